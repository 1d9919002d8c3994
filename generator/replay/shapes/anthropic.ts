import { recognised } from "../shape.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** Messages: blocks of `content`, in answers and in the messages of requests. */
export const anthropic: Shape = {
  name: "anthropic",
  looksFor: 'Anthropic content blocks {"type": "tool_use"}',
  read(object) {
    const type = textAt(object, "type");
    // The block starts with an empty input, and the rest comes in pieces.
    if (type === "content_block_start" || type === "content_block_delta") {
      const problems = ["a piece of a stream: log the finished message instead"];
      return { calls: [], claimed: ["content_block", "delta"], problems };
    }
    // Run by the provider, not by the user's code: no gate stands there.
    if (type === "server_tool_use" || type === "mcp_tool_use") return { calls: [], claimed: Object.keys(object) };
    const tool = textAt(object, "name");
    if (type === "tool_use" && tool !== undefined) {
      return { calls: [{ tool, arguments: object.input, id: textAt(object, "id") }], claimed: Object.keys(object) };
    }
    return Array.isArray(object.content) || type === "message" ? recognised : undefined;
  },
  examples: [
    {
      log: { type: "tool_use", id: "toolu_1", name: "now", input: { zone: "UTC" } },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "toolu_1" }],
    },
    { log: { type: "server_tool_use", id: "srv_1", name: "code_execution", input: { code: "1" } }, calls: [] },
  ],
};
