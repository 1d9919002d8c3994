/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// The two opt-in repairs of JSON text itself, `drop_trailing_comma` and `escape_control_characters`. They look at
// nothing but strings and commas; whether the mended text is JSON, the decoder says.

import { closingQuote } from "./json-string.js";
import type { Rule } from "./verdict.js";

/** One rule's work on the text, as its record says it. */
export interface Mending {
  readonly rule: Rule;
  readonly before: string;
  readonly after: string;
}

/**
 * What the rules that are allowed would make of a text that is not JSON as it stands: a mending for each rule that
 * changes it, the second one starting from what the first made; none if nothing changes. Only worth a record where
 * the last `after` decodes.
 */
export function mend(text: string, dropTrailingComma: boolean, escapeControlCharacters: boolean): readonly Mending[] {
  const mendings: Mending[] = [];
  let before = text;
  if (dropTrailingComma) {
    const after = withoutTrailingCommas(before);
    if (after !== before) mendings.push({ rule: "drop_trailing_comma", before, after });
    before = after;
  }
  if (escapeControlCharacters) {
    const after = withEscapes(before);
    if (after !== before) mendings.push({ rule: "escape_control_characters", before, after });
  }
  return mendings;
}

/** `[1, 2 ,]` is `[1, 2 ]`: one comma, behind a value, with nothing but white space between it and the bracket. */
function withoutTrailingCommas(text: string): string {
  let kept = "";
  let from = 0;
  let comma = -1;
  let previous = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (" \t\r\n".includes(character)) continue;
    if ((character === "}" || character === "]") && comma !== -1) {
      kept += text.slice(from, comma);
      from = comma + 1;
    }
    comma = character === "," && !["", "[", "{", ",", ":"].includes(previous) ? at : -1;
    previous = character;
    if (character === '"') at = endOfString(text, at + 1);
  }
  return kept + text.slice(from);
}

/** Raw line feed, carriage return and tab inside a string, as JSON writes them. Not behind a backslash: `\` is no JSON there. */
function withEscapes(text: string): string {
  let kept = "";
  let from = 0;
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', from)) {
    const end = endOfString(text, start + 1);
    kept += text.slice(from, start) + text.slice(start, end).replace(/\\[^]|[\n\r\t]/g, escaped);
    from = end;
    if (text.charAt(end) === '"') {
      kept += '"';
      from += 1;
    }
  }
  return kept + text.slice(from);
}

function escaped(match: string): string {
  switch (match) {
    case "\n":
      return "\\n";
    case "\r":
      return "\\r";
    case "\t":
      return "\\t";
    default:
      return match;
  }
}

/** Where the closing quote stands; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  const quote = closingQuote(text, start, text.indexOf('"', start));
  return quote === -1 ? text.length : quote;
}
