import type { StandardSchemaV1 } from "@standard-schema/spec";
import { describe, expect, it } from "vitest";
import { standardProps } from "../../templates/runtime/standard.js";
import type { Issue } from "../../templates/runtime/verdict.js";
import { type RefundArgs, refundGate } from "./hand-written-gate.js";

// The compiler holds a gate to the published interface.
const published: StandardSchemaV1<unknown, RefundArgs> = refundGate;

const pathRows: readonly (readonly [path: string, keys: readonly PropertyKey[]])[] = [
  ["$", []],
  ["$.a", ["a"]],
  ["$.a.b[0]", ["a", "b", 0]],
  ['$["odd key"].x', ["odd key", "x"]],
  ['$["a.b[0]"]', ["a.b[0]"]],
  ['$["say \\"]\\" [1]"][12]', ['say "]" [1]', 12]],
  ['$["12"]', ["12"]],
  ['$[""]', [""]],
  ["$.snake_case.kebab-case", ["snake_case", "kebab-case"]],
  ['$["\\ud83d\\ude00"].__proto__', ["\u{1F600}", "__proto__"]],
];

describe("Standard Schema", () => {
  it("gives the arguments as the gate reads them", async () => {
    const result = await published["~standard"].validate({ order_id: "ord_1", amount_cents: "1999" });
    expect(result).toEqual({ value: { order_id: "ord_1", amount_cents: 1999 } });
    expect(published["~standard"]).toMatchObject({ version: 1, vendor: "callgate" });
  });

  it("gives message and path of each issue", async () => {
    const result = await published["~standard"].validate({ order_id: "ord_1", amount_cents: "x" });
    expect(result.issues).toEqual([
      { message: expect.stringContaining("amount_cents must be a whole number"), path: ["amount_cents"] },
    ]);
  });

  it.each(pathRows)("splits %s", (path, keys) => {
    const issue: Issue = { path, field: "$", code: "type", message: "m" };
    const { validate } = standardProps(() => ({
      ok: false,
      form: "decoded",
      issues: [issue],
      repairs: [],
      stripped: [],
    }));
    expect(validate(undefined)).toEqual({ issues: [{ message: "m", path: keys }] });
  });
});
