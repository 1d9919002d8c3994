import { withChildren } from "./child-schemas.js";
import { isList, isRecord } from "./json.js";

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

/** `{"type": "dict", "properties": {"x": {"type": "float"}}}` -> `{"type": "object", "properties": {"x": {"type": "number"}}}` */
export function plainTypes(schema: unknown): PlainTypes {
  const assumed = new Set<string>();
  return { schema: walk(schema, assumed), assumed: [...assumed] };
}

function walk(schema: unknown, assumed: Set<string>): unknown {
  if (!isRecord(schema)) return schema;
  const typed = Object.entries(schema).flatMap(([key, value]) =>
    key === "type" ? typeOf(value, assumed) : [[key, value] as const],
  );
  return withChildren(Object.fromEntries(typed), (child) => walk(child, assumed));
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

function pairs(type: string | undefined, names: string): (readonly [string, string | undefined])[] {
  return names.split(" ").map((name) => [name, type]);
}
