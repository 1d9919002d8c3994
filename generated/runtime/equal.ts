/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { canonicalJson } from "./digest.js";

/** Equal to one of the members as JSON: the order of keys does not count. */
export function isOneOf(value: unknown, members: readonly unknown[]): boolean {
  const text = canonicalJson(value);
  return members.some((member) => canonicalJson(member) === text);
}

/** No two items are equal as JSON. One look-up an item: time grows with the list. */
export function areUnique(items: readonly unknown[]): boolean {
  return new Set(items.map(canonicalJson)).size === items.length;
}
