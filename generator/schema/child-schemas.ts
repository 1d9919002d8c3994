import { isList, isRecord, type JsonRecord, own, step } from "../json.js";

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
