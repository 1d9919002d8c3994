/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// Strict JSON text, RFC 8259 and nothing more, to values, losing nothing on the way: a repeated key is a fault, and a
// number that a double cannot stand for stays as it was sent.

import { JsonCursor } from "./json-cursor.js";
import { readDocument } from "./json-document.js";

export interface DecodeFault {
  readonly code: "invalid_json" | "too_deep" | "duplicate_key" | "non_finite_number";
  /** Of the repeated key; else `$`. */
  readonly path: string;
  /** Where in the text, in UTF-16 units. */
  readonly offset: number;
  /** The text is the beginning of some JSON document: its end was lost (code `invalid_json`). */
  readonly truncated: boolean;
}

export type Decoded =
  | {
      readonly ok: true;
      /** null, boolean, number, NumberToken, string, array or JsonObject. */
      readonly value: unknown;
      /** A lone surrogate stands in some string or key. */
      readonly illFormed: boolean;
    }
  | { readonly ok: false; readonly fault: DecodeFault };

/**
 * An error of syntax is `invalid_json`, wherever it stands; else nesting beyond `depth` is `too_deep` (an object or
 * list that stands in no other is level 1); else the first repeated key, or NaN, Infinity, -Infinity, is the fault.
 * In time linear in the text.
 */
export function decode(text: string, depth: number): Decoded {
  const cursor = new JsonCursor(text);
  const value = readDocument(cursor, depth);
  const { failedAt, tooDeepAt, repeatedAt, nonFiniteAt } = cursor;
  if (failedAt !== -1) {
    // Nothing was wrong but that it ended. Text of NaN is no beginning of JSON, and nothing is the beginning of nothing.
    const truncated = failedAt === text.length && nonFiniteAt === -1 && !isBlank(text);
    return { ok: false, fault: { code: "invalid_json", path: "$", offset: failedAt, truncated } };
  }
  if (tooDeepAt !== -1) return fault("too_deep", "$", tooDeepAt);
  if (repeatedAt !== -1 && (nonFiniteAt === -1 || repeatedAt < nonFiniteAt)) {
    return fault("duplicate_key", cursor.repeatedPath, repeatedAt);
  }
  if (nonFiniteAt !== -1) return fault("non_finite_number", "$", nonFiniteAt);
  return { ok: true, value, illFormed: cursor.illFormed };
}

function fault(code: DecodeFault["code"], path: string, offset: number): Decoded {
  return { ok: false, fault: { code, path, offset, truncated: false } };
}

function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}
