import { expect, test } from "vitest";
import { commands } from "../generator/command-line.js";
import { generate } from "../generator/commands/generate.js";
import { compileGate } from "../generator/compile.js";
import { judge } from "../generator/oracle/judge.js";
import { loadToolchain } from "../generator/toolchain.js";
import { projectFolder, testIo } from "./cli/project-folder.js";
import { requestOf } from "./scripts/load-gate.js";

/** One tool with each finding once, and beside each the same thing answered: strict, anchored, or with a reason. */
const schema = {
  type: "object",
  properties: {
    color: { enum: ["red", "Red"] },
    shade: { enum: ["dark", "Dark"], "x-callgate": { reason: "Both are in the archive." } },
    limit: { type: "integer", default: "ten" },
    order_id: { type: "string", pattern: "ord_[0-9]+" },
    user_id: { type: "string", pattern: "^u[0-9]+$" },
    title: { type: "string", pattern: "[a-z]" },
    ratio: { type: "number", minimum: 2, maximum: 1 },
    never: { allOf: [{ type: "string" }, { type: "integer" }] },
    open: { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
    free: { type: "object" },
    force: { type: "boolean" },
    confirm: { type: "boolean", "x-callgate": { strict: true } },
    amount_cents: { type: "integer" },
    price: { type: "number", "x-callgate": { reason: "Shown only." } },
    level: { enum: [1, 2], minimum: 3 },
    slow: { type: "string", pattern: "^[^@]+@[^@]+\\.[^@]+$" },
    slow_known: {
      type: "string",
      pattern: "^[^@]+@[^@]+\\.[^@]+$",
      "x-callgate": { reason: "At most 254 characters." },
    },
    tags: {
      anyOf: [
        { type: "array", items: { type: "string" } },
        { type: "array", items: { type: "integer" } },
      ],
    },
    tagged: {
      anyOf: [
        { type: "object", properties: { kind: { const: "texts" }, of: { enum: ["a"] } }, required: ["kind"] },
        { type: "object", properties: { kind: { const: "more" }, of: { enum: ["A"] } }, required: ["kind"] },
      ],
    },
    full: {
      type: "object",
      properties: { a: { type: "integer", default: 1 }, b: { type: "integer", default: 2 } },
      maxProperties: 1,
    },
    roomy: {
      type: "object",
      properties: { a: { type: "integer", default: 1 }, b: { type: "integer", default: 2 } },
      maxProperties: 2,
    },
    twice: { default: 1, allOf: [{ type: "integer", default: 2 }] },
    chain: { $ref: "#/$defs/chain" },
  },
  required: ["color", "absent"],
  $defs: { chain: { type: "object", properties: { next: { allOf: [{ $ref: "#/$defs/chain" }], default: {} } } } },
};

const EXPECTED = [
  "members_fold_together /properties/color",
  "default_rejected /properties/limit/default",
  "unanchored_pattern /properties/order_id",
  "empty_bounds /properties/ratio",
  "impossible_field /properties/never/allOf/0",
  "open_object /properties/open",
  "irreversible_flag /properties/force",
  "money_or_recipient /properties/amount_cents",
  "required_not_declared /required",
  "impossible_field /properties/level",
  "slow_pattern /properties/slow/pattern",
  "branches_alike /properties/tags",
  "defaults_not_filled /properties/full",
  "default_disputed /properties/twice/default",
  "default_endless /$defs/chain/properties/next/default",
];

test("each finding is said once, at its place, and not where it is answered", async () => {
  const { diagnostics } = await compileGate(requestOf({ name: "risky", inputSchema: schema }));
  const found = diagnostics.filter(({ severity }) => severity === "finding");
  expect(found.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([...EXPECTED].sort());
});

test("a tool that only reads has no money to lose", async () => {
  const tool = { name: "reader", inputSchema: schema, annotations: { readOnlyHint: true } };
  const { diagnostics } = await compileGate(requestOf(tool));
  const codes = diagnostics.map(({ code }) => code);
  expect(codes).not.toContain("money_or_recipient");
  expect(codes).not.toContain("irreversible_flag");
});

test("check --strict prints each finding once, at its place, and says no", async () => {
  const cwd = projectFolder({ "specs/risky.json": { tools: [{ name: "risky", inputSchema: schema }] } });
  const io = testIo();
  const command = commands.find(({ usage }) => usage.startsWith("check"));
  const run = (flags: readonly string[]) =>
    command?.run(
      { cwd, args: [], rest: [], text: () => undefined, texts: () => [], flag: (name) => flags.includes(name) },
      io,
    );
  await generate({ cwd, specs: [], ...(await loadToolchain()) }, testIo());
  expect(await run([])).toBe(0);
  const told = io.err();
  for (const finding of EXPECTED) {
    const [code = "", pointer = ""] = finding.split(" ");
    const lines = told.split("\n").filter((line) => line.includes(` ${pointer}: `) && line.includes(`(${code})`));
    expect([finding, lines.length]).toEqual([finding, 1]);
  }
  expect(told.match(/^finding /gm)).toHaveLength(EXPECTED.length);
  expect(await run(["strict"])).toBe(1);
});

test.each([
  ["^(a+)+$", "exponentially on a text like 'a'"],
  ["^(\\w+\\s?)*$", "exponentially"],
  ["a.*b.*c", "with the power 3 of the length"],
])("%s stops the build with the text that shows it, unless a reason overrules it", async (pattern, says) => {
  const slow = { type: "object", properties: { v: { type: "string", pattern } } };
  const stopped = await compileGate(requestOf({ name: "slow", inputSchema: slow }));
  expect(stopped.files).toEqual([]);
  expect(stopped.diagnostics).toMatchObject([
    { severity: "error", code: "slow_pattern", pointer: "/properties/v/pattern" },
  ]);
  expect(stopped.diagnostics[0]?.message).toContain(says);
  const fields = { "$.v": { reason: "The server caps it." } };
  const overruled = await compileGate({ ...requestOf({ name: "slow", inputSchema: slow }), settings: { fields } });
  expect(overruled.diagnostics).toEqual([]);
});

test.each(["^ord_[A-Za-z0-9]{8}$", "^([a-z0-9]+\\.)*x$", "^(?:first|last|after:\\d+)$", "^\\p{L}+$", "^(.)\\1*$"])(
  "%s is fast enough",
  async (pattern) => {
    const inputSchema = { type: "object", properties: { v: { type: "string", pattern } } };
    expect((await compileGate(requestOf({ name: "fast", inputSchema }))).diagnostics).toEqual([]);
  },
);

/** Two branches, what is sent, and whether a repair can tell them apart: then the oracle accepts, else it lists both. */
const text = { type: "string" };
const list = (items: unknown, more: object = {}) => ({ type: "array", items, ...more });
const object = (properties: object, required: readonly string[] = []) => ({ type: "object", properties, required });
test.each<[one: unknown, other: unknown, sent: unknown, alike: boolean]>([
  [{ enum: ["red"] }, { enum: ["Red"] }, "RED", true],
  [{ enum: ["red"] }, { enum: ["blue"] }, "RED", false],
  [{ type: "boolean" }, { enum: ["True", "Auto"] }, "TRUE", true],
  [list(text), list({ type: "boolean" }), "true", true],
  [list({ type: "integer" }), list({ type: "boolean" }), "true", false],
  [list(text, { minItems: 2 }), list({ type: "integer" }), "5", false],
  [object({ a: { enum: ["x"] } }), object({ a: { enum: ["X"] } }), { a: "x" }, false],
  [
    object({ k: { const: "p" }, a: { enum: ["xy"] } }, ["k"]),
    object({ k: { const: "q" }, a: { enum: ["XY"] } }, ["k"]),
    { k: "p", a: "Xy" },
    false,
  ],
  [object({ a: { enum: ["xy"] } }, ["a"]), object({ a: { enum: ["XY"] } }, ["a"]), { a: "Xy" }, true],
])("%j or %j: %j is told apart, or found", async (one, other, sent, alike) => {
  for (const anyOf of [
    [one, other],
    [other, one],
  ]) {
    const tool = { name: "either", inputSchema: object({ v: { anyOf } }, ["v"]) };
    const { diagnostics } = await compileGate(requestOf(tool));
    const verdict = judge(tool, { v: sent });
    const ambiguous = verdict.kind === "rejected" && verdict.issues.some(({ code }) => code === "ambiguous_union");
    if (alike) expect([ambiguous, diagnostics.map(({ code }) => code)]).toEqual([true, ["branches_alike"]]);
    else expect(ambiguous).toBe(false);
  }
});
