import type { Verdict } from "../../templates/runtime/verdict.js";

/**
 * What one call counts for.
 * - `ok_clean`: accepted, no rule changed anything. `ok_repaired`: accepted with repairs.
 * - `repair:RULE`: once per repair of an accepted call, so a call with two numbers in quotes counts two.
 * - `stripped`: once per key left out of an accepted call; stripping is no repair.
 * - `reject:CODE`: once per refused call, by its first issue, which is the one that a parser that stops there would give:
 *   a misspelt key is `unknown_field`, not also the `missing` that follows from it. So clean, repaired and rejected calls
 *   add up to all calls.
 */
export function summaryKeys(verdict: Verdict<unknown>): readonly string[] {
  if (!verdict.ok) return [`reject:${verdict.issues[0].code}`];
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
