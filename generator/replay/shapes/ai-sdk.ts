import type { JsonRecord } from "../../json.js";
import { recognised } from "../shape.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Results (`toolCalls`), message parts (`tool-call`) and parts of the user interface's messages (`tool-NAME`). */
export const aiSdk: Shape = {
  name: "ai-sdk",
  looksFor: "AI SDK toolCalls[] with toolName and args or input",
  repeats: true,
  read(object) {
    const type = textAt(object, "type") ?? "tool-call";
    const tool = nameOf(object, type);
    if (tool === undefined) return Array.isArray(object.toolCalls) ? recognised : undefined;
    // Results and errors repeat the input of their call.
    if (type === "tool-result" || type === "tool-error" || Object.hasOwn(object, "result")) {
      return { calls: [], claimed: Object.keys(object) };
    }
    const key = Object.hasOwn(object, "input") ? "input" : "args";
    if (!Object.hasOwn(object, key) || object.state === "input-streaming") {
      return { calls: [], claimed: Object.keys(object), problems: ["a tool call whose input is not there yet"] };
    }
    const call = { tool, arguments: object[key], id: textAt(object, "toolCallId") };
    return { calls: [call], claimed: Object.keys(object) };
  },
  examples: [
    {
      log: { type: "tool-call", toolCallId: "c1", toolName: "now", input: { zone: "UTC" } },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "c1" }],
    },
    {
      log: { toolCallId: "c1", toolName: "now", args: { zone: "UTC" } },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "c1" }],
    },
    {
      log: { type: "tool-now", toolCallId: "c1", state: "output-available", input: { zone: "UTC" }, output: "12:00" },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "c1" }],
    },
    { log: { type: "tool-result", toolCallId: "c1", toolName: "now", input: {}, output: "12:00" }, calls: [] },
  ],
};

function nameOf(object: JsonRecord, type: string): string | undefined {
  if (textAt(object, "toolCallId") === undefined) return undefined;
  return textAt(object, "toolName") ?? (type.startsWith("tool-") ? type.slice("tool-".length) : undefined);
}
