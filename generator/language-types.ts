import { isList, isRecord, type JsonRecord } from "./json.js";

/** A schema whose types are JSON Schema's own, and what had to be assumed for it: `"float" as "number"`. */
export interface PlainTypes {
  readonly schema: unknown;
  readonly assumed: readonly string[];
}

/** Types as Python, Java and JavaScript call them: so benchmarks and hand-written tools have them. Anything else stays. */
const JSON_TYPES: ReadonlyMap<string, string | undefined> = new Map([
  ...pairs("object", "dict Dict Object HashMap Hashtable Map map"),
  ...pairs("array", "list List Array ArrayList tuple Tuple set Queue Stack"),
  ...pairs("string", "str String char"),
  ...pairs("integer", "int Integer long Long short byte Bigint"),
  ...pairs("number", "float Float double Double Number"),
  ...pairs("boolean", "bool Boolean"),
  ...pairs("null", "None none"),
  // Any value at all: no type.
  ...pairs(undefined, "any Any"),
]);

const ONE = ["items", "additionalProperties", "contains", "not", "if", "then", "else", "propertyNames"];
const MANY = ["anyOf", "oneOf", "allOf", "prefixItems"];
const NAMED = ["properties", "$defs", "definitions", "patternProperties"];

/** `{"type": "dict", "properties": {"x": {"type": "float"}}}` -> `{"type": "object", "properties": {"x": {"type": "number"}}}` */
export function plainTypes(schema: unknown): PlainTypes {
  const assumed = new Set<string>();
  return { schema: walk(schema, assumed), assumed: [...assumed] };
}

function walk(schema: unknown, assumed: Set<string>): unknown {
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
      if (key === "type") return typeOf(value, assumed);
      if (ONE.includes(key)) return [[key, isList(value) ? value.map(inner) : inner(value)]];
      if (MANY.includes(key) && isList(value)) return [[key, value.map(inner)]];
      if (NAMED.includes(key) && isRecord(value)) return [[key, mapped(value, inner)]];
      return [[key, value]];
    }),
  );

  function inner(value: unknown): unknown {
    return walk(value, assumed);
  }
}

/** A type that names any value is left out. */
function typeOf(value: unknown, assumed: Set<string>): readonly (readonly [string, unknown])[] {
  const names = isList(value) ? value : [value];
  const types = names.map((name) => (typeof name === "string" && JSON_TYPES.has(name) ? JSON_TYPES.get(name) : name));
  names.forEach((name, index) => {
    if (name !== types[index]) assumed.add(`${JSON.stringify(name)} as ${JSON.stringify(types[index] ?? "any value")}`);
  });
  if (value !== undefined && types.includes(undefined)) return [];
  return [["type", isList(value) ? types : types[0]]];
}

function mapped(record: JsonRecord, change: (value: unknown) => unknown): JsonRecord {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function pairs(type: string | undefined, names: string): (readonly [string, string | undefined])[] {
  return names.split(" ").map((name) => [name, type]);
}
