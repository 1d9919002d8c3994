/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What the scanners of tools share: the text as bytes, and where the reading stands. A scanner takes text that is clean
// and canonical and gives up on all other, for the exact decoder and the gate to judge.

import { skipSpace } from "./scan-places.js";

// Every platform has it, the language has not.
declare const TextEncoder:
  | (new () => { encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number } })
  | undefined;

/** One per text. Helpers that read from it leave `at` behind what they read, or -1 where they give up. */
export class ScanCursor {
  readonly text: string;
  /** UTF-8; behind its end stands a 0, which no JSON value starts with. */
  readonly bytes: Uint8Array;
  /** An offset in the bytes. */
  at = 0;
  /** How much further it is than the same place in the text: 0 as long as all is ASCII. */
  shift = 0;

  constructor(text: string, bytes: Uint8Array) {
    this.text = text;
    this.bytes = bytes;
  }
}

/** Longer texts are left to the decoder, so that no buffer grows without end. UTF-16 units. */
const LONGEST = 1 << 20;

/** Nothing that runs between filling it and the last look at it is the user's: one will do, also when calls nest. */
let buffer = new Uint8Array(0);
let encoder: { encodeInto(text: string, into: Uint8Array): { readonly written: number } } | undefined;

/** The whole text, of at most `limit` bytes, by the scanner of its outermost object; undefined: it gives up. */
export function scanWhole<T>(
  text: string,
  limit: number,
  scan: (cursor: ScanCursor, from: number) => T | undefined,
): T | undefined {
  const { length } = text;
  if (length * 3 >= buffer.length && !grow(length)) return undefined;
  if (encoder === undefined) return undefined;
  const { written } = encoder.encodeInto(text, buffer);
  if (written > limit) return undefined;
  buffer[written] = 0;
  const cursor = new ScanCursor(text, buffer);
  const value = scan(cursor, skipSpace(buffer, 0));
  return value !== undefined && skipSpace(buffer, cursor.at) === written ? value : undefined;
}

/** A text of that many units has at most three times as many bytes. */
function grow(length: number): boolean {
  if (length > LONGEST || typeof TextEncoder === "undefined") return false;
  encoder ??= new TextEncoder();
  buffer = new Uint8Array(Math.max(4096, length * 4));
  return true;
}
