/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { isIllFormed } from "./ill-formed.js";
import type { JsonObject } from "./json-object.js";
import type { Log, Reader } from "./log.js";
import { object } from "./object.js";
import { setOwn } from "./plain.js";
import { type Rules, standard } from "./rules.js";

/** An object whose keys are free and whose values `item` reads. */
export function map<Item>(
  value: unknown,
  at: string,
  log: Log,
  item: Reader<Item>,
  rules: Rules = standard,
): { [key: string]: Item } | undefined {
  const sent = object<never>(value, at, log, rules);
  if (sent === undefined) return undefined;
  log.enter(at);
  const taken = takeRest(sent, NONE, log, item);
  return log.leave() ? taken : undefined;
}

/** The keys of an open object that it does not declare, in the order sent. */
export function takeRest<Item>(
  sent: JsonObject,
  declared: ReadonlySet<string>,
  log: Log,
  item: Reader<Item>,
): { [key: string]: Item } {
  const taken: { [key: string]: Item } = {};
  log.open("");
  for (const key in sent) {
    if (declared.has(key)) continue;
    log.next(key);
    if (isIllFormed(key)) log.reject("$[*]", "ill_formed_string", "a well-formed key");
    const one = item(sent[key], "$[*]", log);
    if (one !== undefined) setOwn(taken, key, one);
  }
  log.close();
  return taken;
}

const NONE: ReadonlySet<string> = new Set();
