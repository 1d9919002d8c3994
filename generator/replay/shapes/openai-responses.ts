import { recognised } from "../shape.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Responses: items of `output`, and of the `input` of the request after it. */
export const openaiResponses: Shape = {
  name: "openai-responses",
  looksFor: 'OpenAI Responses items {"type": "function_call"}',
  read(object) {
    const type = textAt(object, "type");
    // The item stands empty in this event and complete in a later one.
    if (type === "response.output_item.added") return { calls: [], claimed: ["item"] };
    const tool = textAt(object, "name");
    if (type === "function_call" && tool !== undefined) {
      const call = { tool, arguments: object.arguments, id: textAt(object, "call_id", "id") };
      return { calls: [call], claimed: Object.keys(object) };
    }
    return object.object === "response" || Array.isArray(object.output) ? recognised : undefined;
  },
  examples: [
    {
      log: { type: "function_call", id: "fc_1", call_id: "call_1", name: "now", arguments: "{}", status: "completed" },
      calls: [{ tool: "now", arguments: "{}", id: "call_1" }],
    },
    { log: { object: "response", output: [] }, calls: [] },
  ],
};
