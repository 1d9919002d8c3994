import type { Verdict } from "../../templates/runtime/verdict.js";
import { canonicalJson } from "../../templates/runtime/digest.js";

/** A verdict as a text that does not depend on the order of keys, repairs and issues (policy, law 5). */
export function verdictKey(verdict: Verdict<unknown>): string {
  const repairs = verdict.repairs.map(({ path, rule, before, after }) =>
    canonicalJson([path, rule, before, after ?? null]),
  );
  const issues = verdict.ok
    ? []
    : verdict.issues.map(({ path, code, readings }) => canonicalJson([path, code, readings ?? null]));
  return canonicalJson([
    verdict.ok ? verdict.args : null,
    [...repairs].sort(),
    verdict.stripped.map(({ path }) => path).sort(),
    [...issues].sort(),
  ]);
}
