// The closure of the enabled rules at one position, for one shape: every chain of rules is followed, each rule at most
// once per chain, and what comes out canonical is a reading.

import { failureOf, foldingMembers } from "./failure.js";
import { takesKind } from "./fitting.js";
import type { Place, Search, Session, Shape, Step } from "./model.js";
import type { FoundRepair, Outcome, Reading } from "./outcome.js";
import { settle } from "./place.js";
import { spendStep } from "./session.js";
import { startsFrom } from "./starts.js";
import { strictly } from "./strictly.js";
import { canonicalJson } from "./value.js";

export function searchShape(session: Session, search: Search): Outcome {
  const outer = search.place;
  const place = settle(session, outer, search.shape.layers, false);
  if (!place.settings.strict || outer.settings.strict) {
    return closure(session, { ...search, place });
  }
  // strict is said by this branch alone.
  return strictly(session, place, (at) => closure(session, { ...search, place: at }));
}

function closure(session: Session, search: Search, from: Step = { value: search.value, chain: [] }): Outcome {
  const { shape, place } = search;
  const queue: Step[] = [from];
  let isDecoded = false;
  const readings: Reading[] = [];
  const attempts: Outcome[] = [];
  let direct: Outcome | undefined;
  for (const step of queue) {
    spendStep(session);
    if (isSettledElsewhere(session, search, step)) {
      isDecoded ||= isDecoding(step) && closure(session, { ...search, whole: [shape] }, step).readings.length > 0;
      continue;
    }
    if (takesKind(shape, step.value, place)) {
      const outcome = after(step.chain, finished(session, { ...search, value: step.value }, step));
      const isRefused = isRefusedWrap(step, outcome, place);
      if (!isRefused) readings.push(...outcome.readings);
      if (outcome.readings.length === 1) continue;
      if (step.chain.length === 0) direct = outcome;
      else if (!isRefused) attempts.push(outcome);
    }
    queue.push(...startsFrom(session, search, step));
  }
  const kept = withoutBeatenWraps(readings, place, isDecoded);
  if (kept.length === 1) return { readings: kept, issues: [], repairs: [], stripped: [] };
  return failureOf(session, search, { readings: kept, direct, attempts });
}

/** Ruling 11: text that a rule made and that two members fold to has both as readings, as if it had been sent. */
function finished(session: Session, search: Search, step: Step): Outcome {
  const outcome = session.finish(session, search.shape, step.value, search.place);
  if (step.chain.length === 0 || outcome.readings.length > 0) return outcome;
  return foldingMembers(session, search) ?? outcome;
}

// decided: what a decoded, trimmed or unpacked text turns out to be is judged as if it had been sent: where it is
// canonical for some branch, no other branch goes on from it (law 1). Wrapping is a branch's own: it is not looked at so.
function isSettledElsewhere(session: Session, search: Search, step: Step): boolean {
  const last = step.chain.at(-1)?.rule;
  if (last === undefined || last === "scalar_to_list" || last === "object_to_list") return false;
  const canonical: Place = { ...search.place, mode: "canonical" };
  const takes = (shape: Shape): boolean => session.finish(session, shape, step.value, canonical).readings.length > 0;
  return search.whole.length > 1 && !takes(search.shape) && search.whole.some(takes);
}

function isDecoding(step: Step): boolean {
  return step.chain.at(-1)?.rule === "unwrap_json_string";
}

function after(chain: readonly FoundRepair[], outcome: Outcome): Outcome {
  return {
    ...outcome,
    readings: outcome.readings.map((reading) => ({ ...reading, repairs: [...chain, ...reading.repairs] })),
    repairs: [...chain, ...outcome.repairs],
  };
}

// The guard of wrapping is that the item accepts what is wrapped: where it does not, be it for having two readings, the
// rule never started.
function isRefusedWrap(step: Step, outcome: Outcome, place: Place): boolean {
  const last = step.chain.at(-1)?.rule;
  if (last !== "scalar_to_list" && last !== "object_to_list") return false;
  return outcome.issues.some((issue) => issue.path !== place.path);
}

// policy, unwrap_json_string: where wrapping the text would be valid too and decoding is allowed, decoding wins.
// decided: also where another branch takes what was decoded as it is, so that this one does not go on from it.
function withoutBeatenWraps(readings: readonly Reading[], place: Place, isDecoded: boolean): readonly Reading[] {
  const uses = (reading: Reading, rule: FoundRepair["rule"]): boolean =>
    reading.repairs.some((repair) => repair.path === place.path && repair.rule === rule);
  const decoded = isDecoded || readings.some((reading) => uses(reading, "unwrap_json_string"));
  const left = decoded ? readings.filter((reading) => !uses(reading, "scalar_to_list")) : readings;
  const seen = new Map<string, Reading>();
  for (const reading of left) {
    const key = reading.value === undefined ? "absent" : canonicalJson(reading.value);
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}
