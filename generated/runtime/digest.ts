/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// One value, one text, one number: so that what was approved and what runs can be compared.

import { sha256 } from "./sha256.js";

/** SHA-256 of the canonical JSON, as 64 hexadecimal digits. */
export function digest(value: unknown): string {
  return sha256(canonicalJson(value));
}

/**
 * Canonical JSON of RFC 8785: keys sorted by UTF-16 units, no white space, numbers and strings as JavaScript writes
 * them. The value is JSON; of anything else, what JSON cannot write is null in a list and left out of an object.
 */
export function canonicalJson(value: unknown): string {
  return write(value) ?? "null";
}

function write(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? String(value === 0 ? 0 : value) : "null";
    case "boolean":
      return String(value);
    case "object":
      return value === null ? "null" : writeObject(value);
    default:
      return undefined;
  }
}

function writeObject(value: object): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members: string[] = [];
  for (const [key, inner] of Object.entries(value).sort(byKey)) {
    const text = write(inner);
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join(",")}}`;
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}
