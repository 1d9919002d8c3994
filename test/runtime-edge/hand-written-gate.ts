// A gate of a few lines, written by hand: the edge is tested without the generator.

import { rememberOrigin } from "../../templates/runtime/origin.js";
import { messageOf, type Finding } from "../../templates/runtime/messages.js";
import { standardProps } from "../../templates/runtime/standard.js";
import { ToolArgumentError } from "../../templates/runtime/tool-argument-error.js";
import type { Gate, Issue, Rejected, Repair, Verdict } from "../../templates/runtime/verdict.js";

export interface RefundArgs {
  readonly order_id: string;
  readonly amount_cents: number;
}

export const refundSchema = {
  type: "object",
  properties: {
    amount_cents: { type: "integer", description: "What to give back" },
    order_id: { type: "string", pattern: "^ord_" },
  },
  required: ["order_id", "amount_cents"],
  additionalProperties: false,
};

const name = "issue_refund";
const fingerprint = "f00d";
const origin = { name, fingerprint, sensitive: ["$.order_id"] };
const none = rememberOrigin(Object.freeze([]), origin);

/** `order_id`: any text. `amount_cents`: an integer; text of digits is read as one. Nothing else. */
function parse(payload: unknown): Verdict<RefundArgs> {
  const form = typeof payload === "string" ? "text" : "decoded";
  const sent: unknown = typeof payload === "string" ? JSON.parse(payload) : payload;
  if (typeof sent !== "object" || sent === null) {
    return refused([issueOf({ code: "not_object", path: "$", field: "$", got: sent })]);
  }
  const { order_id, amount_cents: amount, ...unknown }: Record<string, unknown> = { ...sent };
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) {
    return refused([issueOf({ code: "unknown_field", path: `$.${stranger}`, field: "$", hint: "amount_cents" })]);
  }
  if (typeof order_id !== "string") {
    return refused([issueOf({ code: "missing", path: "$.order_id", field: "$.order_id", expected: "text" })]);
  }
  if (typeof amount === "number") {
    return { ok: true, form, args: { order_id, amount_cents: amount }, repairs: none, stripped: [] };
  }
  const place = { path: "$.amount_cents", field: "$.amount_cents" };
  if (typeof amount === "string" && /^[0-9]+$/.test(amount)) {
    const amount_cents = Number(amount);
    const repair: Repair = { ...place, rule: "numeric_string_to_int", before: amount, after: amount_cents };
    const repairs = rememberOrigin([repair], origin);
    return { ok: true, form, args: { order_id, amount_cents }, repairs, stripped: [] };
  }
  return refused([issueOf({ ...place, code: "ambiguous_integer", expected: "a whole number", got: amount })]);
}

function refused(issues: readonly [Issue, ...Issue[]]): Rejected {
  return { ok: false, form: "decoded", issues, repairs: rememberOrigin([], origin), stripped: [] };
}

export function issueOf(finding: Finding): Issue {
  const { code, path, field } = finding;
  return { code, path, field, message: messageOf(finding) };
}

export const refundGate: Gate<RefundArgs> = {
  name,
  fingerprint,
  parse,
  parseOrThrow(payload) {
    const verdict = parse(payload);
    if (verdict.ok) return verdict.args;
    throw new ToolArgumentError(name, verdict);
  },
  "~standard": standardProps(parse),
};
