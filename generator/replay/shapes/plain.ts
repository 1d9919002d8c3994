import type { JsonRecord } from "../../json.js";
import type { LoggedCall, Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** callgate's own record, and a bare call as people write it down. */
export const plain: Shape = {
  name: "plain",
  looksFor: '{"tool", "arguments"}',
  read(object, top) {
    const tool = textAt(object, "tool") ?? (top ? textAt(object, "name") : undefined);
    const hasArguments = Object.hasOwn(object, "arguments");
    const isRecord = top
      ? hasArguments || isCallWithoutArguments(object)
      : hasArguments && typeof object.tool === "string";
    if (!isRecord) return undefined;
    return { calls: [record(object, tool)], claimed: Object.keys(object) };
  },
  examples: [
    {
      log: { tool: "issue_refund", arguments: '{"amount_cents":1999}', id: "7", model: "m" },
      calls: [{ tool: "issue_refund", arguments: '{"amount_cents":1999}', id: "7", model: "m" }],
    },
    { log: { arguments: { amount_cents: 1999 } }, calls: [{ arguments: { amount_cents: 1999 } }] },
    { log: { name: "issue_refund", arguments: "{}" }, calls: [{ tool: "issue_refund", arguments: "{}" }] },
    { log: { tool: "now" }, calls: [{ tool: "now", arguments: undefined }] },
  ],
};

const recordKeys = new Set(["tool", "id", "model", "prompt_version", "time", "finish_reason"]);

/** Not where other keys are: the arguments may stand under one of them. */
function isCallWithoutArguments(object: JsonRecord): boolean {
  return typeof object.tool === "string" && Object.keys(object).every((key) => recordKeys.has(key));
}

function record(object: JsonRecord, tool: string | undefined): LoggedCall {
  const id = typeof object.id === "number" ? String(object.id) : textAt(object, "id");
  return { tool, arguments: object.arguments, id };
}
