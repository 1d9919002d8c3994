/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { type Bounds, readList } from "./list.js";
import type { Log, Reader } from "./log.js";
import { type Rules, standard } from "./rules.js";

type Readers<Items extends readonly unknown[]> = { readonly [Index in keyof Items]: Reader<Items[Index]> };

/**
 * A list whose first items are each of their own kind: those that its length asks for (`First`), and those that may be
 * left out (`More`). Nothing may follow them: `rest` refuses it, or the length does.
 */
export function tuple<First extends readonly unknown[], More extends readonly unknown[]>(
  value: unknown,
  at: string,
  log: Log,
  first: readonly [...Readers<First>, ...Readers<More>],
  rest: Reader<unknown>,
  bounds?: Bounds,
  rules?: Rules,
  fits?: (taken: readonly unknown[]) => boolean,
): [...First, ...Partial<More>] | undefined;
export function tuple(
  value: unknown,
  at: string,
  log: Log,
  first: readonly Reader<unknown>[],
  rest: Reader<unknown>,
  bounds: Bounds = {},
  rules: Rules = standard,
  fits?: (taken: readonly unknown[]) => boolean,
): unknown[] | undefined {
  return readList(value, at, log, first, rest, bounds, rules, fits);
}

/** The same where others may follow. */
export function openTuple<First extends readonly unknown[], More extends readonly unknown[], Rest>(
  value: unknown,
  at: string,
  log: Log,
  first: readonly [...Readers<First>, ...Readers<More>],
  rest: Reader<Rest>,
  bounds?: Bounds,
  rules?: Rules,
  fits?: (taken: readonly unknown[]) => boolean,
): [...First, ...Partial<More>, ...Rest[]] | undefined;
export function openTuple(
  value: unknown,
  at: string,
  log: Log,
  first: readonly Reader<unknown>[],
  rest: Reader<unknown>,
  bounds: Bounds = {},
  rules: Rules = standard,
  fits?: (taken: readonly unknown[]) => boolean,
): unknown[] | undefined {
  return readList(value, at, log, first, rest, bounds, rules, fits);
}
