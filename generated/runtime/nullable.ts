/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Log, Reader } from "./log.js";
import { isOn, type Rules, standard } from "./rules.js";

/** A value or null: `"null"` is null where it is nothing else. Issues are those of the value. */
export function nullable<T>(
  value: unknown,
  at: string,
  log: Log,
  read: Reader<T>,
  rules: Rules = standard,
): T | null | undefined {
  if (value === null) return null;
  if (value !== "null" || !isOn(rules, "null_string_to_null")) return read(value, at, log);
  const attempt = log.attempt(read, value, at);
  if (!attempt.accepted) {
    log.repair(at, "null_string_to_null", value, null);
    return null;
  }
  log.keep(attempt.page);
  return attempt.taken;
}
