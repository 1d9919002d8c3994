import type { Log } from "./log.js";
import { type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

/** No value may stand here: the schema is `false`. */
export function never(value: unknown, at: string, log: Log): undefined {
  if (value === undefined) return log.reject(at, "missing");
  return log.reject(at, "forbidden", undefined, value);
}

/** A required key that no schema lets in: it is missing, unless it was sent and is refused as unknown already. */
export function shutOut(at: string, log: Log): undefined {
  const path = log.path(at);
  return log.issues.some((one) => one.path === path) ? undefined : log.reject(at, "missing");
}

/** No value may stand here, as the types that are asked for exclude each other. */
export function contradiction(value: unknown, at: string, log: Log, rules: Rules = standard): undefined {
  return wrongKind(value, at, log, rules, "nothing: the types that are asked for exclude each other");
}
