/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { digest } from "./digest.js";
import type { ToolCallEvent } from "./tool-call-events.js";
import type { Verdict } from "./verdict.js";

/** Tells a hook what was judged: one event a repair, a stripped key and an issue, or that all was accepted. */
export function reportVerdict(
  tool: string,
  attempt: number,
  verdict: Verdict<unknown>,
  report: (event: ToolCallEvent) => void,
): void {
  for (const { rule, field } of verdict.repairs) report({ kind: "repaired", tool, attempt, rule, field });
  for (const { field } of verdict.stripped) report({ kind: "stripped", tool, attempt, field });
  if (verdict.ok) return report({ kind: "accepted", tool, attempt, digest: digest(verdict.args) });
  for (const { code, field } of verdict.issues) report({ kind: "rejected", tool, attempt, code, field });
}
