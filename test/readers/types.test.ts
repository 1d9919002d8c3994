// TypeScript's types as JSON Schema: what is sent is what the compiler would take, written down by hand.

import path from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../../generator/sources.js";
import { projectFolder } from "../cli/project-folder.js";

const FIXTURES = path.resolve(import.meta.dirname, "../fixtures/modules");

test("functions and interfaces that are marked as tools", async () => {
  const { tools, diagnostics } = await readSources(["types.tools.ts"], { root: FIXTURES, readers: [] });
  expect(tools.map(({ tool }) => tool)).toEqual([
    {
      name: "issue_refund",
      description: "Pays back.",
      pointer: "/issue_refund",
      schema: {
        type: "object",
        properties: {
          order: { type: "string", pattern: "^ord_[a-z]+$", description: "The order." },
          cents: { type: "integer", minimum: 1 },
          amount: {
            type: "object",
            properties: { currency: { type: "string", maxLength: 3 }, value: { type: "number" } },
            required: ["currency", "value"],
          },
          reason: { anyOf: [{ enum: ["damaged", "late"] }, { type: "null" }] },
          tags: { type: "array", items: { type: "string" } },
          where: { enum: ["here", "there", 3] },
          by: { type: "object", additionalProperties: { type: "boolean" } },
          pair: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false, minItems: 2 },
        },
        required: ["order", "cents", "reason", "by"],
      },
    },
    {
      name: "add",
      pointer: "/add",
      schema: {
        type: "object",
        properties: { left: { type: "number" }, right: { type: "number", default: 0 } },
        required: ["left"],
      },
    },
    {
      name: "Plant",
      description: "Plants it.",
      pointer: "/Plant",
      schema: {
        type: "object",
        properties: {
          tree: { $ref: "#/$defs/Tree" },
          at: { type: "string", format: "date-time" },
          sure: { type: "boolean", "x-callgate": { strict: true } },
          level: { enum: ["low", "high"], default: "low" },
        },
        required: ["tree", "at", "sure"],
        $defs: {
          Tree: {
            type: "object",
            properties: { name: { type: "string" }, below: { type: "array", items: { $ref: "#/$defs/Tree" } } },
            required: ["name"],
          },
        },
      },
    },
  ]);
  expect(diagnostics).toMatchObject([{ severity: "note", code: "assumed", tool: "Plant", file: "types.tools.ts" }]);
  expect(diagnostics[0]?.message).toMatch(/^line \d+ of types\.tools\.ts: A Date is read as text/);
});

test.each([
  [
    "a function within",
    "/** @tool */ export interface A {\n  f: () => void }",
    "line 2 of x.tools.ts: JSON has no form for () => void",
  ],
  ["a bigint", "/** @tool */ export interface A { n: bigint }", "JSON has no form for bigint"],
  ["a map", "/** @tool */ export interface A { n: Map<string, number> }", "JSON has no form for Map<string, number>"],
  [
    "a tag without its number",
    "/** @tool */ export interface A {\n/** @minimum few */\nn: number }",
    '@minimum wants a number, not "few"',
  ],
  [
    "a comment that TypeScript overlooks",
    "/** @tool */ export interface A { /** @minimum 1 */ n: number }",
    "on a line of its own",
  ],
  ["no arguments by name", "/** @tool */ export type A = string;", "takes no arguments by name"],
])("%s is an error with its line", async (_what, text, says) => {
  const root = projectFolder({ "x.tools.ts": text });
  const { tools, diagnostics } = await readSources(["x.tools.ts"], { root, readers: [] });
  expect(tools).toEqual([]);
  expect(diagnostics).toMatchObject([{ severity: "error", code: "malformed_tool", tool: "A", file: "x.tools.ts" }]);
  expect(diagnostics[0]?.message).toContain(says);
});

/** A type, and what it is as JSON Schema. The compiler reads all rows at once, which is quicker. */
const FORMS: readonly (readonly [what: string, type: string, schema: object])[] = [
  ["words in the order in which they are written", '"zebra" | "ant" | Other', { enum: ["zebra", "ant", "yak", "bee"] }],
  ["a list of them", '("late" | "early")[]', { type: "array", items: { enum: ["late", "early"] } }],
  ["an enum in its own order", "Level", { enum: ["low", "high", 7] }],
  ["a member of an enum", "Level.Low", { const: "low" }],
  ["any object", "object", { type: "object" }],
  ["a brand", 'string & { readonly brand: "id" }', { type: "string" }],
  ["a record", "Record<string, number>", { type: "object", additionalProperties: { type: "number" } }],
  [
    "parts of a type",
    'Pick<Partial<Point>, "x">',
    { type: "object", properties: { x: { type: "number", minimum: 0 } } },
  ],
  [
    "types put together",
    "Point & { name: string }",
    {
      type: "object",
      properties: { x: { type: "number", minimum: 0 }, y: { type: "number" }, name: { type: "string" } },
      required: ["x", "y", "name"],
    },
  ],
  [
    "a generic with its argument",
    "Page<number>",
    { type: "object", properties: { items: { type: "array", items: { type: "number" } } }, required: ["items"] },
  ],
  ["the values of a list of constants", "(typeof SIZES)[number]", { enum: ["s", "l"] }],
  ["anything", "unknown", {}],
];

test("types", async () => {
  const { tools } = await types(`
type Other = "yak" | "bee";
enum Level { Low = "low", High = "high", Seven = 7 }
const SIZES = ["s", "l"] as const;
interface Page<T> { items: T[] }
interface Point {
  /** @minimum 0 */
  x: number;
  y: number;
}
/** @tool */
export interface A { ${FORMS.map(([what, type]) => `"${what}": ${type};`).join("\n")} }`);
  expect(tools.map(({ tool }) => tool.schema)).toEqual([
    {
      type: "object",
      properties: Object.fromEntries(FORMS.map(([what, , schema]) => [what, schema])),
      required: FORMS.map(([what]) => what),
    },
  ]);
});

const TAGS: readonly (readonly [tag: string, type: string, schema: object])[] = [
  ["@integer", "number", { type: "integer" }],
  ["@integer", "number | null", { anyOf: [{ type: "integer" }, { type: "null" }] }],
  ["@pattern ^[^@ ]+@[a-z]{2,}$", "string", { type: "string", pattern: "^[^@ ]+@[a-z]{2,}$" }],
  ["@pattern `^a+$`", "string", { type: "string", pattern: "^a+$" }],
  ['@default {"a": 1}', "object", { type: "object", default: { a: 1 } }],
  ["@defaultValue `late`", "string", { type: "string", default: "late" }],
  ["@deprecated since 2", "string", { type: "string", deprecated: true }],
  ["@example 5", "number", { type: "number" }],
];

test("tags", async () => {
  const members = TAGS.map(([tag, type], index) => `/** ${tag} */\nv${index}: ${type};\n`);
  const { tools, diagnostics } = await types(`/** @tool */\nexport interface A {\n${members.join("")} }`);
  expect(tools.map(({ tool }) => tool.schema)).toEqual([
    {
      type: "object",
      properties: Object.fromEntries(TAGS.map(([, , schema], index) => [`v${index}`, schema])),
      required: TAGS.map((_, index) => `v${index}`),
    },
  ]);
  expect(diagnostics).toEqual([]);
});

test("parameters: what the comment of the function says of them, and what they are without an argument", async () => {
  const { tools } = await types(`
/**
 * Pays back.
 * @tool
 * @param cents - How much.
 * @param reason Why.
 */
export default function (cents: number, reason = "late", deep = [-1, true, null], at = new Date().getTime()) {}`);
  expect(tools.map(({ tool }) => [tool.name, tool.schema])).toEqual([
    [
      "x",
      {
        type: "object",
        properties: {
          cents: { type: "number", description: "How much." },
          reason: { type: "string", default: "late", description: "Why." },
          deep: {
            type: "array",
            items: { anyOf: [{ type: "boolean" }, { type: "number" }, { type: "null" }] },
            default: [-1, true, null],
          },
          at: { type: "number" },
        },
        required: ["cents"],
      },
    ],
  ]);
});

const TROUBLES: readonly (readonly [member: string, severity: string, says: string])[] = [
  ["/** @integer */\nv: string", "error", "@integer stands on what is no number"],
  ["/** @integer */\nv: number[]", "error", "@integer stands on what is no number"],
  ["v: Promise<string>", "error", "JSON has no form for Promise<string>"],
  ["v: Error", "error", "JSON has no form for Error"],
  ["v: Uint8Array", "error", "JSON has no form for Uint8Array"],
  ["/** @minmum 1 */\nv: number", "note", "The tag @minmum is not known"],
];

test("what is not read, or not known, is told", async () => {
  const marked = TROUBLES.map(([member], index) => `/** @tool */\nexport interface A${index} {\n${member} }\n`);
  const { diagnostics } = await types(marked.join(""));
  expect(diagnostics.map(({ tool, severity, message }) => [tool, severity, message])).toEqual(
    TROUBLES.map(([, severity, says], index) => [`A${index}`, severity, expect.stringContaining(says)]),
  );
});

async function types(text: string) {
  return readSources(["x.tools.ts"], { root: projectFolder({ "x.tools.ts": text }), readers: [] });
}
