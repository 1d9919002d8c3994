/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { applied } from "./applied.js";
import { canonicalJson } from "./digest.js";
import { allReadings, type Attempt } from "./log.js";
import { isUndecided } from "./undecided.js";
import { isWhole, type Reading } from "./reading.js";
import type { Rule } from "./verdict.js";

/** What an accepted branch makes of the value. */
export function readingsIn<T>(attempt: Attempt<T>, value: unknown, place: string): readonly Reading<T>[] {
  if (!attempt.accepted || attempt.taken === undefined) return [];
  const bare = applied(value, place, attempt.page);
  return [{ taken: attempt.taken, page: attempt.page, bare, key: canonicalJson(bare) }];
}

/** One of several readings of a branch that could not decide between them. */
export interface OpenReading {
  readonly from: Attempt<unknown>;
  readonly bare: unknown;
  readonly key: string;
}

/** A branch with two readings brings both; one that would have to strip brings none where another is whole. */
export function ambiguousReadings(
  tried: readonly Attempt<unknown>[],
  value: unknown,
  place: string,
  accepted: readonly Reading<unknown>[],
): readonly OpenReading[] {
  const undecided = tried.filter(isUndecided);
  const anyWhole = accepted.some(({ page }) => isWhole(page)) || undecided.some(({ page }) => isWhole(page));
  return undecided
    .filter(({ page }) => !anyWhole || isWhole(page))
    .flatMap((from) => combinations(from, value, place).map((bare) => ({ from, bare, key: canonicalJson(bare) })));
}

/** Every way to decide, up to the few that are ever listed and one more. */
function combinations({ page }: Attempt<unknown>, value: unknown, place: string): readonly unknown[] {
  return page.issues.reduce<readonly unknown[]>(
    (bares, issue) =>
      bares
        .flatMap((bare) =>
          (allReadings(issue) ?? []).map((after) => {
            const decided = { path: issue.path, field: issue.field, rule: DECIDED, before: null, after };
            return applied(bare, place, { repairs: [decided], stripped: [], issues: [] });
          }),
        )
        .slice(0, 5),
    [applied(value, place, page)],
  );
}

// Any rule whose `after` stands at its own path would do: it is never recorded.
const DECIDED: Rule = "unwrap_json_string";
