/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Page } from "./log.js";
import { pathKeys } from "./path-keys.js";
import { plain, setOwn } from "./plain.js";
import type { Repair } from "./verdict.js";

/**
 * The reading that a page stands for: what was sent, with the page's repairs made and its stripped keys left out,
 * before any default. Every change is recorded, so the records alone give the value.
 */
export function applied(value: unknown, place: string, page: Page): unknown {
  const holder: Record<string, unknown> = { reading: plain(value) };
  const keysOf = (path: string) => ["reading", ...pathKeys(path.slice(place.length))];
  for (const repair of page.repairs) make(holder, keysOf(repair.path), repair);
  for (const { path } of page.stripped) leaveOut(holder, keysOf(path));
  return holder["reading"];
}

function make(holder: Record<string, unknown>, keys: readonly (string | number)[], repair: Repair): void {
  if (repair.rule === "null_to_absent" || repair.rule === "empty_string_to_absent") return leaveOut(holder, keys);
  if (repair.rule !== "rename_key_case") return put(holder, keys, plain(repair.after));
  const value = parentOf(holder, keys)?.[String(keys[keys.length - 1])];
  leaveOut(holder, keys);
  put(holder, [...keys.slice(0, -1), String(repair.after)], value);
}

function put(holder: Record<string, unknown>, keys: readonly (string | number)[], value: unknown): void {
  const parent = parentOf(holder, keys);
  if (parent !== undefined) setOwn(parent, String(keys[keys.length - 1]), value);
}

function leaveOut(holder: Record<string, unknown>, keys: readonly (string | number)[]): void {
  const parent = parentOf(holder, keys);
  if (parent !== undefined) Reflect.deleteProperty(parent, String(keys[keys.length - 1]));
}

function parentOf(
  holder: Record<string, unknown>,
  keys: readonly (string | number)[],
): Record<string, unknown> | undefined {
  return keys.slice(0, -1).reduce<Record<string, unknown> | undefined>((inner, key) => {
    const next = inner?.[String(key)];
    return isContainer(next) ? next : undefined;
  }, holder);
}

/** A list is one too: its items are own keys. */
function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
