/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Page } from "./log.js";
import { plainest } from "./plainest.js";
import { placeRules } from "./place-rules.js";
import { isWhole, type Reading } from "./reading.js";

/** The readings that count: whole before stripped, `x` before `[x]`, and each value once. */
export function preferred<T>(readings: readonly Reading<T>[]): readonly Reading<T>[] {
  const whole = readings.filter(({ page }) => isWhole(page));
  const counted = whole.length > 0 ? whole : readings;
  const distinct = new Map<string, Reading<T>>();
  for (const reading of counted) {
    const known = distinct.get(reading.key);
    distinct.set(reading.key, known === undefined ? reading : oneOfTwo(reading, known));
  }
  return [...distinct.values()].filter((reading) => !isWrapOfAnother(reading, distinct));
}

/** Two ways to one value: the chain that comes first is recorded, the defaults are the plainer ones. */
function oneOfTwo<T>(reading: Reading<T>, known: Reading<T>): Reading<T> {
  const first = comesFirst(reading.page, known.page) ? reading : known;
  return { ...first, taken: plainest([reading.taken, known.taken]) ?? first.taken };
}

function isWrapOfAnother<T>(reading: Reading<T>, distinct: ReadonlyMap<string, Reading<T>>): boolean {
  const made = reading.page.repairs.some(({ rule }) => rule === "scalar_to_list" || rule === "object_to_list");
  return made && [...distinct.keys()].some((key) => `[${key}]` === reading.key);
}

function comesFirst(left: Page, right: Page): boolean {
  for (let step = 0; step < left.repairs.length && step < right.repairs.length; step += 1) {
    const difference = rank(left, step) - rank(right, step);
    if (difference !== 0) return difference < 0;
  }
  return left.repairs.length < right.repairs.length;
}

function rank(page: Page, step: number): number {
  const rule = page.repairs[step]?.rule;
  return rule === undefined ? -1 : placeRules.indexOf(rule);
}
