// test/cases/closeness.jsonl holds what Python's difflib says: SequenceMatcher(None, declared, sent).ratio(), on names
// cut to 64 code points, and 0 where one name is longer than 7/3 of the other.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { closeness, closest, isClose, sameButCase } from "../../templates/runtime/closeness.js";

interface Row {
  readonly declared: string;
  readonly sent: string;
  readonly ratio: number;
}

const rows = readFileSync(new URL("../cases/closeness.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Row => JSON.parse(line));

describe("closeness", () => {
  it(`is difflib's ratio, on ${rows.length} pairs`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(1000);
    const wrong = rows.filter(({ declared, sent, ratio }) => closeness(declared, sent) !== ratio);
    expect(wrong).toEqual([]);
  });

  it("does not look at a name that is far too long", () => {
    expect(closeness("amount", "amount".repeat(1_000_000))).toBe(0);
    expect(closeness("amount".repeat(1_000_000), "amount")).toBe(0);
  });
});

describe("closest", () => {
  it.each([
    ["amount", ["reason", "amount_cents", "amounts"], "amounts"],
    ["amount", ["amount_cents", "reason"], "amount_cents"],
    // 2 of 3 letters each: as close as the other, so the earlier one.
    ["abc", ["abx", "xbc"], "abx"],
    ["abc", ["xbc", "abx"], "xbc"],
    // 3 of 5 letters: 0.6 itself is close.
    ["abcde", ["abcxy"], "abcxy"],
    ["abcdef", ["abcxyz"], undefined],
    ["abc", [], undefined],
  ] as const)("to %s of %j is %s", (sent, declared, expected) => {
    expect(closest(sent, declared)).toBe(expected);
  });
});

describe("isClose", () => {
  it.each([
    ["amount_cent", "amount_cents", true],
    // 8 of 10 letters: 0.8 itself is close.
    ["abcdefghij", "abcdefghxy", true],
    ["abcdefgxyz", "abcdefghij", false],
    ["ID", "id", true],
    ["calendarId", "calendar_id", true],
    ["STRASSE", "straße", true],
    ["amount", "amount_cents", false],
  ] as const)("%s to %s: %s", (sent, declared, expected) => {
    expect(isClose(sent, declared)).toBe(expected);
  });
});

describe("sameButCase", () => {
  it.each([
    ["calendarId", "calendar_id", true],
    ["Calendar-ID", "calendarid", true],
    ["__calendar--id", "calendarId", true],
    ["calendar id", "calendarid", false],
    ["calendar_ids", "calendar_id", false],
  ] as const)("%s and %s: %s", (one, other, expected) => {
    expect(sameButCase(one, other)).toBe(expected);
  });
});
