// Spellings of one call, for scanners: what is clean, what only looks like it, and what is broken somewhere.

import { isList, isRecord } from "../../generator/json.js";
import { ODD } from "./random-call.js";
import type { Random } from "./random.js";
import { withEscapes, withMarks } from "./scan-slips.js";

/** What a character is replaced with, or what is put before it. */
const CHARACTERS: readonly [string, ...string[]] = [
  " ",
  ...'"\\{}[]:,. \t\n\r\u0000\u001f\u007f0123456789-+eEntfu/aZ_',
  "\u00a0",
  "é",
  "\ufffd",
  "𝄞",
  "\ud800",
];

/** The text itself, laid out and ordered otherwise, cut anywhere, one character changed, one value exchanged. */
export function* scanTexts(text: string, random: Random, changes: number): Generator<string> {
  yield text;
  const value = parsed(text);
  const bases = [text];
  if (value !== undefined) {
    bases.push(JSON.stringify(value, undefined, 2), JSON.stringify(turned(value, random)), spaced(text, random));
    yield* bases.slice(1);
    yield JSON.stringify(value).replace(/[^\x00-\x7f]/g, escaped);
    yield* withOdd(value, random);
    yield* withNumbers(text, random);
    for (const base of bases) yield* withMarks(base, random);
    yield* withEscapes(text, random);
  }
  for (const base of bases) {
    const ends = base.length <= changes ? Array.from(base, (_, end) => end) : places(base, changes, random);
    for (const end of ends) yield base.slice(0, end);
    for (const at of places(base, changes, random))
      yield base.slice(0, at) + random.pick(CHARACTERS) + base.slice(at + 1);
    for (const at of places(base, changes / 2, random))
      yield base.slice(0, at) + random.pick(CHARACTERS) + base.slice(at);
    for (const at of places(base, changes / 2, random)) yield base.slice(0, at) + base.slice(at + 1);
  }
}

function places(text: string, count: number, random: Random): readonly number[] {
  return Array.from({ length: Math.ceil(count) }, () => random.below(text.length + 1));
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same value, the keys of its objects in another order. */
function turned(value: unknown, random: Random): unknown {
  if (isList(value)) return value.map((item) => turned(item, random));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, turned(inner, random)] as const);
  const at = random.below(entries.length + 1);
  return fromEntries([...entries.slice(at), ...entries.slice(0, at).reverse()]);
}

/** `__proto__` is a key like any other. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}

/** White space wherever JSON allows it; where it is put into a string, the value is another one. */
function spaced(text: string, random: Random): string {
  return text.replace(/[{}[\]:,]/g, (mark) => {
    const space = random.pick(["", " ", "\n\t", "\r\n  "]);
    return random.chance(2) ? `${space}${mark}` : `${mark}${space}`;
  });
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** One number or word, wherever it stands, exchanged for each of NUMBERS. */
function* withNumbers(text: string, random: Random): Generator<string> {
  const tokens = [...text.matchAll(/-?[0-9][0-9.eE+-]*|true|false|null/g)];
  const found = tokens[random.below(Math.max(1, tokens.length))];
  if (found === undefined) return;
  const { 0: token, index } = found;
  for (const number of NUMBERS) yield text.slice(0, index) + number + text.slice(index + token.length);
}

/** One argument exchanged for something else, by its spelling. */
function* withOdd(value: unknown, random: Random): Generator<string> {
  if (!isRecord(value)) return;
  for (const chosen of Object.keys(value)) {
    const pairs = Object.entries(value).map(([key, inner]) => {
      const text = key === chosen ? random.pick([...ODD, ...NUMBERS]) : JSON.stringify(inner);
      return `${JSON.stringify(key)}:${text}`;
    });
    yield `{${pairs.join(",")}}`;
    yield `{${[...pairs, ...pairs.slice(0, 1)].join(",")}}`;
  }
}

/** Numbers at the edges of what is exact. */
const NUMBERS = [
  "999999999999999",
  "9999999999999999",
  "9007199254740991",
  "9007199254740992",
  "-0",
  "-0.0",
  "0.1",
  "0.10",
  "00",
  "01",
  "-1",
  "1.",
  ".5",
  "1.5e3",
  "0.000001",
  "0.0000001",
  "0.00000000000001",
  "123456.789012345",
  "1234567.8901234567",
  "50",
  "51",
] as const;
