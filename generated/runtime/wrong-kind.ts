/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Log } from "./log.js";
import type { Rules } from "./rules.js";

/** Nothing that a rule starts from: `missing` for an absent argument or null in its place, else `type`. */
export function wrongKind(value: unknown, at: string, log: Log, rules: Rules, expected: string): undefined {
  if (value === undefined) return log.reject(at, "missing", expected);
  if (typeof value === "number" && !Number.isFinite(value)) return log.reject(at, "non_finite_number", expected, value);
  // An item of a list or a value of a map has no presence of its own: null there is a value of the wrong kind.
  if (value === null && !at.endsWith("[*]") && !rules.exact) return log.reject(at, "missing", expected, value);
  return log.reject(at, "type", expected, value);
}

/** Null for an optional field that the policy does not allow to be left out so. */
export function refuseNull(at: string, log: Log): undefined {
  return log.reject(at, "type", undefined, null);
}
