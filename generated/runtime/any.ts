/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { IllFormed, isIllFormed } from "./ill-formed.js";
import { isJsonObject } from "./json-object.js";
import type { Log } from "./log.js";
import { numberFromToken } from "./number.js";
import { NumberToken } from "./number-token.js";
import { childPath, itemPath } from "./path.js";
import { setOwn } from "./plain.js";
import { type Rules, standard } from "./rules.js";
import { Unwritable } from "./unwritable.js";
import { wrongKind } from "./wrong-kind.js";

/** Whatever JSON can say, copied; only what a double or a string cannot hold is refused. */
export function any(value: unknown, at: string, log: Log, rules: Rules = standard): unknown {
  if (value === undefined) return wrongKind(value, at, log, rules, "a value");
  const before = log.issues.length;
  const taken = copy(value, at, "", log);
  return log.issues.length === before ? taken : undefined;
}

function copy(value: unknown, at: string, below: string, log: Log): unknown {
  if (Array.isArray(value)) return value.map((item, index) => copy(item, at, itemPath(below, index), log));
  if (isJsonObject(value)) {
    const taken: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const place = childPath(below, key);
      if (isIllFormed(key)) log.rejectBelow(at, place, "ill_formed_string", "a well-formed key");
      setOwn(taken, key, copy(value[key], at, place, log));
    }
    return taken;
  }
  if (value instanceof NumberToken) return numberFromToken(value, at, below, log);
  if (value instanceof IllFormed) return log.rejectBelow(at, below, "ill_formed_string", "well-formed text");
  if (value instanceof Unwritable) return log.rejectBelow(at, below, "type", "a value that JSON can write");
  if (typeof value === "number" && !Number.isFinite(value)) {
    return log.rejectBelow(at, below, "non_finite_number", "a finite number", value);
  }
  return value;
}
