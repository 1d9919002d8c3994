import { isList, isRecord, type JsonRecord } from "../../generator/json.js";
import type { Random } from "./random.js";

/** A copy of a schema with one thing changed, somewhere in it: what people change in specs. */
export function randomEdit(schema: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(schema);
  const places = schemasIn(copy);
  const [first, ...others] = places;
  if (first !== undefined) editSchema(random.pick([first, ...others]), random);
  return copy;
}

type Mutable = Record<string, unknown>;

/** Every object that is a schema, by where it stands. */
function schemasIn(schema: unknown): readonly Mutable[] {
  if (!isMutable(schema)) return [];
  const below = Object.entries(schema).flatMap(([key, value]): readonly unknown[] => {
    if (["properties", "$defs"].includes(key)) return isRecord(value) ? Object.values(value) : [];
    if (["anyOf", "oneOf", "allOf"].includes(key)) return isList(value) ? value : [];
    return ["items", "additionalProperties"].includes(key) ? [value] : [];
  });
  return [schema, ...below.flatMap(schemasIn)];
}

function isMutable(value: unknown): value is Mutable {
  return isRecord(value);
}

function editSchema(schema: Mutable, random: Random): void {
  if (isRecord(schema["properties"]) && random.chance(2)) return editObject(schema, random);
  if (isList(schema["enum"]) && random.chance(2)) {
    schema["enum"] = random.chance(2) ? [...schema["enum"], "extra"] : schema["enum"].slice(0, -1);
    return;
  }
  const [first, ...others] = [...(OF_TYPE[String(schema["type"])] ?? []), ...ANYWHERE];
  if (random.chance(6)) editBranches(schema, random);
  else if (first !== undefined) set(schema, ...random.pick<Keyword>([first, ...others]));
}

type Keyword = readonly [name: string, operand: unknown];

const NUMERIC: readonly Keyword[] = [
  ["maximum", 1],
  ["maximum", 30],
  ["maximum", 50],
  ["minimum", 0],
  ["minimum", 2],
  ["multipleOf", 2],
  ["multipleOf", 4],
  ["type", "number"],
  ["type", "integer"],
];

/** What is said of a type; more often than what is said of any. */
const OF_TYPE: Readonly<Record<string, readonly Keyword[]>> = {
  integer: NUMERIC,
  number: NUMERIC,
  string: [
    ["maxLength", 2],
    ["maxLength", 9],
    ["minLength", 1],
    ["minLength", 3],
    ["pattern", "^[a-z]*$"],
    ["pattern", "^[a-z]{2}$"],
    ["enum", ["low", "abc", "Low"]],
    ["enum", ["ab", "abc", "x"]],
  ],
  array: [
    ["minItems", 1],
    ["minItems", 2],
    ["maxItems", 0],
    ["maxItems", 1],
    ["maxItems", 3],
    ["uniqueItems", true],
    ["items", { type: "string" }],
    ["items", { type: "integer" }],
  ],
};

const ANYWHERE: readonly Keyword[] = [
  ["default", 1],
  ["default", "low"],
  ["type", "string"],
  ["type", "integer"],
  ["type", ["string", "null"]],
  ["x-callgate", { strict: true }],
  ["x-callgate", { deny: ["numeric_string_to_int", "unwrap_json_string"] }],
  ["x-callgate", { deny: ["scalar_to_list"] }],
  ["x-callgate", { allow: ["trim_whitespace", "integer_to_string"] }],
  ["x-callgate", { repair: "none" }],
];

/** Says a keyword, or takes it back where it says just that. */
function set(schema: Mutable, keyword: string, operand: unknown): void {
  if (JSON.stringify(schema[keyword]) === JSON.stringify(operand)) delete schema[keyword];
  else schema[keyword] = operand;
}

function editBranches(schema: Mutable, random: Random): void {
  const branches = schema["anyOf"];
  if (!isList(branches)) return set(schema, "anyOf", [{ type: "string" }, { type: "null" }]);
  schema["anyOf"] = random.chance(2)
    ? [...branches, { type: "boolean" }]
    : branches.slice(0, Math.max(1, branches.length - 1));
}

function editObject(schema: Mutable, random: Random): void {
  const properties: JsonRecord = isRecord(schema["properties"]) ? schema["properties"] : {};
  const names = Object.keys(properties);
  const required = isList(schema["required"]) ? schema["required"] : [];
  const name = names[random.below(Math.max(1, names.length))];
  random.pick<() => void>([
    () => (schema["properties"] = { ...properties, amount: { type: "integer" } }),
    () => (schema["properties"] = { ...properties, extra: random.pick([{}, { type: "string" }]) }),
    () => (schema["properties"] = Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name))),
    () =>
      (schema["required"] = required.includes(name)
        ? required.filter((one) => one !== name)
        : [...required, ...(name === undefined ? [] : [name])]),
    () => set(schema, "additionalProperties", random.pick<unknown>([true, false, { type: "integer" }])),
    () => set(schema, "minProperties", 2),
  ])();
}
