import { describe, expect, it } from "vitest";
import { receipt } from "../../templates/runtime/receipt.js";
import { refundGate } from "./hand-written-gate.js";

const repaired = refundGate.parse({ order_id: "ord_1", amount_cents: "1999" });

describe("receipt", () => {
  it("names tool, fingerprint, form and what was changed, without values", () => {
    expect(receipt(repaired)).toEqual({
      tool: "issue_refund",
      fingerprint: "f00d",
      ok: true,
      form: "decoded",
      repairs: [{ path: "$.amount_cents", field: "$.amount_cents", rule: "numeric_string_to_int" }],
      stripped: [],
      issues: [],
      redacted: true,
    });
  });

  it("knows the gate of a clean and of a rejected verdict too", () => {
    const clean = receipt(refundGate.parse('{"order_id": "ord_1", "amount_cents": 1}'));
    expect(clean).toMatchObject({ tool: "issue_refund", ok: true, form: "text", redacted: false });
    const rejected = receipt(refundGate.parse({ order_id: "ord_1", amount: 1 }));
    expect(rejected).toMatchObject({ tool: "issue_refund", fingerprint: "f00d", ok: false });
    expect(rejected.issues).toEqual([{ path: "$.amount", field: "$", code: "unknown_field" }]);
  });

  it("shows values when asked to", () => {
    expect(receipt(repaired, { values: true })).toMatchObject({
      repairs: [{ rule: "numeric_string_to_int", before: "1999", after: 1999 }],
      redacted: false,
    });
  });

  const sensitiveRows = [
    ["the field itself", "$.card", "$.card"],
    ["below it", "$.card.number", "$.card"],
    ["an item of it", "$.pins[*]", "$.pins"],
    ["above it: the value holds it", "$.card", "$.card.number"],
    ["all the arguments", "$", "$.card.number"],
  ] as const;
  it.each(sensitiveRows)("never shows a sensitive value: %s", (_, field, sensitive) => {
    const origin = { name: "pay", fingerprint: "1", sensitive: [sensitive] };
    const repairs = [{ path: field, field, rule: "unwrap_json_string", before: "4111", after: 4111 }] as const;
    const stripped = [{ path: `${field}.note`, field, value: "4111" }];
    const verdict = { ok: true, form: "text", args: {}, repairs, stripped } as const;
    const told = receipt(verdict, { values: true, origin });
    expect(JSON.stringify(told)).not.toContain("4111");
    expect(told.redacted).toBe(true);
  });

  it("shows a value whose field only begins with the same letters", () => {
    const origin = { name: "pay", fingerprint: "1", sensitive: ["$.card"] };
    const stripped = [{ path: "$.cardinal.x", field: "$.cardinal", value: 7 }];
    const verdict = { ok: true, form: "text", args: {}, repairs: [], stripped } as const;
    expect(receipt(verdict, { values: true, origin }).stripped).toEqual([{ ...stripped[0] }]);
  });

  it("shows no value where the gate is not known, and says that it is not", () => {
    const copy = structuredClone(repaired);
    const told = receipt(copy, { values: true });
    expect(told).toMatchObject({ tool: null, fingerprint: null, redacted: true });
    expect(JSON.stringify(told)).not.toContain("1999");
  });

  it("is JSON as it stands", () => {
    const told = receipt(repaired, { values: true });
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });
});
