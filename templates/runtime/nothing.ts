import type { Log } from "./log.js";
import { isOn, type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

/** Null and nothing else. `"null"` is null. */
export function nothing(value: unknown, at: string, log: Log, rules: Rules = standard): null | undefined {
  if (value === null) return null;
  if (value !== "null" || !isOn(rules, "null_string_to_null")) return wrongKind(value, at, log, rules, "null");
  log.repair(at, "null_string_to_null", value, null);
  return null;
}
