// Which keys and items a schema has looked at: what none has is unevaluated. Only where a spec asks for it.

import { isList, isObject } from "./holds.js";

export interface Seen {
  readonly keys: Set<string>;
  readonly items: Set<number>;
}

export function nothingSeen(): Seen {
  return { keys: new Set(), items: new Set() };
}

/** Judges with a list of its own: what it looked at counts for the others only where it holds. */
export function apart(outer: Seen, judge: (seen: Seen) => boolean): boolean {
  const own = nothingSeen();
  if (!judge(own)) return false;
  for (const key of own.keys) outer.keys.add(key);
  for (const item of own.items) outer.items.add(item);
  return true;
}

export function lookAtKeys(
  { keys }: Seen,
  object: object,
  declared: ReadonlySet<string>,
  patterns: readonly RegExp[],
): true {
  for (const key of Object.keys(object)) {
    if (declared.has(key) || patterns.some((one) => one.test(key))) keys.add(key);
  }
  return true;
}

export function lookAtAll({ keys }: Seen, object: object): true {
  for (const key of Object.keys(object)) keys.add(key);
  return true;
}

/** The first `count` items. */
export function lookAtItems({ items }: Seen, count: number): true {
  for (let index = 0; index < count; index += 1) items.add(index);
  return true;
}

/** How many items `judge` finds; those were looked at. */
export function lookAtFound({ items }: Seen, list: readonly unknown[], judge: (item: unknown) => boolean): number {
  let count = 0;
  list.forEach((item, index) => {
    if (!judge(item)) return;
    items.add(index);
    count += 1;
  });
  return count;
}

/** The values of keys that nothing has looked at; then something has. */
export function unseenKeysHold(object: unknown, seen: Seen, judge: (value: unknown) => boolean): boolean {
  if (!isObject(object)) return true;
  const holds = Object.keys(object).every((key) => seen.keys.has(key) || judge(object[key]));
  return holds && lookAtAll(seen, object);
}

export function unseenItemsHold(list: unknown, seen: Seen, judge: (item: unknown) => boolean): boolean {
  if (!isList(list)) return true;
  const holds = list.every((item, index) => seen.items.has(index) || judge(item));
  return holds && lookAtItems(seen, list.length);
}
