// The answer, in plain JavaScript values.

import { onlyReading, type FoundIssue, type FoundRepair, type OracleCode, type Outcome } from "./outcome.js";
import { itemPath, keyPath } from "./path.js";
import type { Rule } from "./rules.js";
import { toPlain, type Value } from "./value.js";

export type OracleVerdict =
  | {
      readonly kind: "accepted";
      readonly args: unknown;
      readonly repairs: readonly OracleRepair[];
      readonly stripped: readonly OracleStripped[];
    }
  | {
      readonly kind: "rejected";
      readonly issues: readonly OracleIssue[];
      readonly repairs: readonly OracleRepair[];
      readonly stripped: readonly OracleStripped[];
    }
  | { readonly kind: "over_budget" };

export interface OracleRepair {
  readonly path: string;
  readonly rule: Rule;
  readonly before: unknown;
  /** Not there where a key was left out and no default came. */
  readonly after?: unknown;
}

export interface OracleStripped {
  readonly path: string;
  readonly value: unknown;
}

export interface OracleIssue {
  readonly path: string;
  readonly code: OracleCode;
  readonly readings?: readonly unknown[];
  readonly rule?: Rule;
  readonly truncated?: boolean;
}

export function verdictOf(outcome: Outcome): OracleVerdict {
  const reading = onlyReading(outcome);
  const value = reading?.value;
  if (reading === undefined || value === undefined) {
    return { kind: "rejected", issues: outcome.issues.map(plainIssue), ...records(outcome, undefined) };
  }
  return { kind: "accepted", args: toPlain(value), ...records(reading, value) };
}

function records(
  from: Pick<Outcome, "repairs" | "stripped">,
  args: Value | undefined,
): { readonly repairs: readonly OracleRepair[]; readonly stripped: readonly OracleStripped[] } {
  const places = args === undefined ? new Map<string, Value>() : valuesByPath(args);
  return {
    repairs: from.repairs.map((repair) => plainRepair(repair, places)),
    stripped: from.stripped.map(({ path, value }) => ({ path, value: toPlain(value) })),
  };
}

// Of an absence `after` is the default, if one came.
function plainRepair(repair: FoundRepair, places: ReadonlyMap<string, Value>): OracleRepair {
  const absence = repair.rule === "null_to_absent" || repair.rule === "empty_string_to_absent";
  const after = absence ? places.get(repair.path) : repair.after;
  const before = repair.before === undefined ? undefined : toPlain(repair.before);
  const record = { path: repair.path, rule: repair.rule, before };
  return after === undefined ? record : { ...record, after: toPlain(after) };
}

function plainIssue(issue: FoundIssue): OracleIssue {
  const { readings, ...rest } = issue;
  return readings === undefined ? rest : { ...rest, readings: readings.map(toPlain) };
}

function valuesByPath(args: Value): ReadonlyMap<string, Value> {
  const places = new Map<string, Value>();
  const walk = (value: Value, path: string): void => {
    places.set(path, value);
    if (value.kind === "object") for (const [key, child] of value.entries) walk(child, keyPath(path, key));
    if (value.kind === "array") for (const [index, item] of value.items.entries()) walk(item, itemPath(path, index));
  };
  walk(args, "$");
  return places;
}
