/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

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
