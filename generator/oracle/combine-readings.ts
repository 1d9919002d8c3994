// From the outcomes of the parts of an object or list to the outcome of the whole.

import type { FoundIssue, Outcome, Reading } from "./outcome.js";
import { canonicalJson, type Value } from "./value.js";

// More than four readings are never listed, so five are enough to know that.
const mostReadings = 5;

/**
 * All parts have one reading: the whole has one, if its own keywords take it. One part has more: that part is
 * ambiguous, and a union around it sees as many readings of the whole (ruling 4). One has none: no reading.
 */
export function combineReadings(
  parts: readonly Outcome[],
  build: (readings: readonly Reading[]) => Value,
  issueOf: (whole: Value) => FoundIssue | undefined,
  besides: FoundIssue | undefined,
): Outcome {
  const found = parts.flatMap((part) => part.issues);
  const wholes = everyWay(parts).map((way) => ({ way, value: build(way) }));
  const judged = wholes.map(({ way, value }) => ({ way, value, issue: issueOf(value) }));
  const fitting = judged.filter(({ issue }) => issue === undefined);
  const readings = distinct(
    fitting.map(({ way, value }) => ({
      value,
      repairs: way.flatMap((part) => part.repairs),
      stripped: way.flatMap((part) => part.stripped),
    })),
  );
  if (found.length === 0 && readings.length === 1) return { readings, issues: [], repairs: [], stripped: [] };
  const own = found.length === 0 ? judged[0]?.issue : besides;
  return {
    // A part that is ambiguous stays so, even if the whole would take only one of its readings.
    readings: readings.length > 1 ? readings : [],
    issues: own === undefined ? found : [...found, own],
    repairs: parts.flatMap((part) => (part.readings.length === 1 ? (part.readings[0]?.repairs ?? []) : part.repairs)),
    stripped: parts.flatMap((part) =>
      part.readings.length === 1 ? (part.readings[0]?.stripped ?? []) : part.stripped,
    ),
  };
}

function everyWay(parts: readonly Outcome[]): readonly (readonly Reading[])[] {
  let ways: Reading[][] = [[]];
  for (const { readings } of parts) {
    const [first] = readings;
    if (first === undefined) return [];
    if (readings.length === 1) for (const way of ways) way.push(first);
    else ways = ways.flatMap((way) => readings.map((reading) => [...way, reading])).slice(0, mostReadings);
  }
  return ways;
}

function distinct(readings: readonly (Reading & { readonly value: Value })[]): readonly Reading[] {
  const seen = new Map<string, Reading>();
  for (const reading of readings) {
    const key = canonicalJson(reading.value);
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}
