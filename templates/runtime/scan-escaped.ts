import { closingQuote, hasLoneSurrogate } from "./json-string.js";
import type { ScanCursor } from "./scan-cursor.js";

const quote = 0x22;
const backslash = 0x5c;

/** How far the end is looked for unit by unit. */
const near = 128;

/**
 * A string that holds escapes, its content from `from` on: JSON.parse reads this one string. Where a long one ends is
 * the dear part, as source code is full of quotes: it is guessed, and JSON.parse takes a guess only where it is right.
 * `isLast`: no key can follow it, so that its quote is the last one of the text.
 */
export function readEscaped(cursor: ScanCursor, from: number, isLast: boolean): string {
  const { text } = cursor;
  const end = isLast ? text.lastIndexOf('"') : nearEnd(cursor, from);
  if (end === undefined) return readLong(cursor, from);
  return taken(cursor, parsed(text, from, end), end);
}

/** The quote that ends the string; -1 where a control character comes before it, undefined where it is not near. */
function nearEnd({ units }: ScanCursor, from: number): number | undefined {
  for (let at = from; at < from + near; at += 1) {
    const code = units[at] ?? 0;
    if (code === quote) return at;
    if (code === backslash) at += 1;
    else if (code < 0x20) return -1;
  }
  return undefined;
}

function readLong(cursor: ScanCursor, from: number): string {
  const { text, units } = cursor;
  // Wrong guesses may look at the whole text once and no more: so all of them together stay linear.
  if (cursor.astray < text.length) {
    const guess = endBeforeComma(text, units, from);
    const content = parsed(text, from, guess);
    if (content !== undefined) return taken(cursor, content, guess);
    cursor.astray += (guess === -1 ? text.length : guess) - from;
  }
  const end = closingQuote(text, from, text.indexOf('"', from));
  return taken(cursor, parsed(text, from, end), end);
}

/** The first quote that is not escaped and has a comma right behind it. */
function endBeforeComma(text: string, units: Uint16Array, from: number): number {
  let found = text.indexOf('",', from);
  while (found !== -1 && isEscaped(units, found)) found = text.indexOf('",', found + 1);
  return found;
}

/** Behind an odd number of backslashes. */
function isEscaped(units: Uint16Array, at: number): boolean {
  let before = at;
  while (units[before - 1] === backslash) before -= 1;
  return (at - before) % 2 === 1;
}

/** With the quotes around it. Refuses control characters, unknown escapes, and a quote that is not the last one. */
function parsed(text: string, from: number, end: number): string | undefined {
  if (end < from) return undefined;
  try {
    const content: unknown = JSON.parse(text.slice(from - 1, end + 1));
    return typeof content === "string" ? content : undefined;
  } catch {
    return undefined;
  }
}

function taken(cursor: ScanCursor, content: string | undefined, end: number): string {
  const isTaken = content !== undefined && !hasLoneSurrogate(content);
  cursor.at = isTaken ? end + 1 : -1;
  return isTaken ? content : "";
}
