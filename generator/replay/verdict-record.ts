import type { Verdict } from "../../templates/runtime/verdict.js";
import type { Place } from "./records.js";
import type { LoggedCall } from "./shape.js";

/** A line of `--verdicts`. It holds values: what was taken, and what was there before a repair. */
export interface VerdictRecord {
  readonly id?: string | undefined;
  readonly tool: string;
  readonly file: string;
  readonly line: number;
  readonly verdict: Verdict<unknown>;
}

/** Written out property by property: a gate may make messages only when they are read. */
export function verdictRecord(call: LoggedCall, tool: string, place: Place, verdict: Verdict<unknown>): VerdictRecord {
  return { id: call.id, tool, file: place.file, line: place.line, verdict: plainVerdict(verdict) };
}

/** A copy that JSON.stringify sees all of. */
export function plainVerdict(verdict: Verdict<unknown>): Verdict<unknown> {
  const { form, repairs, stripped } = verdict;
  if (verdict.ok) return { ok: true, form, args: verdict.args, repairs, stripped };
  const [first, ...others] = verdict.issues;
  return { ok: false, form, issues: [plainIssue(first), ...others.map(plainIssue)], repairs, stripped };
}

type Issue = Extract<Verdict<unknown>, { ok: false }>["issues"][number];

function plainIssue({ path, field, code, message, expected, readings, rule, truncated }: Issue): Issue {
  return {
    path,
    field,
    code,
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(readings === undefined ? {} : { readings }),
    ...(rule === undefined ? {} : { rule }),
    ...(truncated === undefined ? {} : { truncated }),
  };
}
