import type { UnknownTool } from "./dispatch.js";
import type { Gate, Verdict } from "./verdict.js";

/** What became of one observed call by name: the handler ran, whatever the verdict says. */
export type ObservedCall<Result> =
  { readonly status: "done"; readonly result: Result; readonly verdict: Verdict<unknown> } | UnknownTool;

/** Runs the handler on what was sent. Judged first: the handler may change what it is given. */
export function observe<Result>(
  gate: Gate<unknown>,
  payload: unknown,
  handler: (sent: unknown) => Result,
): ObservedCall<Result> {
  const verdict = gate.parse(payload);
  return { status: "done", result: handler(payload), verdict };
}
