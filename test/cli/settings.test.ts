// Every setting of the config, through the command as it is called, down to what the gates then say.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createJiti } from "jiti";
import { expect, test } from "vitest";
import { commands } from "../../generator/command-line.js";
import { loadGates } from "../../generator/load.js";
import type { Verdict } from "../../templates/runtime/verdict.js";
import { projectFolder, testIo } from "./project-folder.js";

const order = {
  type: "object",
  properties: {
    note: { type: "string" },
    items: {
      type: "array",
      items: { type: "object", properties: { price: { type: "integer" } } },
    },
    to: { $ref: "#/$defs/address" },
    from: { $ref: "#/$defs/address" },
  },
  required: ["note"],
  $defs: {
    address: { type: "object", properties: { zip: { type: "integer" }, mail: { format: "email", type: "string" } } },
  },
};

const tool = { name: "place_order", description: "Places an order", inputSchema: order };

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly folder: string;
  readonly parse: (payload: unknown, name?: string) => Promise<Verdict<unknown>>;
  readonly table: () => string;
}

/** `callgate generate` in a project with this config and the tool above, or these files. */
async function generated(
  config: unknown,
  files: Readonly<Record<string, unknown>> = { "specs/shop.json": { tools: [tool] } },
): Promise<Run> {
  const folder = projectFolder({ ...files, "callgate.config.json": JSON.stringify(config) });
  const io = testIo();
  const command = commands.find(({ usage }) => usage.startsWith("generate"));
  const input = { cwd: folder, args: [], rest: [], text: () => undefined, texts: () => [], flag: () => false };
  const exit = (await command?.run(input, io)) ?? -1;
  return {
    exit,
    out: io.out(),
    err: io.err(),
    folder,
    parse: async (payload, name = "place_order") => {
      const gate = (await loadGates(path.join(folder, "generated"))).gates[name];
      if (gate === undefined) throw new Error(`no gate ${name}: ${io.err()}`);
      return gate.parse(payload);
    },
    table: () => readFileSync(path.join(folder, "generated/shop/place-order/table.md"), "utf8"),
  };
}

interface Index {
  readonly mode: string;
  readonly dispatch: (name: string, payload: unknown, handlers: Record<string, (sent: unknown) => unknown>) => unknown;
}

/** `$.a code`, or `accepted` with the rules that acted. */
function said(verdict: Verdict<unknown>): readonly string[] {
  return verdict.ok
    ? ["accepted", ...verdict.repairs.map(({ path: at, rule }) => `${at} ${rule}`)]
    : verdict.issues.map(({ path: at, code }) => `${at} ${code}`);
}

const plain = { note: "x", items: [{ price: "5" }] };

test("nothing said: a tool that says nothing writes, and repairs what has one meaning", async () => {
  const { parse, exit } = await generated({});
  expect(exit).toBe(0);
  expect(said(await parse(plain))).toEqual(["accepted", "$.items[0].price numeric_string_to_int"]);
  expect(said(await parse({ note: "x", zzz: 1 }))).toEqual(["$.zzz unknown_field"]);
});

test("a field by its path, strict, with a reason that the table prints", async () => {
  const fields = { "$.items[*].price": { strict: true, reason: "Money is sent again." } };
  const { parse, table } = await generated({ tools: { place_order: { fields } } });
  expect(said(await parse(plain))).toEqual(["$.items[0].price repair_forbidden"]);
  expect(table()).toMatch(/\$\.items\[\*\]\.price.*strict.*Money is sent again\./);
});

test("a field in one of two uses of a definition", async () => {
  const fields = { "$.from.zip": { deny: ["numeric_string_to_int"] } };
  const { parse } = await generated({ tools: { place_order: { fields } } });
  expect(said(await parse({ note: "x", to: { zip: "1" }, from: { zip: "1" } }))).toEqual(["$.from.zip type"]);
});

test("sensitive by path: its values stand in no message", async () => {
  const fields = { "$.items[*].price": { sensitive: true } };
  const { parse } = await generated({ tools: { place_order: { fields } } });
  const verdict = await parse({ note: "x", items: [{ price: "19,99" }] });
  expect(verdict.ok ? "" : verdict.issues[0].message).not.toContain("19,99");
});

test("levels: the config's policy, the spec's own words, the config's words on the tool", async () => {
  const specs = { "specs/shop.json": { tools: [{ ...tool, "x-callgate": { deny: ["numeric_string_to_int"] } }] } };
  const allow = ["trim_whitespace"] as const;
  const outer = await generated({ policy: { allow } }, specs);
  expect(said(await outer.parse({ note: "x", items: [{ price: "5" }] }))).toEqual(["$.items[0].price type"]);
  const inner = await generated(
    { policy: { allow }, tools: { place_order: { allow: ["numeric_string_to_int"] } } },
    specs,
  );
  expect(said(await inner.parse({ note: "x", items: [{ price: " 5" }] }))).toEqual([
    "accepted",
    "$.items[0].price trim_whitespace",
    "$.items[0].price numeric_string_to_int",
  ]);
  const none = await generated({ policy: { repair: "none" } });
  expect(said(await none.parse({ note: "x", items: [{ price: "5" }] }))).toEqual(["$.items[0].price type"]);
});

test("an effect, unknown keys and limits by tool", async () => {
  const reads = await generated({ tools: { place_order: { effect: "read", limits: { depth: 2 } } } });
  expect(await reads.parse({ note: "x", zzz: 1 })).toMatchObject({ ok: true, stripped: [{ path: "$.zzz" }] });
  expect(said(await reads.parse(plain))).toEqual(["$ too_deep"]);
  expect(reads.table()).toContain("only reads · unknown keys stripped");
  const destroys = await generated({ tools: { place_order: { effect: "destructive" } } });
  expect(said(await destroys.parse({ args: { note: "x" } }))).toEqual(["$.args unknown_field", "$.note missing"]);
  const keeps = await generated({ policy: { unknown: "keep" } });
  expect(said(await keeps.parse({ note: "x", zzz: 1 }))).toEqual(["accepted"]);
});

test("a patch on a spec that is not one's own, with its reason in the table", async () => {
  const patch = { properties: { note: { maxLength: 3, type: "string" }, from: null }, required: null };
  const { parse, table } = await generated({ tools: { place_order: { patch, reason: "The server cuts notes." } } });
  expect(table()).toContain("patched in the config · reason: The server cuts notes.");
  expect(said(await parse({ note: "long" }))).toEqual(["$.note size"]);
  expect(said(await parse({ from: {} }))).toEqual(["$.from unknown_field"]);
  expect(said(await parse({}))).toEqual(["accepted"]);
});

test("hints loosen only where the config trusts their source", async () => {
  const readOnly = { ...tool, annotations: { readOnlyHint: true } };
  const own = { "specs/shop.json": { tools: [readOnly] } };
  const pulled = {
    "specs/shop.tools.json": { "x-callgate-pull": { command: ["node", "server.js"] }, tools: [readOnly] },
  };
  const strips = async (config: unknown, files: Readonly<Record<string, unknown>>) =>
    (await (await generated(config, files)).parse({ note: "x", zzz: 1 })).ok;
  expect(await strips({}, own)).toBe(true);
  expect(await strips({}, pulled)).toBe(false);
  expect(await strips({ trust: ["specs/*.tools.json"] }, pulled)).toBe(true);
  expect(await strips({ tools: { place_order: { effect: "read" } } }, pulled)).toBe(true);
});

test("tests: none writes no test, and nothing imports vitest", async () => {
  const folder = async (tests: string) => (await generated({ tests })).folder;
  expect(existsSync(path.join(await folder("vitest"), "generated/shop/place-order/gate.test.ts"))).toBe(true);
  const none = await folder("none");
  expect(existsSync(path.join(none, "generated/shop/place-order/gate.test.ts"))).toBe(false);
  expect(existsSync(path.join(none, "generated/runtime/check-rows.ts"))).toBe(false);
});

test("mode: observe runs handlers on what was sent, and tells adapters", async () => {
  const index = async (mode: string) =>
    createJiti(import.meta.url).import<Index>(path.join((await generated({ mode })).folder, "generated/index.ts"));
  const call = async (mode: string) => {
    const { dispatch, mode: told } = await index(mode);
    return { told, outcome: dispatch("place_order", { note: 5 }, { place_order: (sent) => sent }) };
  };
  expect(await call("enforce")).toMatchObject({ told: "enforce", outcome: { status: "rejected" } });
  expect(await call("observe")).toMatchObject({
    told: "observe",
    outcome: { status: "done", result: { note: 5 }, verdict: { ok: false } },
  });
});

test("formats: annotate judges none, dates neither", async () => {
  const mail = { note: "x", to: { mail: "nobody" } };
  expect(said(await (await generated({})).parse(mail))).toEqual(["$.to.mail format"]);
  expect(said(await (await generated({ formats: "annotate" })).parse(mail))).toEqual(["accepted"]);
});

test("dialect: up to draft 7, what stands beside a $ref says nothing", async () => {
  const sibling = { ...order, properties: { ...order.properties, to: { $ref: "#/$defs/address", required: ["zip"] } } };
  const files = { "specs/shop.json": { tools: [{ ...tool, inputSchema: sibling }] } };
  expect(said(await (await generated({}, files)).parse({ note: "x", to: {} }))).toEqual(["$.to.zip missing"]);
  const old = await generated({ dialect: "http://json-schema.org/draft-07/schema#" }, files);
  expect(said(await old.parse({ note: "x", to: {} }))).toEqual(["accepted"]);
});

test("out, specs and group", async () => {
  const { folder, exit } = await generated(
    { out: "gates", specs: ["vendor/*.json"], group: "file" },
    { "vendor/one.json": { tools: [tool] }, "vendor/two.json": { tools: [tool] } },
  );
  expect(exit).toBe(0);
  const { gates } = await loadGates(path.join(folder, "gates"));
  expect(Object.keys(gates)).toEqual(["one.place_order", "two.place_order"]);
});

const STRICT = { strict: true, target: "es2022", skipLibCheck: true, noEmit: true };
test.each([
  [".js", { ...STRICT, module: "nodenext", moduleResolution: "nodenext" }],
  [".ts", { ...STRICT, module: "nodenext", moduleResolution: "nodenext", allowImportingTsExtensions: true }],
  ["none", { ...STRICT, module: "esnext", moduleResolution: "bundler" }],
])("endings: %s, in everything that is written", { timeout: 60_000 }, async (endings, compilerOptions) => {
  const { folder, parse } = await generated(
    { endings, adapters: ["mcp-server"] },
    {
      "specs/shop.json": { tools: [tool] },
      "package.json": { type: "module" },
      "tsconfig.json": { compilerOptions, include: ["generated"] },
    },
  );
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  execFileSync(process.execPath, [path.resolve("node_modules/typescript/bin/tsc"), "-p", folder]);
  expect(said(await parse(plain))[0]).toBe("accepted");
  const gate = readFileSync(path.join(folder, "generated/shop/place-order/gate.ts"), "utf8");
  expect(gate).toContain(`runtime/list${endings === "none" ? "" : endings}";`);
});

test.each<[what: string, config: unknown, says: readonly string[]]>([
  ["a key", { polcy: {} }, ["/polcy", 'no setting "polcy"', 'Did you mean "policy"?']],
  ["a tool", { tools: { plac_order: {} } }, ['a tool "plac_order"', 'Did you mean "place_order"?']],
  [
    "a field",
    { tools: { place_order: { fields: { "$.items[0].price": { strict: true } } } } },
    ['speak of "$.items[0].price"', 'Did you mean "$.items[*].price"?'],
  ],
  ["a rule", { policy: { deny: ["string_to_boolean"] } }, ["/policy/deny/0", 'Did you mean "string_to_bool"?']],
  ["a limit", { policy: { limits: { depth: 5000 } } }, ["/policy/limits/depth", "from 1 to 1000, not 5000"]],
  ["an adapter", { adapters: ["mcp-servers"] }, ["/adapters/0", "Did you mean mcp-server?"]],
])("%s that nobody knows is an error with its place and the nearest right word", async (_what, config, says) => {
  const { exit, err } = await generated(config);
  expect(exit).toBe(2);
  for (const part of says) expect(err).toContain(part);
});

test("the same inside a spec", async () => {
  const bad = { deny: ["string_to_boolean"], limits: { depth: 5000 }, efect: "read", unknown: "strp" };
  const { exit, err } = await generated({}, { "specs/shop.json": { tools: [{ ...tool, "x-callgate": bad }] } });
  expect(exit).toBe(2);
  for (const part of ["string_to_bool", "from 1 to 1000", '"effect"', 'did you mean "strip"?'])
    expect(err).toContain(part);
});
