import { own } from "../json.js";
import type { JsonRecord } from "../json.js";

/** The text at the first of these keys that holds one: logs spell the same thing in several ways. */
export function textAt(record: JsonRecord, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = own(record, key);
    if (typeof value === "string") return value;
  }
  return undefined;
}
