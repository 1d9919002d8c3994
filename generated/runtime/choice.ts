/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { ambiguousReadings, readingsIn } from "./ambiguous.js";
import { type Branch, tryBranch } from "./branch.js";
import { copyDecoded } from "./copy.js";
import type { Attempt, Log, Page } from "./log.js";
import { NumberToken } from "./number-token.js";
import { plainest } from "./plainest.js";
import { preferred } from "./preferred.js";
import type { Reading } from "./reading.js";
import { leavesOf, refuseUnion } from "./refuse-union.js";
import { isUndecided } from "./undecided.js";

/**
 * A union. A value that is canonical for a branch is taken as it is. Else every branch reads it on a page of its own,
 * and the distinct values decide: one is the repair, two are `ambiguous_union`; the order of branches never does.
 * `exclusive` is oneOf: a value that holds for two branches holds for none.
 */
export function choice<T>(
  value: unknown,
  at: string,
  log: Log,
  branches: readonly Branch<T>[],
  exclusive = false,
): T | undefined {
  const tried: Attempt<T>[] = [];
  // Where no branch adds defaults, all that take the value as it is give the same: the first will do.
  const settled = !exclusive && branches.every(({ fills }) => fills !== true);
  for (const one of branches) {
    const attempt = tryBranch(one, value, at, log, settled);
    if (settled && attempt.clean) return attempt.taken;
    tried.push(attempt);
  }
  if (!exclusive || (tried.filter(holds).length === 1 && !holdsForMore(value, at, log, branches))) {
    const clean = plainest(tried.flatMap((attempt) => (attempt.clean ? [attempt.taken] : [])));
    if (clean !== undefined) return clean;
  }
  const only = exclusive ? undefined : onlyAccepted(branches, tried);
  if (only === undefined) return decide(value, at, log, branches, exclusive, tried);
  log.keep(only.page);
  return only.taken;
}

/** One branch reads the value and no other could: what the reading is need not be worked out. */
function onlyAccepted<T>(branches: readonly Branch<T>[], tried: readonly Attempt<T>[]): Attempt<T> | undefined {
  const [only, second] = tried.filter(({ accepted }) => accepted);
  const isAlone =
    second === undefined && !tried.some(isUndecided) && branches.every(({ leaves }) => leaves === undefined);
  return isAlone ? only : undefined;
}

/** All readings of all branches, each value once: one, or more, or none. */
function decide<T>(
  value: unknown,
  at: string,
  log: Log,
  branches: readonly Branch<T>[],
  exclusive: boolean,
  tried: readonly Attempt<T>[],
): T | undefined {
  const place = log.path(at);
  const sound = (bare: unknown): boolean => !exclusive || holdsOnce(bare, at, log, branches);
  const made = branches.flatMap((one) => readingsOf(one, value, at, log)).filter(({ bare }) => sound(bare));
  const decoded = made.some(({ page }) => isOnlyDecoded(page, place));
  const counts = (page: Page): boolean => !decoded || !isDecoded(page, place) || isOnlyDecoded(page, place);
  const readings = preferred(made.filter(({ page }) => counts(page)));
  const open = ambiguousReadings(tried, value, place, readings).filter(
    ({ bare, key, from }) => sound(bare) && counts(from.page) && !readings.some((reading) => reading.key === key),
  );
  const [only, second] = readings;
  if (only !== undefined && second === undefined && open.length === 0) {
    log.keep(only.page);
    return only.taken;
  }
  if (readings.length + open.length === 0) return refuseUnion(value, at, log, branches, tried);
  const [first, ...others] = tried.filter((attempt) => open.some((reading) => reading.from === attempt));
  if (readings.length === 0 && first !== undefined && others.length === 0) {
    log.keep(first.page);
    return undefined;
  }
  const distinct = new Map([...readings, ...open].map(({ key, bare }) => [key, bare]));
  // The list made by wrapping does not compete with what it holds.
  const listed = [...distinct].filter(([key]) => ![...distinct.keys()].some((other) => key === `[${other}]`));
  const bares = listed.map(([, bare]) => bare);
  return log.rejectReadings(at, "ambiguous_union", undefined, value, bares);
}

/** Of a branch that is itself a union, the readings of its leaves that hold for it. */
function readingsOf<T>(one: Branch<T>, value: unknown, at: string, log: Log): readonly Reading<T>[] {
  const place = log.path(at);
  if (one.leaves === undefined) return readingsIn(tryBranch(one, value, at, log), value, place);
  const found = leavesOf(one.leaves).flatMap((leaf) => readingsIn(tryBranch(leaf, value, at, log), value, place));
  return found.flatMap(({ bare, page, key }): readonly Reading<T>[] => {
    const copied = copyDecoded(bare, log.depth);
    const held = copied.ok ? tryBranch(one, copied.value, at, log) : undefined;
    return held?.taken !== undefined && holds(held) ? [{ taken: held.taken, page, bare, key }] : [];
  });
}

/** What JSON text holds is judged as if it had been sent: where a branch takes it as it is, none repairs it further. */
function isOnlyDecoded(page: Page, place: string): boolean {
  return isDecoded(page, place) && page.repairs.length === 1 && page.stripped.length + page.issues.length === 0;
}

function isDecoded({ repairs: [first] }: Page, place: string): boolean {
  return first !== undefined && first.rule === "unwrap_json_string" && first.path === place;
}

/** Valid by value: `2.0` counts as 2, and a key that had to be stripped counts against it. */
function holds(attempt: Attempt<unknown>): boolean {
  const { repairs, stripped } = attempt.page;
  return attempt.accepted && stripped.length === 0 && repairs.every(({ rule }) => rule === "integral_float_to_int");
}

/** A number counts by its value, also where the rule that reads `2.0` as 2 is off. */
function holdsForMore(value: unknown, at: string, log: Log, branches: readonly Branch<unknown>[]): boolean {
  return value instanceof NumberToken && !holdsOnce(value.value, at, log, branches);
}

function holdsOnce(bare: unknown, at: string, log: Log, branches: readonly Branch<unknown>[]): boolean {
  const copied = copyDecoded(bare, log.depth);
  return copied.ok && branches.filter((one) => holds(tryBranch(one, copied.value, at, log))).length === 1;
}
