// Small slips in a text: marks too few or too many, escapes of every kind.

import type { Random } from "./random.js";

/** Some marks left out, doubled, or joined with another one on either side: `{"a":1,}`, `[,1]`. */
export function* withMarks(text: string, random: Random): Generator<string> {
  const marks = [...text.matchAll(/[{}[\]:,"]/g)];
  for (let count = 0; count < 4; count += 1) {
    const found = marks[random.below(Math.max(1, marks.length))];
    if (found === undefined) return;
    const { 0: mark, index } = found;
    const [before, behind] = [text.slice(0, index), text.slice(index + mark.length)];
    yield before + behind;
    for (const other of [mark, ",", ":", " ", "}", "]"]) {
      yield before + other + mark + behind;
      yield before + mark + other + behind;
    }
  }
}

/** Something that is escaped, or should be, put right behind or before a quote: inside a key, a text, or outside. */
export function* withEscapes(text: string, random: Random): Generator<string> {
  const quotes = [...text.matchAll(/"/g)];
  for (const escape of [...ESCAPES, ...ESCAPES, ...ESCAPES]) {
    const at = (quotes[random.below(Math.max(1, quotes.length))]?.index ?? 0) + random.below(2);
    yield text.slice(0, at) + escape + text.slice(at);
  }
}

const ESCAPES = [
  "\\n",
  '\\"',
  "\\\\",
  "\\u0041",
  "\\ud83d",
  "\\ude42",
  "\\ud83d\\ude42",
  "\\x",
  "\\u00g0",
  "\\n\u0001",
  "🙂",
  "\ud83d\\ude42",
] as const;
