import type { Log } from "./log.js";
import { isOn, type Rules, standard } from "./rules.js";

/** Null and nothing else. `"null"` is null. */
export function nothing(value: unknown, at: string, log: Log, rules: Rules = standard): null | undefined {
  if (value === null) return null;
  if (value !== "null" || !isOn(rules, "null_string_to_null")) {
    if (value === undefined) return log.reject(at, "missing", "null");
    return log.reject(at, "type", "null", value);
  }
  log.repair(at, "null_string_to_null", value, null);
  return null;
}
