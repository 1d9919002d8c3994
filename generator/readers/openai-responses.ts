import type { Reader } from "../contracts.js";
import { isList, isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, NO_PARAMETERS, readEntries, readTool, toolEntries } from "../tool-list.js";

/** Tools of a Responses or Realtime request: flat, and maybe grouped in namespaces. */
export const openaiResponses: Reader = {
  name: "openai-responses",
  looksFor: 'the tools of a Responses request: [{"type": "function", "name": ..., "parameters": {...}}]',
  detect: (document) =>
    entriesOf(document).some(({ value }) => isRecord(value) && (isFunction(value) || isNamespace(value))),
  read: (document) => readEntries(entriesOf(document), "a tool of a Responses request", read),
  examples: [
    {
      fileName: "request.json",
      document: {
        model: "gpt-5",
        tools: [
          { type: "function", name: "get_weather", strict: true, parameters: { type: "object", properties: {} } },
          {
            type: "namespace",
            name: "money",
            tools: [{ type: "function", name: "rate", parameters: { type: "object" } }],
          },
        ],
      },
      tools: [
        { name: "get_weather", schema: { type: "object", properties: {} }, pointer: "/tools/0/parameters" },
        { name: "rate", schema: { type: "object" }, pointer: "/tools/1/tools/0/parameters" },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["tools"], ["session", "tools"]]);
}

/** Toolkits mark tools as `function` too, with an `inputSchema`. */
function isFunction(entry: JsonRecord): boolean {
  const isOther = own(entry, "function") !== undefined || own(entry, "inputSchema") !== undefined;
  return own(entry, "type") === "function" && !isOther && own(entry, "name") !== undefined;
}

function isNamespace(entry: JsonRecord): boolean {
  return own(entry, "type") === "namespace" && isList(own(entry, "tools"));
}

function read(entry: JsonRecord, pointer: string): EntryReading | undefined {
  if (isNamespace(entry)) {
    const inner = toolEntries(own(entry, "tools"), []);
    const placed = inner.map((item) => ({ pointer: `${step(pointer, "tools")}${item.pointer}`, value: item.value }));
    return { kind: "tools", ...readEntries(placed, "a tool of a Responses request", read) };
  }
  if (!isFunction(entry)) return providerTool(entry);
  const parameters = own(entry, "parameters") ?? undefined;
  return readTool({
    name: own(entry, "name"),
    description: own(entry, "description"),
    schema: parameters ?? NO_PARAMETERS,
    settings: own(entry, "x-callgate"),
    pointer: parameters === undefined ? pointer : step(pointer, "parameters"),
  });
}

/** `custom` tools take free text or a grammar, no arguments: there is nothing to gate either. */
function providerTool(entry: JsonRecord): EntryReading | undefined {
  const type = own(entry, "type");
  if (typeof type !== "string" || type === "function") return undefined;
  return {
    kind: "passed",
    reason: `${JSON.stringify(type)} takes no JSON arguments of yours, there is nothing to gate`,
  };
}
