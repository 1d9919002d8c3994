import type { Reader } from "../contracts.js";
import { isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, NO_PARAMETERS, readEntries, readTool, toolEntries } from "../tool-list.js";

/** Tools of a chat completions request, as many other providers take them too; and its older `functions`. */
export const openaiChat: Reader = {
  name: "openai-chat",
  looksFor:
    'the tools of a chat completions request: [{"type": "function", "function": {"name": ..., "parameters": {...}}}]',
  detect: (document) =>
    entriesOf(document).some(({ pointer, value }) => isRecord(value) && functionOf(value, pointer) !== undefined),
  read: (document) => readEntries(entriesOf(document), "a tool of a chat completions request", read),
  examples: [
    {
      fileName: "request.json",
      document: {
        model: "gpt-4o",
        messages: [],
        tools: [
          {
            type: "function",
            function: { name: "get_weather", parameters: { type: "object", properties: { city: { type: "string" } } } },
          },
        ],
      },
      tools: [
        {
          name: "get_weather",
          schema: { type: "object", properties: { city: { type: "string" } } },
          pointer: "/tools/0/function/parameters",
        },
      ],
    },
    {
      fileName: "functions.json",
      document: {
        functions: [
          { name: "ping", description: "Are you there?" },
          { name: "stop", parameters: { type: "object" } },
        ],
      },
      tools: [
        {
          name: "ping",
          description: "Are you there?",
          schema: { type: "object", properties: {} },
          pointer: "/functions/0",
        },
        { name: "stop", schema: { type: "object" }, pointer: "/functions/1/parameters" },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["tools"], ["functions"]]);
}

/** The object that holds name and parameters, and where: `function`, or the entry itself in the older form. */
function functionOf(entry: JsonRecord, pointer: string) {
  const inner = own(entry, "function");
  if (isRecord(inner)) return { holder: inner, pointer: step(pointer, "function") };
  const isOlder = isRecord(own(entry, "parameters")) || pointer.startsWith("/functions/");
  return isOlder && typeof own(entry, "name") === "string" && own(entry, "type") === undefined
    ? { holder: entry, pointer }
    : undefined;
}

function read(entry: JsonRecord, pointer: string): EntryReading | undefined {
  const found = functionOf(entry, pointer);
  if (found === undefined) return providerTool(entry);
  const parameters = own(found.holder, "parameters") ?? undefined;
  return readTool({
    name: own(found.holder, "name"),
    description: own(found.holder, "description"),
    schema: parameters ?? NO_PARAMETERS,
    settings: own(found.holder, "x-callgate") ?? own(entry, "x-callgate"),
    pointer: parameters === undefined ? found.pointer : step(found.pointer, "parameters"),
  });
}

function providerTool(entry: JsonRecord): EntryReading | undefined {
  const type = own(entry, "type");
  if (typeof type !== "string" || type === "function") return undefined;
  return { kind: "passed", reason: `${JSON.stringify(type)} is run by the provider, there are no calls to gate` };
}
