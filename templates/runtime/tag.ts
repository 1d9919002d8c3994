import { isJsonObject } from "./json-object.js";

/** What an object says of its own kind, as it was sent; undefined where it says nothing, or is no object. */
export function tagOf(value: unknown, key: string): unknown {
  return isJsonObject(value) ? value[key] : undefined;
}
