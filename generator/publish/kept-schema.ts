import { isList, isRecord, type JsonRecord, step } from "../json.js";

/** A schema less what a provider does not read; the asserting keywords that go are put into the list. */
export function keptSchema(
  schema: unknown,
  isKept: (keyword: string, value: unknown) => boolean,
  lost: string[],
  change: (schema: JsonRecord, pointer: string) => JsonRecord = (same) => same,
  pointer = "",
): unknown {
  if (isList(schema)) {
    return schema.map((one, index) => keptSchema(one, isKept, lost, change, step(pointer, index)));
  }
  if (!isRecord(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): readonly (readonly [string, unknown])[] => {
    if (!isKept(keyword, value)) {
      if (!WORDS.has(keyword)) lost.push(`${pointer || "/"} ${keyword}`);
      return [];
    }
    const at = step(pointer, keyword);
    if (MAPS.has(keyword) && isRecord(value)) {
      const inner = Object.entries(value).map(
        ([name, one]) => [name, keptSchema(one, isKept, lost, change, step(at, name))] as const,
      );
      return [[keyword, Object.fromEntries(inner)]];
    }
    return [[keyword, SCHEMAS.has(keyword) ? keptSchema(value, isKept, lost, change, at) : value]];
  });
  return change(Object.fromEntries(entries), pointer);
}

const MAPS = new Set(["properties", "$defs", "definitions", "patternProperties"]);
const SCHEMAS = new Set(["items", "prefixItems", "anyOf", "oneOf", "allOf", "additionalProperties", "not"]);
/** Nothing is held by them. */
const WORDS = new Set([
  "$schema",
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "example",
  "deprecated",
  "x-callgate",
]);
