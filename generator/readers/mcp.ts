import type { Reader } from "../contracts.js";
import { isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, readEntries, readTool, toolEntries } from "../tool-list.js";

/**
 * The result of `tools/list`, as a server gave it: whole, its bare list, its JSON-RPC envelope, or one tool of it. Toolkits
 * write their tools for any model in the same form.
 */
export const mcp: Reader = {
  name: "mcp",
  looksFor: 'the tools/list result of an MCP server: {"tools": [{"name": ..., "inputSchema": {...}}]}',
  detect: (document) => isEmptyList(document) || entriesOf(document).some(({ value }) => isTool(value)),
  read: (document) =>
    isEmptyList(document) ? NOTHING : readEntries(entriesOf(document), "a tool of an MCP server", read),
  examples: [
    {
      fileName: "github.json",
      document: {
        tools: [
          {
            name: "get_me",
            description: "Who am I?",
            inputSchema: { type: "object", properties: {} },
            annotations: { readOnlyHint: true },
          },
        ],
      },
      tools: [
        {
          name: "get_me",
          description: "Who am I?",
          schema: { type: "object", properties: {} },
          annotations: { readOnlyHint: true },
          pointer: "/tools/0/inputSchema",
        },
      ],
    },
    {
      fileName: "answer.json",
      document: {
        jsonrpc: "2.0",
        id: 1,
        result: { tools: [{ name: "ping", inputSchema: { type: "object" }, "x-callgate": { effect: "read" } }] },
      },
      tools: [
        {
          name: "ping",
          schema: { type: "object" },
          settings: { effect: "read" },
          pointer: "/result/tools/0/inputSchema",
        },
      ],
    },
    {
      fileName: "list.json",
      document: [
        { type: "function", name: "ping", inputSchema: { type: "object" } },
        { type: "provider-defined", id: "x.web_search", name: "search", args: {} },
      ],
      tools: [{ name: "ping", schema: { type: "object" }, pointer: "/0/inputSchema" }],
    },
    {
      fileName: "ping.json",
      document: { name: "ping", inputSchema: { type: "object" } },
      tools: [{ name: "ping", schema: { type: "object" }, pointer: "/inputSchema" }],
    },
  ],
};

const NOTHING = { tools: [], diagnostics: [] };

function entriesOf(document: unknown) {
  return toolEntries(document, [["tools"], ["result", "tools"]]);
}

/** A server without tools answers `{"tools": []}`. */
function isEmptyList(document: unknown): boolean {
  return isRecord(document) && entriesOf(document).length === 0;
}

/** Editors write their tools down with an `inputSchema` too, and tell the model what they do in `modelDescription`. */
function isTool(value: unknown): value is JsonRecord {
  return isRecord(value) && Object.hasOwn(value, "inputSchema") && !Object.hasOwn(value, "modelDescription");
}

/** Among a toolkit's tools: `{"type": "provider-defined", "id": "x.web_search"}` */
function isProviders(entry: JsonRecord): boolean {
  const type = own(entry, "type");
  return (type === "provider" || type === "provider-defined") && typeof own(entry, "id") === "string";
}

function read(entry: JsonRecord, pointer: string): EntryReading | undefined {
  if (isProviders(entry)) return { kind: "passed", reason: "it is run by the provider, there are no calls to gate" };
  if (!isTool(entry)) return undefined;
  return readTool({
    name: own(entry, "name"),
    description: own(entry, "description"),
    schema: own(entry, "inputSchema"),
    annotations: own(entry, "annotations"),
    settings: own(entry, "x-callgate"),
    pointer: step(pointer, "inputSchema"),
  });
}
