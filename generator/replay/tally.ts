import type { Rule, Verdict } from "../../templates/runtime/verdict.js";
import type { Place } from "./records.js";
import type { Counted, Dimension, Group, ReplayReport } from "./report.js";
import type { LoggedCall } from "./shape.js";
import { summaryKeys } from "./summary.js";

/** How many unread places and unknown names are kept; the rest is only counted, so that memory has an end. */
const keptPlaces = 100;
const keptNames = 1000;

/** Counts while a log goes by; `report` can be asked for at any time. */
export interface Tally {
  readonly judged: (call: LoggedCall, tool: string, verdict: Verdict<unknown>, rules: readonly Rule[]) => void;
  readonly unknownTool: (name: string) => void;
  readonly unread: (place: Place, problem: string) => void;
  readonly silent: () => void;
  readonly repeated: () => void;
  readonly report: () => ReplayReport;
}

interface Counter {
  calls: number;
  rejected: number;
  readonly counts: Map<string, number>;
  readonly codes: Map<string, number>;
  readonly insight: Map<string, Map<string, number>>;
}

/** `withInsight`: whether the report has one, be it empty. */
export function createTally(by: readonly Dimension[], withInsight: boolean): Tally {
  const total = newCounter();
  const groups = new Map<string, { readonly values: readonly string[]; readonly counter: Counter }>();
  const unknownTools = new Map<string, number>();
  const places: (Place & { readonly problem: string })[] = [];
  let unread = 0;
  let silent = 0;
  let repeated = 0;

  function counterOf(values: readonly string[]): Counter {
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { values, counter: newCounter() };
    groups.set(key, group);
    return group.counter;
  }

  return {
    judged(call, tool, verdict, rules) {
      count(total, verdict, rules);
      if (by.length > 0) count(counterOf(by.map((name) => valueOf(call, tool, name))), verdict, rules);
    },
    unknownTool(name) {
      add(unknownTools, unknownTools.size < keptNames || unknownTools.has(name) ? name : "(other names)", 1);
    },
    unread(place, problem) {
      unread += 1;
      if (places.length < keptPlaces) places.push({ ...place, problem });
    },
    silent: () => void (silent += 1),
    repeated: () => void (repeated += 1),
    report() {
      const sorted = [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
      const grouped = sorted.map(([, { values, counter }]): Group => {
        return { by: Object.fromEntries(by.map((name, at) => [name, values[at]])), ...counted(counter, withInsight) };
      });
      return {
        version: 1,
        ...counted(total, withInsight),
        ...(by.length > 0 ? { groups: grouped } : {}),
        unknown_tools: Object.fromEntries([...unknownTools].sort(([, left], [, right]) => right - left)),
        unread: { count: unread, first: [...places] },
        silent,
        repeated,
      };
    },
  };
}

function newCounter(): Counter {
  return { calls: 0, rejected: 0, counts: new Map(), codes: new Map(), insight: new Map() };
}

function count(counter: Counter, verdict: Verdict<unknown>, rules: readonly Rule[]): void {
  counter.calls += 1;
  for (const key of summaryKeys(verdict)) add(counter.counts, key, 1);
  if (verdict.ok) return;
  counter.rejected += 1;
  for (const code of new Set(verdict.issues.map((issue) => issue.code))) add(counter.codes, code, 1);
  const first = verdict.issues[0].code;
  const helping = counter.insight.get(first) ?? new Map<string, number>();
  for (const rule of rules) add(helping, rule, 1);
  if (helping.size > 0) counter.insight.set(first, helping);
}

function counted(counter: Counter, withInsight: boolean): Counted {
  const insight = [...counter.insight].map(([code, rules]) => [code, sortedObject(rules)] as const);
  return {
    calls: counter.calls,
    rejected: counter.rejected,
    counts: sortedObject(counter.counts),
    codes: sortedObject(counter.codes),
    ...(withInsight ? { insight: sortedObject(new Map(insight)) } : {}),
  };
}

function valueOf(call: LoggedCall, tool: string, dimension: Dimension): string {
  return (dimension === "tool" ? tool : call[dimension]) ?? "(none)";
}

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

function sortedObject<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([left], [right]) => (left < right ? -1 : 1)));
}
