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
        properties: { left: { type: "number" }, right: { type: "number" } },
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
