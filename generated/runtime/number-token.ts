/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// A number of a JSON text that a plain JavaScript number would not write back the same way: `1999.0`, `2e3`, `1.50`,
// 2^53 + 1, 1e400. It is kept as it was sent, so that rules judge its digits and never what rounding left of them.

export class NumberToken {
  /** As sent: `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?` */
  readonly text: string;
  /** The nearest double: 0 where the token is too small, ±Infinity where it is too large, never -0. */
  readonly value: number;

  constructor(text: string, value: number) {
    this.text = text;
    this.value = value === 0 ? 0 : value;
  }
}

/** Is the value a whole number? `1999.0`, `2e3` and `1000e-3` are, `1e-400` is not. */
export function isIntegral(token: NumberToken): boolean {
  return decimalOf(token.text).exponent >= 0;
}

/** Is it written as an integer, without fraction and exponent? (Such a token is beyond ±(2^53-1).) */
export function isPlainInteger(token: NumberToken): boolean {
  return /^-?[0-9]+$/.test(token.text);
}

/** Is the double exactly this whole number? 2^60 is held, 2^53 + 1 and 1e400 are not; nor is a fraction. */
export function isHeldExactly(token: NumberToken): boolean {
  if (!Number.isFinite(token.value)) return false;
  const { negative, digits, exponent } = decimalOf(token.text);
  if (exponent < 0) return false;
  // Finite, so of at most 309 digits.
  const size = BigInt(digits + "0".repeat(exponent));
  return BigInt(token.value) === (negative ? -size : size);
}

/** Is it too small for a double, so that 0 would stand for it? `0e5` is not: it is 0. */
export function underflows(token: NumberToken): boolean {
  return token.value === 0 && decimalOf(token.text).digits !== "0";
}

/** Would a double say something else? An integer it does not hold exactly, or too small for it. */
export function losesDigits(token: NumberToken): boolean {
  return underflows(token) || (isPlainInteger(token) && !isHeldExactly(token));
}

/** `digits` × 10^`exponent`, without zeros at either end of the digits; zero is `0` × 10^0. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** `-12.50e3` is -125 × 10^2. The text is a JSON number, or what String() gives of a finite double. */
export function decimalOf(text: string): Decimal {
  const negative = text.startsWith("-");
  const mark = Math.max(text.indexOf("e"), text.indexOf("E"));
  const mantissa = text.slice(negative ? 1 : 0, mark === -1 ? text.length : mark);
  const point = mantissa.indexOf(".");
  const all = point === -1 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1);
  let start = 0;
  while (start < all.length && all.charCodeAt(start) === 0x30) start += 1;
  if (start === all.length) return { negative, digits: "0", exponent: 0 };
  let end = all.length;
  while (all.charCodeAt(end - 1) === 0x30) end -= 1;
  const scale = (mark === -1 ? 0 : Number(text.slice(mark + 1))) - (point === -1 ? 0 : mantissa.length - point - 1);
  return { negative, digits: all.slice(start, end), exponent: scale + (all.length - end) };
}
