import type { ScanCursor } from "./scan-cursor.js";
import { readEscaped } from "./scan-escaped.js";
import { isPlain } from "./scan-units.js";

const quote = 0x22;

/**
 * The string that stands at `from`, cut out of the text; leaves the cursor behind it, or at -1. `isLast`: it is the last
 * one that the text can hold.
 */
export function scanText(cursor: ScanCursor, from: number, isLast = false): string {
  const { units } = cursor;
  if (units[from] !== quote) return giveUp(cursor);
  const at = afterPlain(units, from + 1);
  if (units[at] !== quote) return scanOther(cursor, from + 1, at, isLast);
  cursor.at = at + 1;
  return cursor.text.slice(from + 1, at);
}

/** Four at a time: half as long for each. */
function afterPlain(units: Uint16Array, from: number): number {
  let at = from;
  while (
    ((isPlain[units[at] ?? 0] ?? 0) &
      (isPlain[units[at + 1] ?? 0] ?? 0) &
      (isPlain[units[at + 2] ?? 0] ?? 0) &
      (isPlain[units[at + 3] ?? 0] ?? 0)) ===
    1
  )
    at += 4;
  while (isPlain[units[at] ?? 0] === 1) at += 1;
  return at;
}

/** At `first` stands something that is not so plain: a pair of surrogates, an escape, a control character. */
function scanOther(cursor: ScanCursor, from: number, first: number, isLast: boolean): string {
  const { units } = cursor;
  let at = first;
  let code = units[at] ?? 0;
  while (code !== quote) {
    if (code === 0x5c) return readEscaped(cursor, from, isLast);
    const second = units[at + 1] ?? 0;
    if (code < 0xd800 || code > 0xdbff || second < 0xdc00 || second > 0xdfff) return giveUp(cursor);
    at = afterPlain(units, at + 2);
    code = units[at] ?? 0;
  }
  cursor.at = at + 1;
  return cursor.text.slice(from, at);
}

function giveUp(cursor: ScanCursor): string {
  cursor.at = -1;
  return "";
}
