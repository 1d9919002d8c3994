import { isRecord } from "../../json.js";
import type { Shape } from "../shape.js";
import { textAt } from "../text-at.js";

/** JSON-RPC messages between an MCP client and a server: the requests `tools/call`. */
export const mcp: Shape = {
  name: "mcp",
  looksFor: "MCP requests tools/call",
  read(object) {
    const isCall = object.method === "tools/call" && isRecord(object.params);
    if (!isCall && object.jsonrpc === undefined) return undefined;
    const claimed = ["params", "result", "error"];
    if (!isCall || !isRecord(object.params)) return { calls: [], claimed };
    const tool = textAt(object.params, "name");
    if (tool === undefined) return { calls: [], claimed, problems: ["a tools/call request without params.name"] };
    const id = typeof object.id === "number" ? String(object.id) : textAt(object, "id");
    return { calls: [{ tool, arguments: object.params.arguments, id }], claimed };
  },
  examples: [
    {
      log: { jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "now", arguments: { zone: "UTC" } } },
      calls: [{ tool: "now", arguments: { zone: "UTC" }, id: "3" }],
    },
    { log: { jsonrpc: "2.0", id: 4, method: "prompts/get", params: { name: "now", arguments: {} } }, calls: [] },
  ],
};
