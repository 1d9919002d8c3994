import { type Code, code, join } from "../code.js";

/** Bytes of UTF-8 that stand between the quotes of a JSON string; undefined where it cannot be told from another. */
export function bytesOf(text: string): readonly number[] | undefined {
  // What is escaped has many spellings, and a lone surrogate is encoded as U+FFFD.
  if (/["\\\u0000-\u001f\ufffd]|\p{Surrogate}/u.test(text)) return undefined;
  return [...new TextEncoder().encode(text)];
}

/** How many bytes more than UTF-16 units. */
export function shiftOf(text: string): number {
  return new TextEncoder().encode(text).length - text.length;
}

/** `bytes[at + 1] === 0x61 && ...`: do these bytes stand there? `from` is how far behind `at` the first of them is. */
export function standsThere(wanted: readonly number[], from: number): Code {
  return join(
    wanted.map((byte, index) => code`${byteAt(from + index)} === ${byte}`),
    " && ",
  );
}

export function byteAt(offset: number): Code {
  return offset === 0 ? code`bytes[at]` : code`bytes[at + ${offset}]`;
}
