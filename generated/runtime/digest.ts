/* eslint-disable */ // biome-ignore-all lint: generated code
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { sha256 } from "./sha256.js";

/** SHA-256, in hexadecimal, of the canonical JSON: what was approved and what runs can be compared by it. */
export function digest(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** Canonical JSON of RFC 8785: keys in UTF-16 order, no white space, numbers as ECMAScript writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? "null" : canonicalJson(item))).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(",")}}`;
}
