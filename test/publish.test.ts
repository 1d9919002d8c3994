// Definitions for providers, from the spec that the gate is made from: by hand, after what the providers document; and
// calls in the shape that strict mode makes a model send, through the gate.

import { expect, test } from "vitest";
import { compileTool } from "../generator/compile.js";
import { definitionFiles } from "../generator/publish/definition-files.js";
import { openaiStrict } from "../generator/publish/openai-strict.js";
import { readers } from "../generator/toolchain.js";
import { loadGate, requestOf } from "./scripts/load-gate.js";

const refund = {
  type: "object",
  "x-callgate": { effect: "write" },
  properties: {
    order: { type: "string", minLength: 3, description: "The order." },
    cents: { type: "integer", minimum: 1 },
    reason: { type: "string", enum: ["damaged", "late"], default: "late" },
    to: {
      type: "object",
      properties: { iban: { type: "string" }, note: { $ref: "#/$defs/Note" } },
      required: ["iban"],
    },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true },
    fixed: { const: 3 },
  },
  required: ["order", "cents"],
  $defs: { Note: { type: "string" } },
};

test("OpenAI's strict mode: closed, all keys required, what may be left out takes null", () => {
  expect(openaiStrict(refund)).toEqual({
    strict: true,
    lost: ["/properties/order minLength", "/properties/tags uniqueItems"],
    parameters: {
      type: "object",
      properties: {
        order: { type: "string", description: "The order." },
        cents: { type: "integer", minimum: 1 },
        reason: { type: ["string", "null"], enum: ["damaged", "late", null] },
        to: {
          type: ["object", "null"],
          properties: { iban: { type: "string" }, note: { anyOf: [{ $ref: "#/$defs/Note" }, { type: "null" }] } },
          required: ["iban", "note"],
          additionalProperties: false,
        },
        tags: { type: ["array", "null"], items: { type: "string" } },
        fixed: { anyOf: [{ const: 3 }, { type: "null" }] },
      },
      required: ["order", "cents", "reason", "to", "tags", "fixed"],
      additionalProperties: false,
      $defs: { Note: { type: "string" } },
    },
  });
});

test("the gate reads the nulls of strict mode as left out", async () => {
  const { gate } = await loadGate({ name: "vector_tool", inputSchema: refund });
  const sent = { order: "abc", cents: 5, reason: null, to: { iban: "x", note: null }, tags: null, fixed: null };
  expect(gate?.parse(JSON.stringify(sent))).toMatchObject({
    ok: true,
    args: { order: "abc", cents: 5, reason: "late", to: { iban: "x" } },
  });
});

test.each([
  ["a free map", { type: "object", additionalProperties: { type: "string" } }],
  ["an object without properties within", { type: "object", properties: { a: { type: "object" } } }],
  ["allOf", { type: "object", properties: {}, allOf: [{ required: ["a"] }] }],
  ["a condition", { type: "object", properties: {}, if: { required: ["a"] }, then: { required: ["b"] } }],
  ["a union at the top", { anyOf: [{ type: "object", properties: {} }] }],
])("%s: strict mode is off, the schema is as it was", (_what, schema) => {
  expect(openaiStrict(schema)).toEqual({ strict: false, parameters: schema, lost: ["strict mode"] });
});

test("a property that is called like a keyword is no keyword", () => {
  const schema = {
    type: "object",
    properties: { not: { type: "string" }, title: { type: "string" } },
    required: ["not"],
  };
  expect(openaiStrict(schema)).toMatchObject({ strict: true, lost: [], parameters: { required: ["not", "title"] } });
});

const FORMS = ["mcp", "anthropic", "gemini", "openai-chat", "openai-responses"];

test("every form is read back by the reader of its name, as the same tool", () => {
  const request = requestOf({
    name: "issue_refund",
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
  });
  const { files, diagnostics } = definitionFiles({ ...request, publish: FORMS });
  expect(diagnostics).toEqual([]);
  for (const [index, { path, text }] of files.entries()) {
    expect(path.endsWith(`/${FORMS[index]}.json`)).toBe(true);
    const one: unknown = JSON.parse(text);
    const document =
      FORMS[index] === "gemini" ? [{ functionDeclarations: [one] }] : FORMS[index] === "mcp" ? { tools: [one] } : [one];
    const reader = readers.find(({ name }) => name === FORMS[index]);
    expect(reader?.read(document, "x.json").tools.map(({ name }) => name)).toEqual(["issue_refund"]);
  }
});

test("what a form cannot say is told, with its place, and x-callgate stays here", async () => {
  const request = requestOf({ name: "odd.name", inputSchema: refund });
  const { files, diagnostics } = await compileTool({ ...request, publish: ["gemini"] });
  const text = files.find(({ path }) => path.endsWith("gemini.json"))?.text ?? "";
  expect(JSON.parse(text)).toMatchObject({
    name: "odd.name",
    parametersJsonSchema: { properties: { order: { type: "string", description: "The order." } } },
  });
  expect(text).not.toContain("x-callgate");
  expect(diagnostics).toContainEqual({
    severity: "note",
    code: "told_less",
    tool: "odd.name",
    file: request.file,
    message:
      'The form of gemini cannot say the name "odd.name", /properties/order minLength, /properties/tags uniqueItems, /properties/fixed const: the gate alone holds that.',
  });
});
