import { isList, isRecord } from "./json.js";

/** The schema to publish to the model: the spec's own, without `x-callgate`. A property of that name stays. */
export function published(schema: unknown, isNames = false): unknown {
  if (isList(schema)) return schema.map((item) => published(item));
  if (!isRecord(schema)) return schema;
  const entries = Object.entries(schema).filter(([key]) => isNames || key !== "x-callgate");
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (!isNames && (key === "const" || key === "enum" || key === "default" || key === "examples"))
        return [key, value];
      return [key, published(value, !isNames && (key === "properties" || key === "$defs" || key === "definitions"))];
    }),
  );
}
