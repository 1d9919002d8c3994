import type { Reader } from "../contracts.js";
import { isList, isRecord, type JsonRecord, own, step } from "../json.js";
import { type EntryReading, NO_PARAMETERS, readEntries, readTool, toolEntries } from "../tool-list.js";

/** Function declarations of a generateContent request. */
export const gemini: Reader = {
  name: "gemini",
  looksFor: 'function declarations: [{"functionDeclarations": [{"name": ..., "parameters": {...}}]}]',
  detect: (document) => entriesOf(document).some(({ value }) => isRecord(value) && declarations(value) !== undefined),
  read: (document) => readEntries(entriesOf(document), "a list of function declarations", readEntry),
  examples: [
    {
      fileName: "request.json",
      document: {
        tools: [
          {
            functionDeclarations: [
              {
                name: "get_weather",
                parameters: {
                  type: "OBJECT",
                  properties: { days: { type: "ARRAY", minItems: "1", items: { type: "STRING" } } },
                },
              },
              { name: "ping", parametersJsonSchema: { type: "object" } },
            ],
          },
          { googleSearch: {} },
        ],
      },
      tools: [
        {
          name: "get_weather",
          schema: { type: "object", properties: { days: { type: "array", minItems: 1, items: { type: "string" } } } },
          pointer: "/tools/0/functionDeclarations/0/parameters",
        },
        {
          name: "ping",
          schema: { type: "object" },
          pointer: "/tools/0/functionDeclarations/1/parametersJsonSchema",
        },
      ],
    },
  ],
};

function entriesOf(document: unknown) {
  return toolEntries(document, [["tools"], ["config", "tools"]]);
}

function declarations(entry: JsonRecord): { readonly key: string; readonly list: readonly unknown[] } | undefined {
  for (const key of ["functionDeclarations", "function_declarations"]) {
    const list = own(entry, key);
    if (isList(list)) return { key, list };
  }
  return undefined;
}

function readEntry(entry: JsonRecord, pointer: string): EntryReading | undefined {
  const found = declarations(entry);
  if (found === undefined) return providerTool(entry);
  const at = step(pointer, found.key);
  const placed = found.list.map((value, index) => ({ pointer: step(at, index), value }));
  return { kind: "tools", ...readEntries(placed, "a function declaration", readDeclaration) };
}

function readDeclaration(declaration: JsonRecord, pointer: string): EntryReading {
  const key = ["parametersJsonSchema", "parameters_json_schema", "parameters"].find(
    (name) => (own(declaration, name) ?? undefined) !== undefined,
  );
  const schema = key === undefined ? NO_PARAMETERS : own(declaration, key);
  return readTool({
    name: own(declaration, "name"),
    description: own(declaration, "description"),
    schema: key === "parameters" ? jsonSchemaOf(schema) : schema,
    settings: own(declaration, "x-callgate"),
    pointer: key === undefined ? pointer : step(pointer, key),
  });
}

/** `{"googleSearch": {}}`, `{"codeExecution": {}}` */
function providerTool(entry: JsonRecord): EntryReading | undefined {
  const [only, second] = Object.keys(entry);
  if (only === undefined || second !== undefined || !isRecord(own(entry, only))) return undefined;
  return { kind: "passed", reason: `${JSON.stringify(only)} is run by the provider, there are no calls to gate` };
}

const TYPES = new Set(["OBJECT", "ARRAY", "STRING", "NUMBER", "INTEGER", "BOOLEAN", "NULL"]);
const COUNTS = new Set(["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"]);

/** `parameters` is a protocol buffer: types are enum names (`OBJECT`), counts are 64-bit and so written as text (`"1"`). */
function jsonSchemaOf(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, keyword(key, value)]));
}

function keyword(key: string, value: unknown): unknown {
  if (key === "type" && typeof value === "string") return TYPES.has(value) ? value.toLowerCase() : value;
  if (COUNTS.has(key) && typeof value === "string")
    return /^(?:0|[1-9][0-9]{0,14})$/.test(value) ? Number(value) : value;
  if (key === "items" || key === "additionalProperties") return jsonSchemaOf(value);
  if ((key === "anyOf" || key === "prefixItems") && isList(value)) return value.map(jsonSchemaOf);
  if ((key === "properties" || key === "$defs" || key === "defs") && isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, jsonSchemaOf(inner)]));
  }
  return value;
}
