/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What came, in a few words: fit for a message, and safe to make of anything.

/** Characters of a text that a message shows. */
const SHOWN = 80;

/**
 * `"19.99"` -> `"19.99"` in JSON quotes, cut to 80 characters; 5 -> `5`; a list -> `a list of 2 items`.
 * Lists and objects are described, never shown: what lies inside may be untouched, or sensitive. Never throws.
 */
export function preview(value: unknown): string {
  try {
    if (typeof value === "string") return quoted(value);
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean" || value === null) return String(value);
    return kindOf(value);
  } catch {
    return "a value that cannot be read";
  }
}

/** `text`, `a number`, `a list of 2 items`...: what came, without any of it. Never throws. */
export function kindOf(value: unknown): string {
  try {
    if (value === null) return "null";
    if (typeof value === "string") return value === "" ? "empty text" : "text";
    if (typeof value === "number") return "a number";
    if (typeof value === "boolean") return "true or false";
    if (value === undefined) return "nothing";
    if (Array.isArray(value))
      return value.length === 0 ? "an empty list" : `a list of ${counted(value.length, "item")}`;
    if (typeof value === "object" && isPlain(value)) {
      const { length } = Object.keys(value);
      return length === 0 ? "an empty object" : `an object with ${counted(length, "key")}`;
    }
    return "a value that JSON cannot write";
  } catch {
    return "a value that cannot be read";
  }
}

/** The first characters of a text, whole code points only: `abcdef` to 3 -> `abc…`. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? most - 1 : most)}…`;
}

function quoted(text: string): string {
  return JSON.stringify(cut(text, SHOWN));
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
