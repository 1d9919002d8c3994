import { expect, test } from "vitest";
import { compileGate } from "../generator/compile.js";
import { requestOf } from "./scripts/load-gate.js";

/** One tool with each finding once, and beside each the same thing answered: strict, anchored, or with a reason. */
const schema = {
  type: "object",
  properties: {
    color: { enum: ["red", "Red"] },
    shade: { enum: ["dark", "Dark"], "x-callgate": { reason: "Both are in the archive." } },
    limit: { type: "integer", default: "ten" },
    order_id: { type: "string", pattern: "ord_[0-9]+" },
    user_id: { type: "string", pattern: "^u[0-9]+$" },
    title: { type: "string", pattern: "[a-z]" },
    ratio: { type: "number", minimum: 2, maximum: 1 },
    never: { allOf: [{ type: "string" }, { type: "integer" }] },
    open: { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
    free: { type: "object" },
    force: { type: "boolean" },
    confirm: { type: "boolean", "x-callgate": { strict: true } },
    amount_cents: { type: "integer" },
    price: { type: "number", "x-callgate": { reason: "Shown only." } },
  },
  required: ["color", "absent"],
};

const EXPECTED = [
  "members_fold_together /properties/color",
  "default_rejected /properties/limit/default",
  "unanchored_pattern /properties/order_id",
  "empty_bounds /properties/ratio",
  "impossible_field /properties/never/allOf/0",
  "open_object /properties/open",
  "irreversible_flag /properties/force",
  "money_or_recipient /properties/amount_cents",
  "required_not_declared /required",
];

test("each finding is said once, at its place, and not where it is answered", async () => {
  const { diagnostics } = await compileGate(requestOf({ name: "risky", inputSchema: schema }));
  const found = diagnostics.filter(({ severity }) => severity === "finding");
  expect(found.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([...EXPECTED].sort());
});

test("a tool that only reads has no money to lose", async () => {
  const tool = { name: "reader", inputSchema: schema, annotations: { readOnlyHint: true } };
  const { diagnostics } = await compileGate(requestOf(tool));
  const codes = diagnostics.map(({ code }) => code);
  expect(codes).not.toContain("money_or_recipient");
  expect(codes).not.toContain("irreversible_flag");
});
