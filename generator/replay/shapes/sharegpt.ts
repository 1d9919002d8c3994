import { isRecord } from "../../json.js";
import { recognised } from "../shape.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Dialogues for training: a turn from `function_call` whose text is the call as JSON. */
export const sharegpt: Shape = {
  name: "sharegpt",
  looksFor: 'ShareGPT turns {"from": "function_call"}',
  read(object) {
    if (Array.isArray(object.conversations)) return recognised;
    const text = textAt(object, "value");
    if (object.from !== "function_call" || text === undefined) return undefined;
    const called = decode(text);
    const tool = isRecord(called) ? textAt(called, "name") : undefined;
    if (!isRecord(called) || tool === undefined) {
      return { calls: [], claimed: ["value"], problems: ["a function_call turn whose value is not a JSON call"] };
    }
    return { calls: [{ tool, arguments: called.arguments }], claimed: ["value"] };
  },
  examples: [
    {
      log: { from: "function_call", value: '{"name": "now", "arguments": {"zone": "UTC"}}' },
      calls: [{ tool: "now", arguments: { zone: "UTC" } }],
    },
  ],
};

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
