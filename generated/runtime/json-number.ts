/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// A number of a JSON text: a plain double where nothing is lost by it, else the token as sent.

import { type JsonCursor, readNonFinite } from "./json-cursor.js";
import { NumberToken } from "./number-token.js";

/** Powers of ten that a double holds exactly, so that dividing by one rounds once. */
const powersOfTen = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21,
];

/**
 * The cursor stands on a digit or a minus, and afterwards behind the number (or says where it failed). A plain number
 * is one that JavaScript would write back as it was sent, `-0` aside, which is 0. `-Infinity` is noted, and read as 0.
 */
export function readNumber(cursor: JsonCursor): number | NumberToken {
  const { text } = cursor;
  const start = cursor.at;
  let at = start;
  let code = codeAt(text, at);
  const negative = code === 0x2d;
  if (negative) {
    at += 1;
    code = codeAt(text, at);
  }
  // The digits as one integer: exact as long as there are at most 15 of them.
  let mantissa = code - 0x30;
  if (code === 0x30) {
    at += 1;
    code = codeAt(text, at);
  } else if (isDigit(code)) {
    at += 1;
    code = codeAt(text, at);
    while (isDigit(code)) {
      mantissa = mantissa * 10 + (code - 0x30);
      at += 1;
      code = codeAt(text, at);
    }
  } else {
    if (code !== 0x49) return fail(cursor, at);
    readNonFinite(cursor, "-Infinity");
    return 0;
  }
  if (code !== 0x2e && code !== 0x45 && code !== 0x65) {
    cursor.at = at;
    if (mantissa > Number.MAX_SAFE_INTEGER) return token(text, start, at);
    return negative && mantissa !== 0 ? -mantissa : mantissa;
  }

  let fraction = 0;
  let last = 0x30;
  if (code === 0x2e) {
    const first = at + 1;
    at = first;
    code = codeAt(text, at);
    while (isDigit(code)) {
      mantissa = mantissa * 10 + (code - 0x30);
      last = code;
      at += 1;
      code = codeAt(text, at);
    }
    fraction = at - first;
    if (fraction === 0) return fail(cursor, at);
  }
  if (code === 0x45 || code === 0x65) return readExponent(cursor, at);

  cursor.at = at;
  // 19.99 is 1999 / 100, rounded once. Not 19.90, which would be written back as 19.9, nor what is written as 1e-7.
  const divisor = powersOfTen[fraction];
  if (divisor === undefined || last === 0x30 || mantissa >= 1e15) return token(text, start, at);
  const value = mantissa / divisor;
  if (value < 1e-6) return token(text, start, at);
  return negative ? -value : value;
}

/** The cursor stands at the start of the number, `at` on the e of its exponent. */
function readExponent(cursor: JsonCursor, at: number): number | NumberToken {
  const { text } = cursor;
  const sign = codeAt(text, at + 1);
  const first = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
  let end = first;
  while (isDigit(codeAt(text, end))) end += 1;
  if (end === first) return fail(cursor, end);
  const start = cursor.at;
  cursor.at = end;
  return token(text, start, end);
}

function token(text: string, start: number, end: number): NumberToken {
  const sent = text.slice(start, end);
  return new NumberToken(sent, Number(sent));
}

function fail(cursor: JsonCursor, at: number): number {
  cursor.failedAt = at;
  return 0;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** -1 at the end: the NaN that charCodeAt gives there is slow. */
function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1;
}
