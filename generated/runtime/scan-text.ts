/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { ScanCursor } from "./scan-cursor.js";

const quote = 0x22;
const backslash = 0x5c;

/** The string that stands at `from`, cut out of the text; leaves the cursor behind it, or at -1. */
export function scanText(cursor: ScanCursor, from: number): string {
  const { bytes } = cursor;
  if (bytes[from] !== quote) return giveUp(cursor);
  let at = from + 1;
  let code = bytes[at] ?? 0;
  while (code !== quote && code !== backslash && code >= 0x20 && code < 0x80) {
    at += 1;
    code = bytes[at] ?? 0;
  }
  if (code !== quote) return scanOther(cursor, from + 1, at);
  cursor.at = at + 1;
  const { shift } = cursor;
  return cursor.text.slice(from + 1 - shift, at - shift);
}

/** From `at` on there is more than ASCII, or an escape. A lone surrogate was encoded as U+FFFD: then the decoder judges. */
function scanOther(cursor: ScanCursor, from: number, at: number): string {
  const { bytes, text, shift } = cursor;
  let next = at;
  let code = bytes[next] ?? 0;
  while (code !== quote) {
    if (code < 0x20) return giveUp(cursor);
    if (code === backslash) return scanEscaped(cursor, from);
    if (code === 0xef && bytes[next + 1] === 0xbf && bytes[next + 2] === 0xbd) return giveUp(cursor);
    next += 1;
    code = bytes[next] ?? 0;
  }
  const start = from - shift;
  const end = text.indexOf('"', start);
  cursor.shift = next - end;
  cursor.at = next + 1;
  return text.slice(start, end);
}

/** Not yet: the decoder reads escapes. */
function scanEscaped(cursor: ScanCursor, _from: number): string {
  return giveUp(cursor);
}

function giveUp(cursor: ScanCursor): string {
  cursor.at = -1;
  return "";
}
