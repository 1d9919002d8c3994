// Numbers as their characters: exactness is decided before any rounding.

import { toDouble, type NumberValue } from "./value.js";

const plainInteger = /^-?(0|[1-9][0-9]*)$/;
const plainDecimal = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;

export function isPlainInteger(text: string): boolean {
  return plainInteger.test(text);
}

export function isPlainDecimal(text: string): boolean {
  return plainDecimal.test(text);
}

/** Is a plain integer text within ±(2^53-1)? */
export function isSafeInteger(text: string): boolean {
  return text.length <= 17 && Number.isSafeInteger(Number(text));
}

/** Leading zeros don't count, trailing ones do (ruling 20): 0.0120 has 3. */
export function significantDigits(text: string): number {
  return text.replace(/[-.]/g, "").replace(/^0+/, "").length;
}

export function isFinite(value: NumberValue): boolean {
  return Number.isFinite(Number(value.token));
}

/** The integer that this is by value, whatever its spelling: 2e3, 2000.0, 2000. */
export function isIntegral(value: NumberValue): boolean {
  const { digits, exponent } = decimal(value.token);
  return digits === 0n || exponent >= 0;
}

export function isSafeIntegral(value: NumberValue): boolean {
  return isFinite(value) && isIntegral(value) && Number.isSafeInteger(toDouble(value)) && !isLossy(value);
}

/** Canonical for an integer: no fraction, no exponent, not beyond 2^53-1. A decoded integral number is an integer. */
export function isCanonicalInteger(value: NumberValue): boolean {
  if (value.fromText) return isPlainInteger(value.token) && isSafeInteger(value.token);
  return Number.isSafeInteger(toDouble(value));
}

/** policy, Codes: an integer token that a double can't hold exactly, and (ruling 20) a token that underflows to 0. */
export function isLossy(value: NumberValue): boolean {
  if (!value.fromText) return false;
  if (Number(value.token) === 0) return decimal(value.token).digits !== 0n;
  return isPlainInteger(value.token) && !exactlyHeld(value);
}

function exactlyHeld(value: NumberValue): boolean {
  if (!isPlainInteger(value.token)) return true;
  return BigInt(value.token) === BigInt(Number(value.token));
}

/** Judged on decimal digits (ruling 20): 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: NumberValue, divisor: number): boolean {
  const a = decimal(value.token);
  const b = decimal(String(divisor));
  if (b.digits === 0n) return false;
  if (a.digits === 0n) return true;
  // a·10^x divides by b·10^y: bring both to one exponent; a large gap is only zeros on one side.
  const gap = a.exponent - b.exponent;
  if (Math.abs(gap) > 5000) return gap > 0 && powerDivides(a.digits, b.digits);
  const left = gap > 0 ? a.digits * 10n ** BigInt(gap) : a.digits;
  const right = gap < 0 ? b.digits * 10n ** BigInt(-gap) : b.digits;
  return left % right === 0n;
}

function powerDivides(left: bigint, right: bigint): boolean {
  return (left * 10n ** 400n) % right === 0n;
}

interface Decimal {
  /** Without trailing zeros. */
  readonly digits: bigint;
  readonly exponent: number;
}

/** -12.50e3 is -125 with exponent 2. */
function decimal(token: string): Decimal {
  const parts = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(token);
  if (parts === null) return { digits: 0n, exponent: 0 };
  const [, sign = "", whole = "", fraction = "", power = "0"] = parts;
  const trimmed = (whole + fraction).replace(/^0+(?=[0-9])/, "");
  const short = trimmed.replace(/0+$/, "");
  if (short === "") return { digits: 0n, exponent: 0 };
  const zeros = trimmed.length - short.length;
  return { digits: BigInt(sign + short), exponent: Number(power) - fraction.length + zeros };
}
