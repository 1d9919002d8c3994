import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../generator/read-document.js";
import { anthropic } from "../../generator/readers/anthropic.js";
import { bedrock } from "../../generator/readers/bedrock.js";
import { gemini } from "../../generator/readers/gemini.js";
import { jsonSchema } from "../../generator/readers/json-schema.js";
import { mcp } from "../../generator/readers/mcp.js";
import { openapi } from "../../generator/readers/openapi.js";
import { openaiChat } from "../../generator/readers/openai-chat.js";
import { openaiResponses } from "../../generator/readers/openai-responses.js";
import { vscode } from "../../generator/readers/vscode.js";
import { readSpecText } from "../../generator/spec-text.js";
import { sharedData } from "../shared-data.js";

const readers = [mcp, jsonSchema, openaiChat, openaiResponses, anthropic, gemini, bedrock, vscode, openapi];

function read(document: unknown, file = "specs/some.json", named = true) {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  return readDocument(readSpecText(text), file, readers, named);
}

describe.each(readers)("$name", (reader) => {
  test.each(reader.examples)("$fileName is read as its example says", ({ document, fileName, tools }) => {
    expect(reader.read(document, fileName)).toEqual({ tools, diagnostics: expect.any(Array) });
  });

  test.each(reader.examples)("no other reader knows $fileName", ({ document, fileName }) => {
    expect(readers.filter((other) => other.detect(document, fileName))).toEqual([reader]);
  });

  test.each([
    [null],
    [1],
    ["text"],
    [true],
    [[]],
    [[null]],
    [[[]]],
    [{}],
    [{ tools: 1 }],
    [{ tools: [1] }],
    [{ result: null }],
  ])("%j is read without a throw", (document) => {
    expect(reader.detect(document, "x.json")).toBe(reader === mcp && JSON.stringify(document) === '{"tools":[]}');
    expect(reader.read(document, "x.json").tools.filter((tool) => tool.pointer !== "")).toEqual([]);
  });
});

const object = { type: "object" };

/** What is wrong with a document, and which of its tools are read all the same. */
const problems: readonly {
  what: string;
  document: unknown;
  tools: string[];
  told: [code: string, pointer: string | undefined][];
}[] = [
  {
    what: "a malformed tool stops none of the others",
    document: {
      tools: [
        { name: "one", inputSchema: object },
        { name: 5, inputSchema: object },
        { name: "three", inputSchema: "none" },
        { name: "four", description: "no schema at all" },
        { name: "five", inputSchema: object, annotations: [] },
        "six",
        { name: "seven", inputSchema: object },
      ],
    },
    tools: ["one", "seven"],
    told: [
      ["malformed_tool", "/tools/1"],
      ["malformed_tool", "/tools/2"],
      ["unknown_entry", "/tools/3"],
      ["malformed_tool", "/tools/4"],
      ["unknown_entry", "/tools/5"],
    ],
  },
  {
    what: "a list may mix formats",
    document: [
      { type: "function", function: { name: "chat", parameters: object } },
      { type: "function", name: "flat", parameters: object },
      { type: "web_search" },
      { name: "older", parameters: object },
    ],
    tools: ["chat", "flat", "older"],
    told: [["passed_over", "/2"]],
  },
  {
    what: "a tool that two readers know is built by neither",
    document: [
      { name: "both", inputSchema: object, input_schema: object },
      { name: "one", inputSchema: object },
    ],
    tools: ["one"],
    told: [["two_formats", "/0"]],
  },
  {
    what: "the same tool twice is one",
    document: [
      { name: "a", inputSchema: object },
      { inputSchema: object, name: "a" },
    ],
    tools: ["a"],
    told: [["repeated_tool", "/0/inputSchema"]],
  },
  {
    what: "two tools of one name are none",
    document: [
      { name: "a", inputSchema: object },
      { name: "a", inputSchema: { type: "object", required: ["b"] } },
    ],
    tools: [],
    told: [["duplicate_tool", "/1/inputSchema"]],
  },
  {
    what: "parameters may be left out or null",
    document: [
      { type: "function", function: { name: "a" } },
      { type: "function", name: "b", parameters: null },
    ],
    tools: ["a", "b"],
    told: [],
  },
  { what: "an empty list has no tools", document: { tools: [] }, tools: [], told: [] },
  {
    what: "a settings file is no spec",
    document: { $schema: "https://json.schemastore.org/tsconfig" },
    tools: [],
    told: [["unknown_format", undefined]],
  },
  {
    what: "a package.json is no spec",
    document: { name: "x", type: "module", scripts: {} },
    tools: [],
    told: [["unknown_format", undefined]],
  },
];

test.each(problems)("$what", ({ document, tools, told }) => {
  const result = read(document);
  expect(result.tools.map((tool) => tool.name)).toEqual(tools);
  expect(result.diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual(told);
  expect(result.diagnostics.every((diagnostic) => diagnostic.file === "specs/some.json")).toBe(true);
});

test("a named file that nobody knows says everything that was looked for; in a folder it is a note", () => {
  const [named] = read({ hello: 1 }).diagnostics;
  expect(named?.severity).toBe("error");
  for (const reader of readers) expect(named?.message).toContain(reader.looksFor);
  expect(read({ hello: 1 }, "specs/some.json", false).diagnostics[0]?.severity).toBe("note");
});

test("what pull wrote is known by its mark", () => {
  const document = { "x-callgate-pull": {}, tools: [{ name: "a", inputSchema: object }] };
  expect(read(document).pulled).toBe(true);
  expect(read({ tools: document.tools }).pulled).toBe(false);
});

test.each<[fileName: string, tool: string]>([
  ["issue_refund.json", "issue_refund"],
  ["specs/issue_refund.schema.json", "issue_refund"],
  ["calendar.list.json", "calendar.list"],
  ["json.json", "json"],
  [".json", ".json"],
])("%s holds the tool %s", (fileName, tool) => {
  expect(jsonSchema.read(object, fileName).tools[0]?.name).toBe(tool);
});

test.each<[text: string, code: string, where: string]>([
  ['{"a": 1,}', "invalid_json", "line 1, column 9"],
  ['{\n  "a": 1\n  "b": 2\n}', "invalid_json", "line 3, column 3"],
  ["", "invalid_json", "line 1, column 1"],
  ["[1, 2", "invalid_json", "line 1, column 6"],
  ["{} {}", "invalid_json", "line 1, column 4"],
  ["{'a': 1}", "invalid_json", "line 1, column 2"],
  ['["\t"]', "invalid_json", "line 1, column 2"],
  ["[01]", "invalid_json", "line 1, column 3"],
  ["[NaN]", "invalid_json", "line 1, column 2"],
  ['{"tools": [],\n "tools": []}', "duplicate_key", "line 2, column 2"],
  ['{"a": {"b": 1, "\\u0062": 2}}', "duplicate_key", "line 1, column 16"],
  ['{"type": "object", "maxProperties": 1e400}', "non_finite_number", "line 1, column 37"],
])("%j is %s at %s", (text, code, where) => {
  const [diagnostic] = read(text).diagnostics;
  expect(diagnostic).toMatchObject({ severity: "error", code, message: expect.stringContaining(where) });
});

test("a number that cannot be held exactly is told, and the tool read", () => {
  const result = read('\uFEFF{"type": "object", "properties": {"id": {"maximum": 9223372036854775807}}}');
  expect(result.tools).toHaveLength(1);
  expect(result.diagnostics).toMatchObject([
    { severity: "note", code: "lossy_number", pointer: "/properties/id/maximum" },
  ]);
});

const wire = sharedData("corpus/provider-wire");

/** Tools of the lists, counted apart from the code (the corpus's own statistics say the same). */
test.skipIf(!wire.isThere)(
  wire.title("every entry of the recorded requests is read, or passed over as the provider's"),
  () => {
    const counts: Record<string, number> = {
      "anthropic.tools.json": 52,
      "bedrock-converse.tools.json": 28,
      "cohere.tools.json": 3,
      "gemini.tools.json": 65,
      "groq.tools.json": 10,
      "mistral.tools.json": 7,
      "openai-chat.tools.json": 50,
      "openai-responses.tools.json": 44,
      "other-openai-compatible.tools.json": 27,
    };
    for (const [file, count] of Object.entries(counts)) {
      const list: unknown = JSON.parse(readFileSync(path.join(wire.folder, file), "utf8"));
      const results = readers.filter((reader) => reader.detect(list, file)).map((reader) => reader.read(list, file));
      expect([file, results.flatMap((result) => result.tools).length]).toEqual([file, count]);
      const told = readDocument(readSpecText(JSON.stringify(list)), file, readers, true).diagnostics;
      expect(
        told.filter(({ code }) => code === "unknown_entry" || code === "malformed_tool" || code === "two_formats"),
      ).toEqual([]);
    }
  },
);
