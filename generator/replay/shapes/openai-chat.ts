import { isRecord } from "../../json.js";
import type { JsonRecord } from "../../json.js";
import { recognised } from "../shape.js";
import type { LoggedCall, Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Chat completions, answers and the messages of requests; many providers speak it. */
export const openaiChat: Shape = {
  name: "openai-chat",
  looksFor: "OpenAI chat messages with tool_calls[].function",
  read(object) {
    // A stream sends arguments in pieces; a piece is not a call.
    if (isRecord(object.delta) && (Array.isArray(object.delta.tool_calls) || isRecord(object.delta.function_call))) {
      return { calls: [], claimed: ["delta"], problems: ["a piece of a stream: log the finished message instead"] };
    }
    if (Array.isArray(object.tool_calls)) return readToolCalls(object.tool_calls);
    if (isRecord(object.function_call) && Object.hasOwn(object.function_call, "arguments")) {
      return { calls: [fromFunction(object.function_call, undefined)], claimed: ["function_call"] };
    }
    if (object.type === "function" && isRecord(object.function) && Object.hasOwn(object.function, "arguments")) {
      return { calls: [fromFunction(object.function, textAt(object, "id"))], claimed: ["function"] };
    }
    const isKnown = Array.isArray(object.choices) || Array.isArray(object.messages) || typeof object.role === "string";
    return isKnown ? recognised : undefined;
  },
  examples: [
    {
      log: { tool_calls: [{ id: "c1", type: "function", function: { name: "now", arguments: "{}" } }] },
      calls: [{ tool: "now", arguments: "{}", id: "c1" }],
    },
    // one entry of tool_calls, logged alone
    {
      log: { id: "c1", type: "function", function: { name: "now", arguments: "{}" } },
      calls: [{ tool: "now", arguments: "{}", id: "c1" }],
    },
    // before tool_calls there was one function_call
    { log: { function_call: { name: "now", arguments: "{}" } }, calls: [{ tool: "now", arguments: "{}" }] },
    // evaluation logs put the name in the place of the function
    {
      log: { tool_calls: [{ id: "c1", function: "now", arguments: { zone: "UTC" } }] },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "c1" }],
    },
    {
      log: { tool_calls: [{ id: "c1", type: "tool_call", name: "now", args: { zone: "UTC" } }] },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "c1" }],
    },
  ],
};

function readToolCalls(items: readonly unknown[]) {
  const calls: LoggedCall[] = [];
  const problems: string[] = [];
  for (const item of items) {
    const call = isRecord(item) ? readToolCall(item) : undefined;
    if (call) calls.push(call);
    else problems.push("an entry of tool_calls without a function name and JSON arguments");
  }
  // additional_kwargs: where one framework keeps a second copy of the same calls
  return { calls, claimed: ["tool_calls", "additional_kwargs"], problems };
}

function readToolCall(item: JsonRecord): LoggedCall | undefined {
  const id = textAt(item, "id");
  if (isRecord(item.function)) {
    return textAt(item.function, "name") === undefined ? undefined : fromFunction(item.function, id);
  }
  const tool = textAt(item, "function", "name");
  if (tool === undefined) return undefined;
  return { tool, arguments: Object.hasOwn(item, "arguments") ? item.arguments : item.args, id };
}

function fromFunction(called: JsonRecord, id: string | undefined): LoggedCall {
  return { tool: textAt(called, "name"), arguments: called.arguments, id };
}
