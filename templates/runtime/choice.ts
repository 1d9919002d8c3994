import { applied } from "./applied.js";
import { type Branch, tryBranch } from "./branch.js";
import { refuseUnion } from "./refuse-union.js";
import { copyDecoded } from "./copy.js";
import { canonicalJson } from "./digest.js";
import type { Attempt, Log } from "./log.js";
import { preferred } from "./preferred.js";
import type { Reading } from "./reading.js";

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
  const tried = branches.map((one) => tryBranch(one, value, at, log));
  const asSent = tried.filter((attempt) => attempt.clean);
  const first = asSent[0];
  if (first !== undefined && (!exclusive || tried.filter(holds).length === 1)) return first.taken;
  const readings = preferred(tried.flatMap((attempt) => readingOf(attempt, value, log.path(at))));
  const sound = exclusive ? readings.filter(({ bare }) => holdsOnce(bare, at, log, branches)) : readings;
  const [only, second] = sound;
  if (only === undefined) return refuseUnion(value, at, log, branches, tried);
  if (second === undefined) {
    log.keep(only.page);
    return only.taken;
  }
  const values = [...sound].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ bare }) => bare);
  return log.reject(at, "ambiguous_union", undefined, value, { readings: values });
}

/** Valid by value: `2.0` counts as 2, and a key that had to be stripped counts against it. */
function holds(attempt: Attempt<unknown>): boolean {
  const { repairs, stripped } = attempt.page;
  return attempt.accepted && stripped.length === 0 && repairs.every(({ rule }) => rule === "integral_float_to_int");
}

function holdsOnce(bare: unknown, at: string, log: Log, branches: readonly Branch<unknown>[]): boolean {
  const copied = copyDecoded(bare, log.depth);
  if (!copied.ok) return false;
  return branches.filter((one) => holds(tryBranch(one, copied.value, at, log))).length === 1;
}

function readingOf<T>(attempt: Attempt<T>, value: unknown, place: string): readonly Reading<T>[] {
  if (!attempt.accepted || attempt.taken === undefined) return [];
  const bare = applied(value, place, attempt.page);
  return [{ taken: attempt.taken, page: attempt.page, bare, key: canonicalJson(bare) }];
}
