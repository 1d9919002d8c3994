// An MCP server over stdio whose tools stand in a file, two to a page: what the tests of pull ask.
import { readFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const { tools, circle = false } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const server = new Server({ name: "Changing Server", version: "1.2.3" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  const start = Number(params?.cursor ?? 0);
  const next = start + 2 < tools.length ? { nextCursor: String(start + 2) } : circle ? { nextCursor: "0" } : {};
  return { tools: tools.slice(start, start + 2), ...next };
});
await server.connect(new StdioServerTransport());
