/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What the engine's own JSON.parse gives, where it loses nothing. It keeps the last of two equal keys and rounds numbers:
// so the members of the text are counted, and a text with anything odd is left to `decode`. From the first call on this
// costs little, as the engine's own parts do most of it.

import { JsonObject } from "./json-object.js";
import { hasLoneSurrogate } from "./json-string.js";

/** What JSON.parse gave: no duplicate key was lost if its objects have as many members together. */
export interface QuicklyDecoded {
  readonly value: object;
  /** Of all objects in the text. */
  readonly members: number;
}

/** What makes a text one for `decode`. Some text in a string that looks like it is taken for it: no harm. */
const ODD = new RegExp(
  [
    // A quote and a colon that end no key; an escape that may be half of a character.
    /\\(?:":|u)/,
    // A number that JavaScript would not write back as it was sent: 0.0000001, 1e3, 1.50, 16 digits.
    /[:[,][ \t\r\n]*-?(?:0\.000000|[0-9]+(?:\.[0-9]+)?[eE]|[0-9]+\.[0-9]*0(?![0-9])|[0-9.]{16})/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** Undefined says nothing about the text: not that it is wrong, nor that it is not an object. */
export function decodeQuickly(text: string): QuicklyDecoded | undefined {
  const members = membersOf(text);
  if (members === undefined || ODD.test(text) || hasLoneSurrogate(text)) return undefined;
  const value = parsed(text);
  return typeof value === "object" && value !== null ? { value, members } : undefined;
}

/** Colons behind a quote. Undefined where white space stands before one: that may be the colon of a key as well. */
function membersOf(text: string): number | undefined {
  let members = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === 0x22) members += 1;
    else if (before <= 0x20) return undefined;
  }
  return members;
}

/** The same value as `decode` gives it; undefined where a key was lost, or the nesting is too deep. */
export function settled({ value, members }: QuicklyDecoded, depth: number): unknown {
  const left: Left = { members, depth };
  try {
    const copy = settle(value, left);
    return left.members === 0 ? copy : undefined;
  } catch {
    // The stack ran out: `depth` is larger than what this engine can follow.
    return undefined;
  }
}

interface Left {
  members: number;
  depth: number;
}

/** Nothing stands above its objects, and -0 is 0. */
function settle(value: unknown, left: Left): unknown {
  if (typeof value !== "object" || value === null) return value === 0 ? 0 : value;
  left.depth -= 1;
  // Too deep: one member is missing, and the count tells.
  if (left.depth < 0) return void (left.members = Infinity);
  const copy = isMembers(value) ? settleMembers(value, left) : Array.isArray(value) ? settleItems(value, left) : value;
  left.depth += 1;
  return copy;
}

function settleItems(list: readonly unknown[], left: Left): unknown[] {
  const copy = new Array<unknown>(list.length);
  for (let at = 0; at < list.length; at += 1) copy[at] = settle(list[at], left);
  return copy;
}

function settleMembers(object: Readonly<Record<string, unknown>>, left: Left): JsonObject {
  const copy = new JsonObject();
  for (const key in object) {
    left.members -= 1;
    copy[key] = settle(object[key], left);
  }
  return copy;
}

function isMembers(value: object): value is Record<string, unknown> {
  return !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
