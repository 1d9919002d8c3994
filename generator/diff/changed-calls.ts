import type { Gate, Verdict } from "../../templates/runtime/verdict.js";
import { sameJson } from "../json.js";

/** What became of recorded calls. */
export interface ChangedCalls {
  readonly judged: number;
  /** The first of those that changed. */
  readonly changed: readonly ChangedCall[];
  /** How many more have changed. */
  readonly more: number;
}

export interface ChangedCall {
  readonly tool: string;
  /** Where it was recorded: `calls.jsonl:12`, or its id. */
  readonly at: string;
  /** `clean`, `repaired`, `reject:CODE at PATH`, `no such tool`. */
  readonly before: string;
  readonly after: string;
}

/** Both verdicts in a word each, where they differ: other arguments are another verdict. */
export function changedCall(
  payload: unknown,
  before: Gate<unknown> | undefined,
  after: Gate<unknown> | undefined,
): Pick<ChangedCall, "before" | "after"> | undefined {
  const [left, right] = [before?.parse(payload), after?.parse(payload)];
  const words = { before: verdictWords(left), after: verdictWords(right) };
  if (words.before !== words.after) return words;
  if (left?.ok !== true || right?.ok !== true || sameJson(left.args, right.args)) return undefined;
  return { ...words, after: `${words.after}, with other arguments` };
}

function verdictWords(verdict: Verdict<unknown> | undefined): string {
  if (verdict === undefined) return "no such tool";
  if (!verdict.ok) return `reject:${verdict.issues[0].code} at ${verdict.issues[0].path}`;
  return verdict.repairs.length + verdict.stripped.length === 0 ? "clean" : "repaired";
}
