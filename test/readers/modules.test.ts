import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readers } from "../../generator/toolchain.js";
import { readSources } from "../../generator/sources.js";

// Spec files that are modules of the user's. The folder has the packages that such a project would have installed.
const root = mkdtempSync(path.join(tmpdir(), "callgate-modules-"));
symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function read(text: string, file = "a.tools.ts", spec = file) {
  writeFileSync(path.join(root, file), text);
  const { tools, diagnostics } = await readSources([spec], { root, readers });
  return {
    tools: tools.map(({ tool }) => tool),
    told: diagnostics.map(({ severity, code, pointer }) => [severity, code, pointer]),
    messages: diagnostics.map(({ message }) => message).join("\n"),
  };
}

const draft = { $schema: "https://json-schema.org/draft/2020-12/schema" };
const zod = 'import * as z from "zod";';
const refund = {
  type: "object",
  properties: { order: { type: "string", minLength: 3 }, cents: { type: "number", minimum: 1 } },
  required: ["order"],
};

const FIXTURES = path.resolve(import.meta.dirname, "../fixtures/modules");

async function readFixtures(...files: readonly string[]) {
  const { tools, diagnostics } = await readSources(files, { root: FIXTURES, readers: [] });
  return { tools: Object.fromEntries(tools.map(({ tool }) => [tool.name, tool])), diagnostics };
}

test("Zod 4: the schema of what is sent, and a note where only code judges", async () => {
  const { tools, diagnostics } = await readFixtures("zod.tools.ts");
  expect(tools).toEqual({
    issue_refund: {
      name: "issue_refund",
      description: "Pays back.",
      pointer: "/refund/inputSchema",
      schema: {
        ...draft,
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
  expect(diagnostics[0]?.message).toContain("refine() is judged by the code of the module alone");
});

test("the record of tools that the AI SDK takes, with Zod and with jsonSchema()", async () => {
  const { tools, diagnostics } = await readFixtures("ai-sdk.tools.ts");
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
  const { tools, diagnostics } = await readFixtures("others.tools.ts");
  expect(diagnostics).toEqual([]);
  expect(tools).toMatchObject({
    byArkType: { schema: { properties: { name: { minLength: 3 }, age: { type: "integer" } }, required: ["name"] } },
    by_valibot: { schema: { properties: { name: { type: "string", minLength: 3 } }, required: ["name"] } },
    by_typebox: { schema: { properties: { age: { type: "integer", minimum: 0 } }, required: ["age"] } },
  });
});

test.each([
  ["zod", `${zod} const schema = z.object({ order: z.string().min(3), cents: z.number().min(1).optional() });`, draft],
  [
    "zod/mini",
    `import * as z from "zod/mini";
     const schema = z.object({ order: z.string().check(z.minLength(3)), cents: z.optional(z.number().check(z.minimum(1))) });`,
    draft,
  ],
  [
    "fields alone, as servers are registered",
    `${zod} const schema = { order: z.string().min(3), cents: z.number().min(1).optional() };`,
    draft,
  ],
  [
    "valibot",
    `import * as v from "valibot";
     const schema = v.object({ order: v.pipe(v.string(), v.minLength(3)), cents: v.optional(v.pipe(v.number(), v.minValue(1))) });`,
    draft,
  ],
  [
    "arktype",
    'import { type } from "arktype"; const schema = type({ order: "string >= 3", "cents?": "number >= 1" });',
    draft,
  ],
  [
    "typebox",
    `import Type from "typebox";
     const schema = Type.Object({ order: Type.String({ minLength: 3 }), cents: Type.Optional(Type.Number({ minimum: 1 })) });`,
    {},
  ],
  ["JSON Schema itself", `const schema = ${JSON.stringify(refund)};`, {}],
  [
    "a toolkit's wrapper of JSON Schema",
    `import { jsonSchema } from "ai"; const schema = jsonSchema(${JSON.stringify(refund)});`,
    {},
  ],
])("a schema of %s", async (_, made, more) => {
  const text = `${made}\nexport const issueRefund = { description: "Pays back.", inputSchema: schema };`;
  expect(await read(text)).toEqual({
    tools: [
      {
        name: "issueRefund",
        description: "Pays back.",
        schema: { ...more, ...refund },
        pointer: "/issueRefund/inputSchema",
      },
    ],
    told: [],
    messages: "",
  });
});

test("a set of tools of a toolkit: the keys are the names, what the provider runs is passed over", async () => {
  const text = `import { tool } from "ai"; ${zod}
    export const tools = {
      ping: tool({ description: "Are you there?", inputSchema: z.object({}), execute: async () => "yes" }),
      search: tool({ type: "provider-defined", id: "some.web_search", name: "web_search", args: {} }),
    };
    export default tools;`;
  expect(await read(text)).toMatchObject({
    tools: [{ name: "ping", description: "Are you there?", pointer: "/tools/ping/inputSchema" }],
    told: [["note", "passed_over", "/tools/search"]],
  });
});

test.each([
  [
    "a default export with lists",
    "export default { tools: [{ name: 'a', parameters: s }, { name: 'b', input: s }] }",
    ["a", "b"],
  ],
  ["a provider's form", "export const request = [{ type: 'function', function: { name: 'a', parameters: s } }]", ["a"]],
  ["its own name before the export's", "export const x = { name: 'get_x', inputSchema: s }", ["get_x"]],
  [
    "tools called as keys of tools",
    "export const tools = { input: { inputSchema: s }, schema: { inputSchema: s } }",
    ["input", "schema"],
  ],
  ["a default export of one tool, called as the file", "export default { inputSchema: s }", ["a"]],
  ["schemas alone, called as they are exported", "export const get_a = s; export const n = 5", ["get_a"]],
  [
    "a schema beside a tool, which is none",
    "export { s }; export const get_a = { inputSchema: z.object({ s }) }",
    ["get_a"],
  ],
  ["an instance of a class", "class T { name = 'a'; schema = s } export const t = new T()", ["a"]],
  ["no argument at all", "export const ping = { inputSchema: {} }", ["ping"]],
])("%s", async (_, exports, names) => {
  const { tools, told } = await read(`${zod} const s = z.object({ a: z.string() }); ${exports};`);
  expect([tools.map(({ name }) => name), told]).toEqual([names, []]);
});

test("settings and hints beside the schema are read", async () => {
  const text = `${zod} export const a = { inputSchema: z.object({}), annotations: { readOnlyHint: true }, "x-callgate": { effect: "read" } };`;
  expect((await read(text)).tools).toMatchObject([
    { annotations: { readOnlyHint: true }, settings: { effect: "read" } },
  ]);
});

const at = "/a/inputSchema/properties/v";
test.each([
  ["a date", "z.date()", [], [["error", "not_expressible", at]]],
  ["a bigint in a list", "z.array(z.bigint())", [], [["error", "not_expressible", `${at}/items`]]],
  ["a refinement", 'z.string().refine((text) => text !== "b")', ["a"], [["note", "assumed", at]]],
  ["a transformation", "z.string().transform((text) => text.length)", ["a"], [["note", "assumed", at]]],
  ["what runs before", "z.preprocess((value) => value, z.number())", ["a"], [["note", "assumed", at]]],
  ["a codec", "z.stringbool()", ["a"], [["note", "assumed", at]]],
  ["a trimmed text", "z.string().trim()", ["a"], [["note", "assumed", at]]],
  ["a default", "z.int().default(3)", ["a"], []],
])("zod: %s", async (_, field, names, told) => {
  const found = await read(`${zod} export const a = { inputSchema: z.object({ v: ${field} }) };`);
  expect([found.tools.map(({ name }) => name), found.told]).toEqual([names, told]);
});

test.each([
  [
    "valibot",
    'import * as v from "valibot"; const s = v.object({ v: v.date() });',
    [["error", "not_expressible", "/a/inputSchema"]],
  ],
  [
    "valibot, wrapped",
    `import * as v from "valibot"; import { toStandardJsonSchema } from "@valibot/to-json-schema";
     const s = toStandardJsonSchema(v.object({ v: v.pipe(v.string(), v.check((text) => text !== "b")) }));`,
    [["note", "assumed", "/a/inputSchema"]],
  ],
  [
    "valibot",
    'import * as v from "valibot"; const s = v.object({ v: v.pipe(v.string(), v.check((text) => text !== "b")) });',
    [["note", "assumed", "/a/inputSchema"]],
  ],
  [
    "arktype",
    'import { type } from "arktype"; const s = type({ v: "Date" });',
    [["error", "not_expressible", "/a/inputSchema"]],
  ],
  [
    "arktype",
    'import { type } from "arktype"; const s = type({ v: type("string").narrow((text) => text !== "b") });',
    [["note", "assumed", "/a/inputSchema"]],
  ],
])("%s: what cannot be said is told", async (_, made, told) => {
  expect((await read(`${made} export const a = { inputSchema: s };`)).told).toEqual(told);
});

test.each([
  ["does not load", 'throw new Error("no database");', [["error", "unreadable", undefined]], "no database"],
  ["is no code", "export const = ;", [["error", "unreadable", undefined]], "cannot be read"],
  ["exports no tools", "export const limit = 5;", [["error", "unknown_format", undefined]], "exports no tools"],
  [
    "does not name a tool of a list",
    `${zod} export default [{ inputSchema: z.object({}) }];`,
    [["error", "malformed_tool", "/default/0"]],
    "no name",
  ],
  [
    "is of another kind of schema",
    'export const a = { inputSchema: { "~standard": { vendor: "other", version: 1 } } };',
    [["error", "malformed_tool", "/a/inputSchema"]],
    "Standard JSON Schema",
  ],
  [
    "has two tools of a name",
    `${zod} export const a = { name: "x", input: z.object({}) }; export const b = { name: "x", input: z.object({ v: z.int() }) };`,
    [["error", "duplicate_tool", "/b/input"]],
    "Rename one",
  ],
])("a module that %s", async (_, text, told, message) => {
  const found = await read(text);
  expect(found.told).toEqual(told);
  expect(found.messages).toContain(message);
});

test("in a folder only what is called .tools.ts is run; any module is, where it is named", async () => {
  const text = "export const ping = { inputSchema: {} };";
  writeFileSync(path.join(root, "other.ts"), "throw new Error('was run');");
  expect(await read(text, "ping.tools.mjs", ".")).toMatchObject({
    tools: expect.arrayContaining([
      { name: "ping", schema: { type: "object", properties: {} }, pointer: "/ping/inputSchema" },
    ]),
  });
  expect(await read(text, "named.js")).toMatchObject({ tools: [{ name: "ping" }] });
});
