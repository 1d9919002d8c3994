import type { Reader } from "../contracts.js";
import { isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, readEntries, readTool, toolEntries } from "../tool-list.js";

/** Tools of a Messages request. */
export const anthropic: Reader = {
  name: "anthropic",
  looksFor: 'the tools of a Messages request: [{"name": ..., "input_schema": {...}}]',
  detect: (document) => entriesOf(document).some(({ value }) => isTool(value)),
  read: (document) => readEntries(entriesOf(document), "a tool of a Messages request", read),
  examples: [
    {
      fileName: "request.json",
      document: {
        model: "claude-sonnet-4-5",
        tools: [
          { name: "get_weather", description: "Now.", input_schema: { type: "object", properties: {} } },
          { type: "web_search_20250305", name: "web_search" },
        ],
      },
      tools: [
        {
          name: "get_weather",
          description: "Now.",
          schema: { type: "object", properties: {} },
          pointer: "/tools/0/input_schema",
        },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["tools"]]);
}

function isTool(value: unknown): value is JsonRecord {
  return isRecord(value) && Object.hasOwn(value, "input_schema");
}

function read(entry: JsonRecord, pointer: string): EntryReading | undefined {
  if (!isTool(entry)) return providerTool(entry);
  return readTool({
    name: own(entry, "name"),
    description: own(entry, "description"),
    schema: own(entry, "input_schema"),
    settings: own(entry, "x-callgate"),
    pointer: step(pointer, "input_schema"),
  });
}

function providerTool(entry: JsonRecord): EntryReading | undefined {
  const type = own(entry, "type");
  if (typeof type !== "string" || type === "custom" || type === "function") return undefined;
  return { kind: "passed", reason: `${JSON.stringify(type)} is defined by the provider, it has no schema here` };
}
