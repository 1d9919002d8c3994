import { describe, expect, it } from "vitest";
import { feedback } from "../../templates/runtime/feedback.js";
import { ToolArgumentError } from "../../templates/runtime/tool-argument-error.js";
import { refundGate } from "./hand-written-gate.js";

describe("ToolArgumentError", () => {
  it("carries tool, issues and feedback, and says the first issue", () => {
    const sent = { order_id: "ord_1", amount_cents: "19.99" };
    const verdict = refundGate.parse(sent);
    expect.assertions(6);
    try {
      refundGate.parseOrThrow(sent);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
      expect(error).toBeInstanceOf(ToolArgumentError);
      expect(error).toMatchObject({ name: "ToolArgumentError", tool: "issue_refund", feedback: feedback(verdict) });
      expect(error).toHaveProperty("issues.0.code", "ambiguous_integer");
      expect(String(error)).toMatch(
        /^ToolArgumentError: issue_refund: \$\.amount_cents ambiguous_integer: amount_cents must/,
      );
    }
    expect(refundGate.parseOrThrow({ order_id: "ord_1", amount_cents: 5 })).toEqual({
      order_id: "ord_1",
      amount_cents: 5,
    });
  });
});
