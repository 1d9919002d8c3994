import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multipleOf } from "../../templates/runtime/multiple-of.js";
import {
  decimalOf,
  isHeldExactly,
  isIntegral,
  isPlainInteger,
  losesDigits,
  NumberToken,
  underflows,
} from "../../templates/runtime/number-token.js";

const token = (text: string) => new NumberToken(text, Number(text));

describe("a number token", () => {
  const rows: readonly (readonly [text: string, facts: string])[] = [
    ["1999.0", "integral held"],
    ["2e3", "integral held"],
    ["1000e-3", "integral held"],
    ["0.0", "integral held"],
    ["-0.0", "integral held"],
    ["0e-99999999999999999999", "integral held"],
    ["1.50", ""],
    ["15e-1", ""],
    ["1e-400", "underflows loses"],
    ["-0.0000000000001e-400", "underflows loses"],
    ["4.9e-324", ""],
    ["9007199254740992", "integral plain held"],
    ["9007199254740993", "integral plain loses"],
    ["-9007199254740993", "integral plain loses"],
    ["1152921504606846976", "integral plain held"],
    ["1152921504606846977", "integral plain loses"],
    ["100000000000000000000000", "integral plain loses"],
    ["1e22", "integral held"],
    ["1e23", "integral"],
    ["1e400", "integral"],
    ["1e99999999999999999999", "integral"],
    ["0.1234567890123456789", ""],
  ];
  it.each(rows)("%s is %s", (text, facts) => {
    const one = token(text);
    const found = [
      isIntegral(one) && "integral",
      isPlainInteger(one) && "plain",
      isHeldExactly(one) && "held",
      underflows(one) && "underflows",
      losesDigits(one) && "loses",
    ];
    expect(found.filter((fact) => fact !== false).join(" ")).toBe(facts);
  });

  it("is never -0", () => {
    expect(Object.is(token("-0.0").value, 0)).toBe(true);
    expect(Object.is(token("-1e-400").value, 0)).toBe(true);
  });

  it.each([
    ["-12.50e3", true, "125", 2],
    ["0.00120", false, "12", -4],
    ["1e+5", false, "1", 5],
    ["-0e7", true, "0", 0],
    ["1.7976931348623157e+308", false, "17976931348623157", 292],
  ] as const)("%s has digits and an exponent", (text, negative, digits, exponent) => {
    expect(decimalOf(text)).toEqual({ negative, digits, exponent });
  });
});

describe("multipleOf", () => {
  const rows: readonly (readonly [value: number | string, divisor: number, expected: boolean])[] = [
    [0.3, 0.1, true],
    [1, 0.1, true],
    [7, 0.7, true],
    [1, 0.3, false],
    [19.99, 0.01, true],
    [19.999, 0.01, false],
    [0.0075, 0.0001, true],
    [0.00751, 0.0001, false],
    [1.1, 1, false],
    [4.5, 1.5, true],
    [-4.5, 1.5, true],
    [-7, 2, false],
    [-8, 2, true],
    [0, 7, true],
    [1e308, 0.123456789, false],
    [1e308, 1e-8, true],
    [Number.NaN, 1, false],
    [Infinity, 1, false],
    ["1999.0", 1, true],
    ["1999.50", 0.5, true],
    ["1e400", 3, false],
    ["3e400", 3, true],
    ["1e400", 2 ** 52, true],
    ["1e999999999999", 7, false],
    ["7e999999999999", 7, true],
    ["1e-400", 1, false],
    ["9007199254740993", 2, false],
    ["9007199254740993", 3, true],
    ["0.30000000000000000001", 0.1, false],
    ["0.0", 3, true],
  ];
  it.each(rows)("%s of %d: %s", (value, divisor, expected) => {
    expect(multipleOf(typeof value === "string" ? token(value) : value, divisor)).toBe(expected);
  });

  it("is exact for products of decimals", () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 6 }), (count, digits, places) => {
        const divisor = Number(`${digits}e-${places}`);
        expect(multipleOf(token(`${count * digits}e-${places}`), divisor)).toBe(true);
        expect(multipleOf(token(`${count * digits}.5e-${places}`), divisor)).toBe(false);
      }),
    );
  });

  // Written out, 1e400000000 would not fit into memory.
  it("does not write out a huge exponent, and reads a long token", () => {
    expect(multipleOf(token("1e400000000"), 3)).toBe(false);
    expect(multipleOf(token("3".repeat(1_000_000)), 3)).toBe(true);
  });
});
