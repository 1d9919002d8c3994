import { optInRules } from "../../generator/rule-order.js";
import { placeRules } from "../../templates/runtime/place-rules.js";
import type { Settings } from "../../generator/settings.js";
import type { VectorTool } from "./load-gate.js";
import type { Random } from "./random.js";

type Schema = Record<string, unknown>;

const NAMES = [
  "amount",
  "title",
  "kind",
  "items",
  "due_date",
  "dueDate",
  "note",
  "notes",
  "owner",
  "tags",
  "text",
  "value",
  "args",
  "constructor",
  "odd key",
  "name",
  "__proto__",
  "π",
] as const;
const MEMBERS = ["low", "normal", "High", "none", "None", "STRASSE", "straße", "1", "true", "null", "a,b"] as const;

/** A tool of up to five fields, with what specs do: nesting, unions, references, bounds, defaults, settings. */
export function randomTool(random: Random): { readonly tool: VectorTool; readonly policy: Settings } {
  const node: Schema = objectSchema(random, 2);
  const definitions = { Node: { ...node, properties: { ...properties(node), next: { $ref: "#/$defs/Node" } } } };
  const root = { ...objectSchema(random, 0), $defs: definitions };
  const annotations = random.pick([{}, {}, { readOnlyHint: true }, { destructiveHint: true }, { readOnlyHint: false }]);
  const tool = { name: "random_tool", inputSchema: root, annotations };
  return { tool, policy: random.chance(2) ? {} : randomSettings(random) };
}

export function randomSettings(random: Random): Settings {
  const allow = random.some([...optInRules, "unwrap_json_string" as const], random.pick([1, 2, 9]));
  const deny = random.chance(3) ? random.some(placeRules, 2) : [];
  return {
    ...(random.chance(4) ? { unknown: random.pick(["reject", "strip", "keep"]) } : {}),
    ...(random.chance(12) ? { repair: "none" as const } : {}),
    ...(allow.length > 0 ? { allow } : {}),
    ...(deny.length > 0 ? { deny } : {}),
  };
}

function properties(schema: Schema): Schema {
  const found = schema["properties"];
  return typeof found === "object" && found !== null ? { ...found } : {};
}

function objectSchema(random: Random, depth: number): Schema {
  const names = random.some(NAMES, 5);
  const fields = names.map((name) => [name, field(random, depth + 1)] as const);
  const declared: Schema = {};
  for (const [name, schema] of fields) {
    Object.defineProperty(declared, name, { value: schema, enumerable: true, configurable: true, writable: true });
  }
  return {
    type: "object",
    properties: declared,
    required: names.filter(() => random.chance(2)),
    ...random.pick([{}, {}, { additionalProperties: false }, { additionalProperties: true }, rest(random, depth)]),
    ...(names.length > 0 && random.chance(12) ? { minProperties: 1 } : {}),
    ...(random.chance(8) ? condition(random, names) : {}),
    ...(random.chance(12) ? { patternProperties: patterns(random, depth) } : {}),
    ...(random.chance(12) ? ifThenElse(random, names, depth) : {}),
    ...(random.chance(16)
      ? { unevaluatedProperties: random.pick([false, false, true, schema(random, depth + 2)]) }
      : {}),
    ...(random.chance(20) ? { allOf: [{ properties: { more: schema(random, depth + 2) } }] } : {}),
  };
}

function patterns(random: Random, depth: number): Schema {
  const sources = random.some(["^t", "s$", "_", "^a"], 2);
  return Object.fromEntries(sources.map((source) => [source, schema(random, depth + 2)]));
}

/** A condition on one of the fields, with branches that declare, require or narrow. */
function ifThenElse(random: Random, names: readonly string[], depth: number): Schema {
  const [first = "amount", second = "title"] = names;
  const branch = (): Schema =>
    random.pick<Schema>([
      { required: [second] },
      { properties: { more: schema(random, depth + 2) } },
      { properties: { [second]: { minLength: 3 } }, required: [second] },
      { not: { required: [second] } },
    ]);
  const test = random.pick<Schema>([
    { required: [first] },
    { properties: { [first]: { const: random.pick(["low", 1, true, "fixed"]) } }, required: [first] },
    { properties: { [first]: { type: random.pick(["string", "integer"]) } } },
  ]);
  return random.pick<Schema>([
    { if: test, then: branch() },
    { if: test, then: branch(), else: branch() },
    { if: test, else: branch() },
  ]);
}

/** Keywords that judge the whole object. */
function condition(random: Random, names: readonly string[]): Schema {
  const [first = "amount", second = "title"] = names;
  return random.pick<Schema>([
    { anyOf: [{ required: [first] }, { required: [second] }] },
    { oneOf: [{ required: [first] }, { required: [second] }] },
    { not: { required: [first, second] } },
    { dependentRequired: { [first]: [second] } },
    { propertyNames: { maxLength: 5 } },
    { maxProperties: 2 },
    { allOf: [{ properties: { [first]: { minLength: 2 } } }, { required: [second] }] },
  ]);
}

function rest(random: Random, depth: number): Schema {
  return random.chance(3) ? { additionalProperties: schema(random, depth + 2) } : {};
}

function field(random: Random, depth: number): Schema {
  const made = schema(random, depth);
  const withDefault = random.chance(6)
    ? { ...made, default: random.pick([0, 1, "low", "", true, [], {}, null, "2024-02-29"]) }
    : made;
  if (random.chance(12)) return { ...withDefault, "x-callgate": { strict: true } };
  return random.chance(20) ? { ...withDefault, "x-callgate": { allow: random.some(optInRules, 3) } } : withDefault;
}

function schema(random: Random, depth: number): Schema {
  if (depth < 3 && random.chance(4)) return union(random, depth);
  if (depth < 3 && random.chance(6)) return objectSchema(random, depth);
  if (depth < 4 && random.chance(5)) return list(random, depth);
  return random.chance(14) ? { $ref: "#/$defs/Node" } : scalar(random);
}

function list(random: Random, depth: number): Schema {
  return {
    type: "array",
    ...(random.chance(4) ? tuple(random, depth) : { items: schema(random, depth + 1) }),
    ...random.pick<Schema>([
      {},
      {},
      { minItems: 1 },
      { minItems: 2 },
      { maxItems: 2 },
      { uniqueItems: true },
      { contains: { const: 1 } },
    ]),
  };
}

function tuple(random: Random, depth: number): Schema {
  const first = Array.from({ length: 1 + random.below(2) }, () => schema(random, depth + 1));
  const rest = random.pick<Schema>([{}, { items: false }, { items: schema(random, depth + 1) }]);
  return { prefixItems: first, ...rest };
}

function union(random: Random, depth: number): Schema {
  const drawn = Array.from({ length: 2 + random.below(2) }, () => typed(schema(random, depth + 1)));
  // The same branch twice is one branch to a gate; the oracle counts it twice when it looks for the one that was meant.
  const branches = [...new Map(drawn.map((branch) => [JSON.stringify(branch), branch])).values()];
  const choices: readonly [() => Schema, ...(() => Schema)[]] = [
    () => ({ anyOf: [...branches, ...(depth > 1 ? [] : asserting(random))] }),
    () => ({ oneOf: branches }),
    () => ({ anyOf: [...branches.slice(0, 1), { type: "null" }] }),
    () => ({ type: random.some(["string", "integer", "number", "boolean", "null", "array"], 3) }),
    () => ({ anyOf: [tagged(random, "circle", depth), tagged(random, "square", depth)] }),
    () => ({ enum: [1, "low", true, null].filter(() => random.chance(2)) }),
  ];
  const made = random.pick(choices)();
  const [type] = Array.isArray(made["type"]) && made["type"].length === 0 ? ["string"] : [made["type"]];
  if ("enum" in made && Array.isArray(made["enum"]) && made["enum"].length === 0) return { enum: ["low"] };
  return type === undefined ? made : { ...made, type };
}

/** A branch that takes anything makes every other one pointless. */
function typed(branch: Schema): Schema {
  return Object.keys(branch).length === 0 ? { type: "string" } : branch;
}

/** Now and then a branch that only asserts. In oneOf it would hold for nearly everything that another one takes. */
function asserting(random: Random): readonly Schema[] {
  return random.chance(8) ? [random.pick<Schema>([{ minLength: 2 }, { not: { const: "abc" } }, { minimum: 5 }])] : [];
}

function tagged(random: Random, kind: string, depth: number): Schema {
  const inner = objectSchema(random, depth + 1);
  return { ...inner, properties: { ...properties(inner), shape: { const: kind } }, required: ["shape"] };
}

function scalar(random: Random): Schema {
  return random.pick<Schema>([
    { type: "string" },
    { type: "string", pattern: "^[a-z]{2,8}$" },
    { type: "string", minLength: 1, maxLength: 4 },
    { type: "string", format: "date" },
    { type: "string", format: "date-time" },
    {
      type: "string",
      enum: [...random.some(MEMBERS, 4), "low"].filter((one, index, all) => all.indexOf(one) === index),
    },
    { type: "integer" },
    { type: "integer", minimum: 1, maximum: 50 },
    { type: "integer", enum: [1, 2, 3] },
    { type: "number" },
    { type: "number", exclusiveMinimum: 0, maximum: 100 },
    { type: "integer", multipleOf: 2 },
    { type: "integer", format: "int32" },
    { type: "number", multipleOf: 0.1 },
    { type: "boolean" },
    { type: "null" },
    { type: "string", not: { const: "abc" } },
    { const: { a: 1 } },
    { const: random.pick<string | number | boolean>(["fixed", 7, true]) },
    {},
    { type: "object" },
  ]);
}
