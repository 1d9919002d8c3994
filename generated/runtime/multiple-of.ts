/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// multipleOf, judged on decimal digits: 0.3 is a multiple of 0.1, whatever binary fractions say.

import { decimalOf, NumberToken } from "./number-token.js";

/**
 * Exact on the digits of the token, or of the double's shortest decimal; in time linear in them.
 *
 * With value = v × 10^p and divisor = d × 10^q (v and d without trailing zeros), value is a multiple where d divides
 * v × 10^(p-q). Below p = q it cannot: v would have to end in a zero. Above, powers of ten beyond the 60th change
 * nothing, as d, of at most 17 digits, holds no more than 56 twos or fives: so 1e400 costs no more than 1e60.
 *
 * @param divisor greater than 0 and finite
 */
export function multipleOf(value: number | NumberToken, divisor: number): boolean {
  if (typeof value === "number") {
    if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
    if (!Number.isFinite(value)) return false;
  }
  const dividend = decimalOf(typeof value === "number" ? String(value) : value.text);
  if (dividend.digits === "0") return true;
  const unit = decimalOf(String(divisor));
  const shift = dividend.exponent - unit.exponent;
  if (shift < 0) return false;
  return isDivisible(dividend.digits + "0".repeat(Math.min(shift, 60)), unit.digits);
}

/** Long division, 15 digits at a time. */
function isDivisible(digits: string, divisor: string): boolean {
  const by = BigInt(divisor);
  let rest = BigInt(0);
  for (let at = 0; at < digits.length; at += 15) {
    const part = digits.slice(at, at + 15);
    rest = (rest * BigInt(10 ** part.length) + BigInt(part)) % by;
  }
  return rest === BigInt(0);
}
