import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedback } from "../../templates/runtime/feedback.js";
import type { Issue, Rejected } from "../../templates/runtime/verdict.js";
import { issueOf, refundGate } from "./hand-written-gate.js";

function rejected(issues: readonly [Issue, ...Issue[]]): Rejected {
  return { ok: false, form: "decoded", issues, repairs: [], stripped: [] };
}

const place = { path: "$.amount_cents", field: "$.amount_cents" };
const fraction = issueOf({ ...place, code: "ambiguous_integer", got: "19.99", example: 1999 });
const priority = issueOf({
  code: "enum",
  path: "$.priority",
  field: "$.priority",
  got: "top",
  allowed: ["low", "high"],
});

describe("feedback on a rejected call", () => {
  it("says what to mend first, then one short line an issue", () => {
    expect(JSON.parse(feedback(rejected([fraction, priority])))).toEqual({
      ok: false,
      error: "ambiguous_integer",
      path: "$.amount_cents",
      message:
        'amount_cents must be a whole number written as digits, like 1999; got "19.99". ' +
        "Send the number itself, without quotes, decimals or separators.",
      issues: [
        "$.amount_cents: ambiguous_integer",
        '$.priority: enum: priority must be one of the allowed values; got "top"',
      ],
    });
  });

  it("keeps that order of keys, so that a model that reads only the beginning knows enough", () => {
    expect(Object.keys(JSON.parse(feedback(rejected([fraction]))))).toEqual([
      "ok",
      "error",
      "path",
      "message",
      "issues",
    ]);
  });

  it("counts the issues that do not fit", () => {
    const many = Array.from({ length: 999 }, (_, index) =>
      issueOf({ code: "type", path: `$.items[${index}]`, field: "$.items[*]", expected: "text", got: index }),
    );
    const text = feedback(rejected([fraction, ...many]));
    const { issues }: { issues: string[] } = JSON.parse(text);
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(text.length).toBeGreaterThan(1800);
    expect(issues.at(-1)).toBe(`and ${1000 - (issues.length - 1)} more`);
    expect(issues[1]).toBe("$.items[0]: type: items[0] must be text; got 0");
  });

  it("is JSON of at most 2,000 characters, whatever keys and values came", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3000, size: "max" }),
      fc.string({ unit: fc.constantFrom("\u0000", '"', "\\", "\ud800", "\u{1F600}"), maxLength: 3000, size: "max" }),
    );
    const issue = fc.tuple(text, text, fc.boolean()).map(([key, got, known]) =>
      issueOf({
        code: known ? "type" : "unknown_field",
        path: `$[${JSON.stringify(key)}]`,
        field: "$",
        got,
        hint: got,
        allowed: [got, got],
      }),
    );
    fc.assert(
      fc.property(issue, fc.array(issue, { maxLength: 40 }), (first, others) => {
        const sent = feedback(rejected([first, ...others]));
        expect(sent.length).toBeLessThanOrEqual(2000);
        const read: Record<string, unknown> = JSON.parse(sent);
        expect(read).toMatchObject({ ok: false, error: first.code });
        expect(typeof read["path"] === "string" && typeof read["message"] === "string").toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("cuts a message of any length", () => {
    const text = feedback(
      rejected([
        { ...fraction, message: '"'.repeat(5000) },
        { ...priority, message: "x".repeat(5000) },
      ]),
    );
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(JSON.parse(text)).toMatchObject({
      issues: [expect.any(String), expect.stringMatching(/^\$\.priority: enum: x{50}/)],
    });
  });

  it("never shows what was not refused", () => {
    const verdict = refundGate.parse({ order_id: "ord_secret", amount_cents: "19.99" });
    expect(feedback(verdict)).toContain("19.99");
    expect(feedback(verdict)).not.toContain("ord_secret");
  });
});

describe("feedback on an accepted call", () => {
  it("is short where nothing was changed", () => {
    expect(feedback(refundGate.parse({ order_id: "ord_1", amount_cents: 1999 }))).toBe('{"ok":true}');
  });

  it("tells place and rule of each repair and each key left out, without values", () => {
    const verdict = refundGate.parse({ order_id: "ord_1", amount_cents: "1999" });
    const stripped = [{ path: "$.note", field: "$", value: "private" }];
    expect(feedback({ ...verdict, stripped })).toBe(
      '{"ok":true,"repairs":["$.amount_cents: numeric_string_to_int"],"stripped":["$.note"]}',
    );
  });

  it("counts what does not fit in either list", () => {
    const repairs = Array.from({ length: 500 }, (_, index) => ({
      path: `$.ids[${index}]`,
      field: "$.ids[*]",
      rule: "numeric_string_to_int" as const,
      before: "1",
      after: 1,
    }));
    const stripped = [{ path: "$.note", field: "$", value: 1 }];
    const text = feedback({ ok: true, form: "text", args: {}, repairs, stripped });
    const read: { repairs: string[]; stripped: string[] } = JSON.parse(text);
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(read.repairs.at(-1)).toBe(`and ${500 - (read.repairs.length - 1)} more`);
    expect(read.stripped).toEqual(["$.note"]);
  });
});
