// Tools of a user's own modules, with the real packages. What each schema is as JSON Schema is what the documentation of
// its package says; the numbers that Zod sets around `int` are those that a double holds exactly.

import path from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../../generator/sources.js";
import { projectFolder } from "../cli/project-folder.js";

const FIXTURES = path.resolve(import.meta.dirname, "../fixtures/modules");

async function read(...files: readonly string[]) {
  const { tools, diagnostics } = await readSources(files, { root: FIXTURES, readers: [] });
  return { tools: Object.fromEntries(tools.map(({ tool }) => [tool.name, tool])), diagnostics };
}

const DRAFT = "https://json-schema.org/draft/2020-12/schema";

test("Zod 4: the schema of what is sent, and a note where only code judges", async () => {
  const { tools, diagnostics } = await read("zod.tools.ts");
  expect(tools).toEqual({
    issue_refund: {
      name: "issue_refund",
      description: "Pays back.",
      pointer: "/refund/inputSchema",
      schema: {
        $schema: DRAFT,
        type: "object",
        properties: {
          order: { type: "string", pattern: "^ord_[a-z]+$" },
          cents: { type: "integer", minimum: 1, maximum: 50000 },
          reason: { type: "string", enum: ["damaged", "late"], default: "late" },
          note: { type: "string" },
        },
        required: ["order", "cents"],
      },
    },
  });
  expect(diagnostics).toMatchObject([
    { severity: "note", code: "assumed", tool: "issue_refund", file: "zod.tools.ts" },
  ]);
  expect(diagnostics[0]?.message).toContain("What is refined at /properties/note");
});

test("the record of tools that the AI SDK takes, with Zod and with jsonSchema()", async () => {
  const { tools, diagnostics } = await read("ai-sdk.tools.ts");
  expect(diagnostics).toEqual([]);
  expect(tools).toMatchObject({
    weather: {
      description: "Says how it will be.",
      schema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    },
    moon: { schema: { type: "object", properties: { day: { type: "string", format: "date" } } } },
  });
});

test("ArkType, Valibot and TypeBox", async () => {
  const { tools, diagnostics } = await read("others.tools.ts");
  expect(diagnostics).toEqual([]);
  expect(tools).toMatchObject({
    byArkType: { schema: { properties: { name: { minLength: 3 }, age: { type: "integer" } }, required: ["name"] } },
    by_valibot: { schema: { properties: { name: { type: "string", minLength: 3 } }, required: ["name"] } },
    by_typebox: { schema: { properties: { age: { type: "integer", minimum: 0 } }, required: ["age"] } },
  });
});

test.each([
  ["nothing that is a tool", "export const a = 1;", "unknown_format", "This module exports no tools"],
  ["a throw", 'throw new Error("no database");', "unreadable", "no database"],
  ["code that is none", "export const = 1;", "unreadable", "cannot be read"],
  [
    "what JSON cannot hold",
    'import * as z from "zod"; export const t = { name: "t", inputSchema: z.object({ at: z.date() }) };',
    "malformed_tool",
    "Date cannot be represented",
  ],
  [
    "a validator that tells nothing",
    'import * as v from "valibot"; export const t = { name: "t", inputSchema: v.object({}) };',
    "malformed_tool",
    "toStandardJsonSchema",
  ],
  [
    "two tools of one name",
    'const s = (p) => ({ name: "t", inputSchema: { type: "object", properties: p } }); export const a = s({}), b = s({ x: {} });',
    "duplicate_tool",
    "Two different tools are called",
  ],
])("%s is an error that says what to do", async (_what, text, code, says) => {
  const root = projectFolder({ "specs/x.tools.ts": text });
  const { symlinkSync } = await import("node:fs");
  symlinkSync(path.resolve(FIXTURES, "../../../node_modules"), path.join(root, "node_modules"));
  const { tools, diagnostics } = await readSources(["specs"], { root, readers: [] });
  expect(tools).toEqual([]);
  expect(diagnostics).toMatchObject([{ severity: "error", code, file: "specs/x.tools.ts" }]);
  expect(diagnostics[0]?.message).toContain(says);
});
