import type { ScanCursor } from "./scan-cursor.js";

/** Powers of ten that a double holds exactly, so that dividing by one rounds once. */
const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** The integer that stands at `from`, of at most 15 digits; leaves the cursor behind it, or at -1. */
export function scanInteger(cursor: ScanCursor, from: number): number {
  const { units } = cursor;
  const first = units[from] === 0x2d ? from + 1 : from;
  let at = first;
  let value = 0;
  let digit = (units[at] ?? 0) - 0x30;
  while (digit >= 0 && digit <= 9) {
    value = value * 10 + digit;
    at += 1;
    digit = (units[at] ?? 0) - 0x30;
  }
  const count = at - first;
  // No JSON number is written `007`. What is written -0 is 0.
  const isPlain = count === 1 || (count > 1 && count <= 15 && units[first] !== 0x30);
  cursor.at = isPlain ? at : -1;
  return first === from ? value : 0 - value;
}

/** The same with a fraction: 19.99 is 1999 / 100, rounded once. */
export function scanNumber(cursor: ScanCursor, from: number): number {
  const { units } = cursor;
  const first = units[from] === 0x2d ? from + 1 : from;
  let at = first;
  let digits = 0;
  let digit = (units[at] ?? 0) - 0x30;
  while (digit >= 0 && digit <= 9) {
    digits = digits * 10 + digit;
    at += 1;
    digit = (units[at] ?? 0) - 0x30;
  }
  const count = at - first;
  if (count === 0 || count > 15 || (count > 1 && units[first] === 0x30)) return giveUp(cursor);
  if (units[at] !== 0x2e) {
    cursor.at = at;
    return first === from ? digits : 0 - digits;
  }
  const point = at;
  at += 1;
  digit = (units[at] ?? 0) - 0x30;
  while (digit >= 0 && digit <= 9) {
    digits = digits * 10 + digit;
    at += 1;
    digit = (units[at] ?? 0) - 0x30;
  }
  const fraction = at - point - 1;
  const divisor = powersOfTen[fraction] ?? 0;
  if (fraction === 0 || count + fraction > 15 || divisor === 0) return giveUp(cursor);
  cursor.at = at;
  const value = digits / divisor;
  return first === from ? value : 0 - value;
}

function giveUp(cursor: ScanCursor): number {
  cursor.at = -1;
  return 0;
}
