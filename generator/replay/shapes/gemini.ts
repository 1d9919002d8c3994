import { isRecord } from "../../json.js";
import { recognised } from "../shape.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Parts of `content`, in answers and in the contents of requests. The Python client writes `function_call`. */
export const gemini: Shape = {
  name: "gemini",
  looksFor: "Gemini parts[].functionCall",
  read(object) {
    const key = isRecord(object.functionCall) ? "functionCall" : "function_call";
    const called = object[key];
    if (isRecord(called) && !Object.hasOwn(called, "arguments")) {
      const tool = textAt(called, "name");
      if (tool === undefined) return { calls: [], claimed: [key], problems: ["a functionCall without a name"] };
      return { calls: [{ tool, arguments: called.args, id: textAt(called, "id") }], claimed: [key] };
    }
    const lists = [object.candidates, object.contents, object.parts];
    return lists.some(Array.isArray) ? recognised : undefined;
  },
  examples: [
    {
      log: { functionCall: { name: "now", args: { zone: "UTC" } }, thoughtSignature: "x" },
      calls: [{ tool: "now", arguments: { zone: "UTC" } }],
    },
    // no arguments at all: what the wire says for an empty object
    { log: { functionCall: { name: "now" } }, calls: [{ tool: "now", arguments: undefined }] },
    { log: { function_call: { name: "now", args: {} } }, calls: [{ tool: "now", arguments: {} }] },
  ],
};
