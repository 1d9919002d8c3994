import type { Code, Rule, Verdict } from "../../templates/runtime/verdict.js";

/** Code to rule to the number of refused calls with this code that the rule, allowed, would repair. */
export type Insight = ReadonlyMap<Code, ReadonlyMap<Rule, number>>;

/**
 * What one call counts for.
 * - `ok_clean`: accepted, no rule changed anything. `ok_repaired`: accepted with repairs.
 * - `repair:RULE`: once per repair of an accepted call, so a call with two numbers in quotes counts two.
 * - `stripped`: once per key left out of an accepted call; stripping is no repair.
 * - `reject:CODE`: once per code and refused call, however many issues have it, so it says how many calls are concerned.
 */
export function summaryKeys(verdict: Verdict<unknown>): readonly string[] {
  if (!verdict.ok) return [...new Set(verdict.issues.map((issue) => `reject:${issue.code}`))];
  return [
    verdict.repairs.length === 0 ? "ok_clean" : "ok_repaired",
    ...verdict.repairs.map((repair) => `repair:${repair.rule}`),
    ...verdict.stripped.map(() => "stripped"),
  ];
}

/**
 * The plain summary: right-aligned count and key, sorted by key; what never came has no line.
 * `12 reject:ambiguous_list (9 with allow unwrap_json_string)` where there is an insight.
 */
export function summaryLines(
  counts: Readonly<Record<string, number>>,
  insight: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): readonly string[] {
  const rows = Object.entries(counts).sort(([left], [right]) => (left < right ? -1 : 1));
  const width = Math.max(0, ...rows.map(([, count]) => String(count).length));
  return rows.map(([key, count]) => {
    const rules = insight[key.replace(/^reject:/, "")];
    return `${String(count).padStart(width)} ${key}${rules === undefined || !key.startsWith("reject:") ? "" : hint(rules)}`;
  });
}

/** The rule that helps most first. */
function hint(rules: Readonly<Record<string, number>>): string {
  const helping = Object.entries(rules).sort(([leftName, left], [rightName, right]) => {
    return right - left || (leftName < rightName ? -1 : 1);
  });
  if (helping.length === 0) return "";
  return ` (${helping.map(([rule, count]) => `${count} with allow ${rule}`).join(", ")})`;
}
