import { IllFormed } from "./ill-formed.js";
import { isJsonObject } from "./json-object.js";
import { NumberToken } from "./number-token.js";

/** Compact JSON, keys and number tokens as they were sent. */
export function jsonText(value: unknown): string {
  if (value instanceof NumberToken) return value.text;
  if (value instanceof IllFormed) return JSON.stringify(value.text);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? "null";
  const entries = Object.keys(value).map((key) => `${JSON.stringify(key)}:${jsonText(value[key])}`);
  return `{${entries.join(",")}}`;
}
