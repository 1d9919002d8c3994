/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What the scanners of tools share: the text as numbers, and where the reading stands. A scanner takes text that is clean
// and canonical and gives up on all other, for the exact decoder and the gate to judge.

import { skipSpace } from "./scan-places.js";
import { copyUnits, roomFor } from "./scan-units.js";

/** One per text. Helpers that read from it leave `at` behind what they read, or -1 where they give up. */
export class ScanCursor {
  readonly text: string;
  /** The UTF-16 units of the text; behind its end stands a 0, which no JSON value starts with. */
  readonly units: Uint16Array;
  /** An offset in both. */
  at = 0;
  /** How much of the text was searched for the end of a string and not found to be it. */
  astray = 0;

  constructor(text: string, units: Uint16Array) {
    this.text = text;
    this.units = units;
  }
}

/** Longer texts are left to the decoder, so that no buffer grows without end. UTF-16 units. */
const LONGEST = 1 << 20;

/** The whole text, of at most `limit` bytes, by the scanner of its outermost object; undefined: it gives up. */
export function scanWhole<T>(
  text: string,
  limit: number,
  scan: (cursor: ScanCursor, from: number) => T | undefined,
): T | undefined {
  const { length } = text;
  // A unit is at most three bytes of UTF-8: where that could be too many, the decoder counts.
  if (length > LONGEST || length * 3 > limit) return undefined;
  const units = roomFor(length);
  copyUnits(text, units);
  units[length] = 0;
  const cursor = new ScanCursor(text, units);
  const value = scan(cursor, skipSpace(units, 0));
  return value !== undefined && skipSpace(units, cursor.at) === length ? value : undefined;
}
