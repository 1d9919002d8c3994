/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { isEnvelopeName } from "./envelope.js";
import { closest, isClose } from "./closeness.js";
import type { JsonObject } from "./json-object.js";
import type { Log } from "./log.js";
import { childPath } from "./path.js";

/** Refuses every key that the object does not declare, with the closest declared name as a hint. */
export function refuseUnknown(sent: JsonObject, declared: ReadonlySet<string>, log: Log): void {
  for (const key in sent) if (!declared.has(key)) return refuse(undeclared(sent, declared), declared, log);
}

/**
 * Leaves out every key that the object does not declare. One that is close to a declared key that is absent may be
 *a typing error and no invention: it is refused.
 */
export function stripUnknown(sent: JsonObject, declared: ReadonlySet<string>, log: Log): void {
  for (const key in sent) if (!declared.has(key)) return strip(sent, declared, log);
}

/** Keys that get a hint: who sent more has not mistyped them, and each is held against every declared name. */
const HINTED = 100;

function refuse(keys: readonly string[], declared: ReadonlySet<string>, log: Log): void {
  for (const [index, key] of keys.entries())
    refuseKey(key, index < HINTED ? closest(key, [...declared]) : undefined, log);
}

function strip(sent: JsonObject, declared: ReadonlySet<string>, log: Log): void {
  // At the top of the arguments an envelope is unwrapped or refused: leaving it out would lose them all.
  const top = log.path("$") === "$";
  const absent = [...declared].filter((name) => sent[name] === undefined);
  for (const [index, key] of undeclared(sent, declared).entries()) {
    const meant = absent.find((name) => isClose(key, name));
    if (meant !== undefined || (top && isEnvelopeName(key)))
      refuseKey(key, index < HINTED ? closest(key, absent) : undefined, log);
    else log.strip(childPath(log.path("$"), key), "$", sent[key]);
  }
}

function refuseKey(key: string, hint: string | undefined, log: Log): void {
  const below = childPath("", key);
  log.rejectBelow("$", below, "unknown_field", undefined, undefined, hint === undefined ? {} : { hint });
}

/** In code-point order, so that the order of issues does not hang on how the keys were sent. */
function undeclared(sent: JsonObject, declared: ReadonlySet<string>): readonly string[] {
  return Object.keys(sent)
    .filter((key) => !declared.has(key))
    .sort(byCodePoint);
}

function byCodePoint(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  for (let index = 0; index < a.length && index < b.length; index += 1) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
