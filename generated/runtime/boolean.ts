/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { textOf } from "./ill-formed.js";
import type { Log } from "./log.js";
import { isOn, type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** `"FALSE"` is false; `"yes"` and `"1"` have a second meaning, and a number is never a boolean. */
export function boolean(value: unknown, at: string, log: Log, rules: Rules = standard): boolean | undefined {
  return isBoolean(value) ? value : readOther(value, at, log, rules);
}

function readOther(value: unknown, at: string, log: Log, rules: Rules): boolean | undefined {
  const sent = textOf(value);
  if (sent === undefined || rules.exact) return wrongKind(value, at, log, rules, "true or false");
  if (!isOn(rules, "string_to_bool")) return log.reject(at, "type", "true or false", value);
  if (!/^(?:true|false)$/i.test(sent)) return log.reject(at, "ambiguous_boolean", "true or false", value);
  const read = sent.length === "true".length;
  log.repair(at, "string_to_bool", value, read);
  return read;
}
