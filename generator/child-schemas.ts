import { isList, isRecord, type JsonRecord, own, step } from "./json.js";

/** Where a schema holds others: under one name, in a list, or in a map whose keys are names of its own. */
const SINGLE: readonly string[] = [
  ...["not", "if", "then", "else", "items", "additionalItems", "contains", "propertyNames", "additionalProperties"],
  ...["unevaluatedItems", "unevaluatedProperties", "contentSchema"],
];
const LISTS: readonly string[] = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];
const MAPS: readonly string[] = [
  ...["$defs", "definitions", "properties", "patternProperties", "dependentSchemas", "dependencies"],
];

/** The schemas directly inside a schema, with their JSON Pointers. What stands in `enum` or an unknown keyword is none. */
export function childSchemas(schema: JsonRecord, pointer: string): readonly (readonly [string, unknown])[] {
  const at = (keyword: string, key: string | number): string => step(step(pointer, keyword), key);
  return [
    ...SINGLE.flatMap((keyword) => {
      const inner = own(schema, keyword);
      return isRecord(inner) ? [[step(pointer, keyword), inner] as const] : [];
    }),
    ...LISTS.flatMap((keyword) => {
      const inner = own(schema, keyword);
      return isList(inner) ? inner.map((one, index) => [at(keyword, index), one] as const) : [];
    }),
    ...MAPS.flatMap((keyword) => {
      const inner = own(schema, keyword);
      return isRecord(inner) ? Object.entries(inner).map(([key, one]) => [at(keyword, key), one] as const) : [];
    }),
  ];
}

/** A schema and all schemas within it, however deep. */
export function allSchemas(schema: JsonRecord): readonly JsonRecord[] {
  const inner = childSchemas(schema, "").flatMap(([, child]) => (isRecord(child) ? allSchemas(child) : []));
  return [schema, ...inner];
}

/** The schema with another in the place of each that stands directly inside it; what is no schema stays as it is. */
export function withChildren(
  schema: JsonRecord,
  change: (child: unknown, pointer: string) => unknown,
  pointer = "",
): JsonRecord {
  const inside = (keyword: string, value: unknown): unknown => {
    const at = step(pointer, keyword);
    if (LISTS.includes(keyword) && isList(value)) return value.map((one, index) => change(one, step(at, index)));
    if (MAPS.includes(keyword) && isRecord(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, step(at, key))]));
    }
    return SINGLE.includes(keyword) ? change(value, at) : value;
  };
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, inside(keyword, value)]));
}
