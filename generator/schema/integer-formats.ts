import { type JsonRecord, own } from "../json.js";

/** OpenAPI's `int32` is two bounds. `int64` needs none: what is beyond 2^53-1 is refused wherever an integer is wanted. */
export function withFormatBounds(schema: JsonRecord): JsonRecord {
  if (own(schema, "format") !== "int32") return schema;
  const bound = (name: string): readonly number[] => {
    const said = own(schema, name);
    return typeof said === "number" ? [said] : [];
  };
  const minimum = Math.max(-(2 ** 31), ...bound("minimum"));
  return { ...schema, minimum, maximum: Math.min(2 ** 31 - 1, ...bound("maximum")) };
}

/** Formats that somebody defines and that assert nothing of a text: no note says that they are unknown. */
export const QUIET_FORMATS: readonly unknown[] = ["int32", "int64", "float", "double", "password", "binary"];
