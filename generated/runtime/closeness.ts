/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// How alike two names are, for the hint behind a key that nobody declared. Measured as Python's
// difflib.SequenceMatcher(None, declared, sent).ratio() does (Ratcliff and Obershelp), on code points.

import { foldCase } from "./fold.js";

const longest = 64;

/** The declared name to hint at: of those from 0.6 the closest, of equals the earliest declared. */
export function closest(sent: string, declared: readonly string[]): string | undefined {
  let best: string | undefined;
  let highest = 0;
  for (const name of declared) {
    const ratio = closeness(name, sent);
    if (ratio >= 0.6 && ratio > highest) {
      best = name;
      highest = ratio;
    }
  }
  return best;
}

/** So close that it is rather a typing error than a key made up. */
export function isClose(sent: string, declared: string): boolean {
  return sameButCase(declared, sent) || closeness(declared, sent) >= 0.8;
}

/** `calendarId`, `calendar-id` and `calendar_id` are the same but for case. */
export function sameButCase(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

/** 0 to 1. It is not symmetric. Names are cut to 64; one longer than 7/3 of the other cannot reach 0.6 and gives 0. */
export function closeness(declared: string, sent: string): number {
  // A code point is at most two units: what is too long in units, twice over, is too long in any count.
  if (isTooLong(declared.length / 2, sent.length) || isTooLong(sent.length / 2, declared.length)) return 0;
  const a = [...declared];
  const b = [...sent];
  if (isTooLong(a.length, b.length) || isTooLong(b.length, a.length)) return 0;
  a.length = Math.min(a.length, longest);
  b.length = Math.min(b.length, longest);
  if (a.length + b.length === 0) return 1;
  return (2 * matches(a, b, 0, a.length, 0, b.length)) / (a.length + b.length);
}

function isTooLong(length: number, other: number): boolean {
  return length > (other * 7) / 3;
}

function foldName(name: string): string {
  return foldCase(name.replace(/[_-]/g, ""));
}

/** Characters in the longest block that both share, and in what is left and right of it in the same way. */
function matches(
  a: readonly string[],
  b: readonly string[],
  aStart: number,
  aEnd: number,
  bStart: number,
  bEnd: number,
): number {
  let size = 0;
  let aBlock = aStart;
  let bBlock = bStart;
  // Of the block that ends at each place of b, and at the previous place of a: its length.
  let lengths: number[] = [];
  for (let i = aStart; i < aEnd; i += 1) {
    const next: number[] = [];
    for (let j = bStart; j < bEnd; j += 1) {
      const length = a[i] === b[j] ? (lengths[j - bStart - 1] ?? 0) + 1 : 0;
      next.push(length);
      // Only a longer one: so the earliest in a is taken, then the earliest in b.
      if (length > size) {
        size = length;
        aBlock = i - length + 1;
        bBlock = j - length + 1;
      }
    }
    lengths = next;
  }
  if (size === 0) return 0;
  const left = matches(a, b, aStart, aBlock, bStart, bBlock);
  return left + size + matches(a, b, aBlock + size, aEnd, bBlock + size, bEnd);
}
