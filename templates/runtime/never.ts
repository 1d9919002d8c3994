import type { Log } from "./log.js";

/** No value may stand here: the schema is `false`. */
export function never(value: unknown, at: string, log: Log): undefined {
  if (value === undefined) return log.reject(at, "missing");
  return log.reject(at, "forbidden", undefined, value);
}
