// How close two key names are: difflib's SequenceMatcher(None, declared, sent).ratio(), written from its description.

import { caseFold } from "./case-fold.js";

const longest = 64;

/** From 0 to 1, on names cut to 64 code points; 0 where one is longer than 7/3 of the other (ruling 35). */
export function similarity(declared: string, sent: string): number {
  const first = Array.from(declared);
  const second = Array.from(sent);
  if (first.length * 3 > second.length * 7 || second.length * 3 > first.length * 7) return 0;
  const a = first.slice(0, longest);
  const b = second.slice(0, longest);
  if (a.length + b.length === 0) return 1;
  return (2 * matchedCharacters(a, b)) / (a.length + b.length);
}

/** The refusal of policy's "Unknown keys" in mode strip. */
export function isNearMiss(declared: string, sent: string): boolean {
  return foldKey(declared) === foldKey(sent) || similarity(declared, sent) >= 0.8;
}

/** "calendarId", "calendar_id" and "Calendar-ID" are one key. */
export function foldKey(key: string): string {
  return caseFold(key.replace(/[_-]/g, ""));
}

function matchedCharacters(a: readonly string[], b: readonly string[]): number {
  const block = longestBlock(a, b);
  if (block.size === 0) return 0;
  const left = matchedCharacters(a.slice(0, block.inA), b.slice(0, block.inB));
  const right = matchedCharacters(a.slice(block.inA + block.size), b.slice(block.inB + block.size));
  return left + block.size + right;
}

// Of the longest blocks the one that starts earliest in a, and of those the one that starts earliest in b.
function longestBlock(a: readonly string[], b: readonly string[]): { inA: number; inB: number; size: number } {
  let best = { inA: 0, inB: 0, size: 0 };
  for (let i = 0; i < a.length; i += 1) {
    for (let j = 0; j < b.length; j += 1) {
      let size = 0;
      while (i + size < a.length && j + size < b.length && a[i + size] === b[j + size]) size += 1;
      if (size > best.size) best = { inA: i, inB: j, size };
    }
  }
  return best;
}
