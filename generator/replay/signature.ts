import type { Verdict } from "../../templates/runtime/verdict.js";

/** All of a verdict that is stable and holds no value: equal signatures are the same verdict on other data. */
export function signature(verdict: Verdict<unknown>): string {
  return JSON.stringify([
    verdict.ok,
    verdict.form,
    verdict.ok ? [] : verdict.issues.map(({ path, code, rule, truncated }) => [path, code, rule, truncated]),
    verdict.repairs.map(({ path, rule }) => [path, rule]),
    verdict.stripped.map(({ path }) => path),
  ]);
}
