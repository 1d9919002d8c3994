// The laws of the policy, held on random specs and calls from a printed seed: law 4 (sent again, clean and the same),
// law 5 (no order in the spec matters), law 6 (never throws), text and decoded form agree, and what is accepted is valid.

import { expect, it } from "vitest";
import { isValid } from "../generator/oracle/is-valid.js";
import { judge, type OracleOptions, type OracleTool } from "../generator/oracle/judge.js";

const seed = Number(process.env["CALLGATE_SEED"] ?? 20261201);
const calls = Number(process.env["CALLGATE_CALLS"] ?? 800);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Schema = { readonly [key: string]: Json };

it(`holds the laws on ${calls} calls, seed ${seed}`, () => {
  const random = makeRandom(seed);
  const broken: string[] = [];
  let accepted = 0;
  for (let index = 0; index < calls; index += 1) {
    const tool = randomTool(random);
    const options: OracleOptions = { policy: randomPolicy(random) };
    const payload = near(random, tool.inputSchema, 0);
    const failing = brokenLaw(random, tool, payload, options);
    if (failing !== undefined) broken.push(`${failing}: ${JSON.stringify({ tool, options, payload })}`);
    if (judge(tool, payload, options).kind === "accepted") accepted += 1;
  }
  expect(broken.slice(0, 5)).toEqual([]);
  // A generator whose calls are all refused would hold any law.
  expect(accepted).toBeGreaterThan(calls / 8);
});

function brokenLaw(random: Random, tool: Tool, payload: Json, options: OracleOptions): string | undefined {
  const verdict = judge(tool, payload, options);
  if (verdict.kind === "over_budget") return "over budget";
  const shuffled = { ...tool, inputSchema: shuffle(random, tool.inputSchema) };
  const other = judge(shuffled, payload, options);
  if (unordered(other) !== unordered(verdict))
    return `law 5, ${JSON.stringify([verdict, other, shuffled.inputSchema])}`;
  if (isObject(payload) && unordered(judge(tool, JSON.stringify(payload), options)) !== unordered(verdict)) {
    return `text and decoded form, ${JSON.stringify([verdict, judge(tool, JSON.stringify(payload), options)])}`;
  }
  if (verdict.kind === "rejected") return verdict.issues.length > 0 ? undefined : "a rejection without issues";
  if (!isValid(withoutCounting(tool.inputSchema), verdict.args, "assert"))
    return `accepted, yet not valid, ${JSON.stringify(verdict)}`;
  const again = judge(tool, verdict.args, options);
  const same = again.kind === "accepted" && sorted(again.args) === sorted(verdict.args);
  const clean = again.kind === "accepted" && again.repairs.length + again.stripped.length === 0;
  return same && clean ? undefined : `law 4, ${JSON.stringify([verdict, again])}`;
}

// oneOf counts closed branches (ruling 2), which JSON Schema leaves open: to JSON Schema it is an anyOf here.
function withoutCounting(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"oneOf":', '"anyOf":'));
}

function unordered(verdict: ReturnType<typeof judge>): string {
  if (verdict.kind === "over_budget") return verdict.kind;
  // Of several forbidden steps below one strict field the first is told, in declared order (ruling 14).
  const issues = verdict.kind === "rejected" ? verdict.issues : [];
  const told = issues.map((issue) => (issue.code === "repair_forbidden" ? issue.code : issue));
  const lists = [verdict.repairs, verdict.stripped, told];
  const parts = lists.map((list) => list.map(sorted).sort());
  return sorted([verdict.kind, verdict.kind === "accepted" ? verdict.args : null, ...parts]);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// --- random specs

interface Tool extends OracleTool {
  readonly inputSchema: Schema;
}

interface Random {
  /** 0 to below n. */
  below(n: number): number;
  chance(p: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

// mulberry32
function makeRandom(start: number): Random {
  let state = start >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { below, chance: (p) => next() < p, pick: (items) => items[below(items.length)] ?? items[0] };
}

function randomTool(random: Random): Tool {
  const annotations = random.pick([{}, {}, { readOnlyHint: true }, { destructiveHint: true }]);
  const top = { ...objectSchema(random, 0), $defs: { leaf: schemaOf(random, 2), node: nodeSchema() } };
  return { name: "t", inputSchema: top, annotations };
}

function nodeSchema(): Schema {
  const next = { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] };
  return { type: "object", properties: { v: { type: "integer" }, next }, required: ["v"] };
}

const optIn = [
  "integer_to_string",
  "trim_whitespace",
  "single_item_list_to_scalar",
  "object_to_json_string",
  "unwrap_json_string",
  "empty_string_to_absent",
  "rename_key_case",
] as const;

function randomPolicy(random: Random): Schema {
  const allow = optIn.filter(() => random.chance(0.2));
  const unknown = random.chance(0.2) ? { unknown: random.pick(["strip", "reject", "keep"]) } : {};
  return { allow, ...unknown, ...(random.chance(0.1) ? { repair: "none" } : {}) };
}

const keys = ["a", "b", "kind", "c_d", "tags"] as const;

function objectSchema(random: Random, depth: number): Schema {
  const names = keys.filter(() => random.chance(0.5));
  const properties = Object.fromEntries(names.map((name) => [name, schemaOf(random, depth + 1)]));
  const rest = random.pick<Schema>([
    {},
    {},
    { additionalProperties: false },
    { additionalProperties: true },
    {
      additionalProperties: schemaOf(random, depth + 2),
    },
  ]);
  const extra = random.pick<Schema>([
    {},
    {},
    {},
    { minProperties: 1 },
    { maxProperties: 2 },
    { dependentRequired: { a: ["b"] } },
    { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    { not: { required: ["a", "b"] } },
    { patternProperties: { "^c": schemaOf(random, depth + 2) } },
    { propertyNames: { maxLength: 4 } },
    { if: { properties: { a: { const: 1 } }, required: ["a"] }, then: { required: ["b"] } },
    { allOf: [{ properties: { a: schemaOf(random, depth + 2) } }] },
    { unevaluatedProperties: false },
  ]);
  return { type: "object", properties, required: names.filter(() => random.chance(0.4)), ...rest, ...extra };
}

function schemaOf(random: Random, depth: number): Schema {
  const schema = depth > 3 ? scalarSchema(random) : anySchema(random, depth);
  const withDefault = random.chance(0.15) ? { ...schema, default: near(random, schema, 0) } : schema;
  return random.chance(0.06) ? { ...withDefault, "x-callgate": { strict: true } } : withDefault;
}

function anySchema(random: Random, depth: number): Schema {
  switch (random.below(10)) {
    case 0:
    case 1:
      return objectSchema(random, depth);
    case 2:
      return listSchema(random, depth);
    case 3: {
      const branches = [schemaOf(random, depth + 1), schemaOf(random, depth + 1)];
      if (random.chance(0.4)) branches.push(random.pick<Schema>([{ type: "null" }, scalarSchema(random)]));
      return { [random.pick(["anyOf", "anyOf", "oneOf"])]: branches };
    }
    case 4: {
      const of = (kind: string): Schema => ({
        ...objectSchema(random, depth + 1),
        required: ["kind"],
        ...constant(kind),
      });
      return { oneOf: [of("x"), of("y")] };
    }
    case 5:
      return { $ref: random.pick(["#/$defs/leaf", "#/$defs/node"]) };
    default:
      return scalarSchema(random);
  }
}

function constant(kind: string): Schema {
  return { properties: { kind: { const: kind }, a: { type: "integer" }, [kind]: { type: "boolean" } } };
}

function listSchema(random: Random, depth: number): Schema {
  const extra = random.pick<Schema>([
    {},
    {},
    { minItems: 1 },
    { minItems: 2 },
    { maxItems: 1 },
    { uniqueItems: true },
    { contains: { const: 1 } },
    { prefixItems: [scalarSchema(random)] },
  ]);
  return { type: "array", items: schemaOf(random, depth + 1), ...extra };
}

function scalarSchema(random: Random): Schema {
  return random.pick<Schema>([
    { type: "integer" },
    { type: "integer", minimum: 1, maximum: 6 },
    { type: "number", multipleOf: 0.5 },
    { type: "boolean" },
    { type: "string" },
    { type: "string", minLength: 1 },
    { type: "string", pattern: "^[a-z]+$" },
    { type: "string", format: "date" },
    { type: "string", enum: ["asc", "desc", "Asc"] },
    { enum: ["on", "off", 1, null] },
    { enum: [1, 2] },
    { const: true },
    { type: ["integer", "null"] },
    { type: ["string", "boolean"] },
    { type: "string", nullable: true, maxLength: 3 },
    { not: { type: "string" } },
    {},
  ]);
}

// --- calls that nearly fit

const oddities = [
  "5",
  " 5",
  "true",
  "TRUE",
  "null",
  "",
  "a,b",
  "asc",
  "ASC",
  "[1]",
  '["a"]',
  '{"a":1}',
  '{"v":"1"}',
  "2026-03-04",
  5,
  0,
  2.5,
  true,
  null,
  1,
  [],
  [1],
  ["5"],
  [null],
  {},
  { a: "1" },
  "x",
] as const satisfies readonly Json[];

function near(random: Random, schema: Schema, depth: number): Json {
  if (random.chance(0.12) || depth > 8) return random.pick<Json>([oddities[0], ...oddities]);
  const union = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(union)) {
    const branch: Json = union[random.below(union.length)] ?? {};
    if (isObject(branch) && branch["required"] !== undefined && branch["type"] === undefined)
      return nearObject(random, schema, depth);
    return isObject(branch) ? near(random, branch, depth + 1) : null;
  }
  if (typeof schema["$ref"] === "string") return near(random, nodeSchema(), depth + 2);
  if (Array.isArray(schema["enum"])) return schema["enum"][random.below(schema["enum"].length)] ?? null;
  if (schema["const"] !== undefined) return schema["const"];
  const type = Array.isArray(schema["type"]) ? schema["type"][random.below(2)] : schema["type"];
  switch (type) {
    case "object":
      return wrapText(random, nearObject(random, schema, depth));
    case "array": {
      const items = isObject(schema["items"]) ? schema["items"] : {};
      const list = Array.from({ length: random.below(3) }, () => near(random, items, depth + 1));
      return random.chance(0.1) ? (list[0] ?? "x") : wrapText(random, list);
    }
    case "integer":
      return random.pick<Json>([3, 1, "3", 7, 2.5]);
    case "number":
      return random.pick<Json>([2.5, "2.5", 3, 0.3]);
    case "boolean":
      return random.pick<Json>([true, false, "False", "yes"]);
    case "string":
      return random.pick<Json>(["abc", "x", "2026-03-04", "", 5]);
    default:
      return null;
  }
}

function nearObject(random: Random, schema: Schema, depth: number): Json {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const entries: [string, Json][] = [];
  for (const [key, part] of Object.entries(properties)) {
    if (!required.includes(key) && random.chance(0.4)) continue;
    if (isObject(part)) entries.push([random.chance(0.04) ? key.toUpperCase() : key, near(random, part, depth + 1)]);
  }
  if (random.chance(0.1))
    entries.push([random.pick(["zzz", "arguments", "cD", "tag", "c1"]), random.pick<Json>([1, "x", {}])]);
  return Object.fromEntries(entries);
}

function wrapText(random: Random, value: Json): Json {
  return random.chance(0.06) ? JSON.stringify(value) : value;
}

/** The same spec in another order: branches, members and properties. */
function shuffle(random: Random, schema: Schema): Schema {
  const entries = Object.entries(schema).map(([key, part]): [string, Json] => {
    if (key === "default" || key === "const") return [key, part];
    if (key === "anyOf" || key === "oneOf" || key === "enum" || key === "type" || key === "required") {
      return [
        key,
        Array.isArray(part)
          ? mixed(
              random,
              part.map((inner) => shuffled(random, inner)),
            )
          : part,
      ];
    }
    if (key === "properties" && isObject(part)) {
      return [
        key,
        Object.fromEntries(mixed(random, Object.entries(part)).map(([name, inner]) => [name, shuffled(random, inner)])),
      ];
    }
    return [key, shuffled(random, part)];
  });
  return Object.fromEntries(entries);
}

function shuffled(random: Random, part: Json): Json {
  if (Array.isArray(part)) return part.map((inner) => shuffled(random, inner));
  return isObject(part) ? shuffle(random, part) : part;
}

function mixed<T>(random: Random, items: readonly T[]): T[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) copy.splice(random.below(at + 1), 0, ...copy.splice(at, 1));
  return copy;
}
