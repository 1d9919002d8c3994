/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// Where the reading of a JSON text stands, and what it has met so far. One per text.

/** Offsets are in UTF-16 units; -1 for what was not met. */
export class JsonCursor {
  readonly text: string;
  /** The next character to read. */
  at = 0;
  /** The first backslash at or behind the string being read, where one was looked for; so each is found once. */
  backslashAt = -1;
  /** A character that no JSON text can have there. */
  failedAt = -1;
  /** The first object or list beyond the depth allowed. */
  tooDeepAt = -1;
  /** The first key that its object had already, and its path. */
  repeatedAt = -1;
  repeatedPath = "$";
  /** The first NaN, Infinity or -Infinity. */
  nonFiniteAt = -1;
  /** A lone surrogate stands in some string or key. */
  illFormed = false;

  constructor(text: string) {
    this.text = text;
  }
}

/** Passes JSON white space: the next character as a UTF-16 unit, not yet read, or -1 at the end of the text. */
export function nextCode(cursor: JsonCursor): number {
  const { text } = cursor;
  let { at } = cursor;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code > 0x20 || (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)) {
      cursor.at = at;
      return code;
    }
    at += 1;
  }
  cursor.at = at;
  return -1;
}

/** Reads past a word such as `true`, or says where the text stops being that word. */
export function readWord(cursor: JsonCursor, word: string): void {
  const { text, at } = cursor;
  if (text.startsWith(word, at)) {
    cursor.at = at + word.length;
    return;
  }
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  cursor.failedAt = at + same;
}

/** Reads past NaN or Infinity, which JSON does not have and which are a fault of their own. */
export function readNonFinite(cursor: JsonCursor, word: string): void {
  if (!cursor.text.startsWith(word, cursor.at)) {
    cursor.failedAt = cursor.at;
    return;
  }
  if (cursor.nonFiniteAt === -1) cursor.nonFiniteAt = cursor.at;
  cursor.at += word.length;
}
