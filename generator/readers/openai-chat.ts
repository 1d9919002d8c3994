import type { Reader, ToolSource } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { isList, isRecord, type JsonRecord, own, step } from "../json.js";
import { plainTypes } from "../language-types.js";
import { type EntryReading, NO_PARAMETERS, readEntries, readTool, toolEntries } from "../tool-list.js";

/**
 * Tools of a chat completions request, as many other providers take them too; its older `functions`; and the functions of
 * benchmarks (BFCL, ACEBench), which stand in lists and call types as a language does: `dict`, `float`, `ArrayList`.
 */
export const openaiChat: Reader = {
  name: "openai-chat",
  looksFor:
    'the tools of a chat completions request: [{"type": "function", "function": {"name": ..., "parameters": {...}}}]',
  detect: (document) => entriesOf(document).some(({ pointer, value }) => isRecord(value) && isFunction(value, pointer)),
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
    {
      fileName: "questions.json",
      document: [
        {
          id: "simple_python_1",
          question: [[{ role: "user", content: "How far?" }]],
          function: [
            {
              name: "geo.distance",
              description: "Tells how far.",
              parameters: {
                type: "dict",
                properties: {
                  from: { type: "tuple", items: { type: "float" }, description: "In degrees." },
                  unit: { type: "String", enum: ["km", "mi"], default: "km" },
                  hint: { type: "any" },
                },
                required: ["from"],
              },
            },
          ],
        },
      ],
      tools: [
        {
          name: "geo.distance",
          description: "Tells how far.",
          schema: {
            type: "object",
            properties: {
              from: { type: "array", items: { type: "number" }, description: "In degrees." },
              unit: { type: "string", enum: ["km", "mi"], default: "km" },
              hint: {},
            },
            required: ["from"],
          },
          pointer: "/0/function/0/parameters",
        },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["tools"], ["functions"]]);
}

function isFunction(entry: JsonRecord, pointer: string): boolean {
  const list = own(entry, "function");
  return functionOf(entry, pointer) !== undefined || (isList(list) && list.some(isBare));
}

/** `{"name": "geo.distance", "parameters": {"type": "dict", ...}}` */
function isBare(value: unknown): boolean {
  return isRecord(value) && typeof own(value, "name") === "string" && isRecord(own(value, "parameters"));
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
  const list = own(entry, "function");
  if (isList(list)) {
    const entries = list.map((value, index) => ({ pointer: step(step(pointer, "function"), index), value }));
    return { kind: "tools", ...readEntries(entries, "a function with parameters", read) };
  }
  const found = functionOf(entry, pointer);
  if (found === undefined) return providerTool(entry);
  const parameters = own(found.holder, "parameters") ?? undefined;
  const { schema, assumed } = plainTypes(parameters ?? NO_PARAMETERS);
  const reading = readTool({
    name: own(found.holder, "name"),
    description: own(found.holder, "description"),
    schema,
    settings: own(found.holder, "x-callgate") ?? own(entry, "x-callgate"),
    pointer: parameters === undefined ? found.pointer : step(found.pointer, "parameters"),
  });
  return reading.kind === "tools"
    ? { ...reading, diagnostics: reading.tools.flatMap((tool) => noted(tool, assumed)) }
    : reading;
}

function noted({ name, pointer }: ToolSource, assumed: readonly string[]): readonly Diagnostic[] {
  if (assumed.length === 0) return [];
  const message = `Its types are not those of JSON Schema. Read ${assumed.join(", ")}; if that is not meant, write the type of JSON Schema.`;
  return [{ severity: "note", code: "assumed", tool: name, pointer, message }];
}

function providerTool(entry: JsonRecord): EntryReading | undefined {
  const type = own(entry, "type");
  if (typeof type !== "string" || type === "function") return undefined;
  return { kind: "passed", reason: `${JSON.stringify(type)} is run by the provider, there are no calls to gate` };
}
