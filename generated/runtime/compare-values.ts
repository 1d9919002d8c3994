/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

/** Equal as JSON, whatever the order of keys. */
export function sameShape(left: unknown, right: unknown): boolean {
  if (!isObject(left) || !isObject(right)) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  if (ours.size !== theirs.size) return false;
  return [...ours].every(([key, value]) => theirs.has(key) && sameShape(value, theirs.get(key)));
}

/** Does some list or object stand in both? */
export function sharesParts(left: unknown, right: unknown): boolean {
  const parts = new Set(partsOf(left));
  return partsOf(right).some((part) => parts.has(part));
}

/** Lists and plain objects all the way down. */
export function isOrdinary(value: unknown): boolean {
  return partsOf(value).every((part) => [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(part)));
}

function partsOf(value: unknown): readonly object[] {
  return isObject(value) ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
