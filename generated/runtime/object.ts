/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { isJsonObject, type JsonObject } from "./json-object.js";
import { openJsonText } from "./json-text.js";
import type { Log } from "./log.js";
import { isOn, type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

/** What was sent, by the keys that are declared: each may be there or not, and be anything. */
export type Sent<Key extends string> = { readonly [Name in Key]?: unknown };

/** What was sent for an object, before any field is judged. `"{\"a\":1}"` is `{"a":1}`. */
export function object<Key extends string>(
  value: unknown,
  at: string,
  log: Log,
  rules?: Rules,
): (JsonObject & Sent<Key>) | undefined;
export function object(value: unknown, at: string, log: Log, rules: Rules = standard): JsonObject | undefined {
  return isJsonObject(value) ? value : readOther(value, at, log, rules);
}

function readOther(value: unknown, at: string, log: Log, rules: Rules): JsonObject | undefined {
  if (typeof value !== "string" || !isOn(rules, "unwrap_json_string")) {
    return wrongKind(value, at, log, rules, "an object");
  }
  const held = openJsonText(value, at, log);
  if (held.holds === "fault") return log.reject(at, held.code, "an object", value);
  if (held.holds !== "object") return log.reject(at, "type", "an object", value);
  log.repair(at, "unwrap_json_string", value, held.value);
  return held.value;
}
