import { reportVerdict } from "./report-verdict.js";
import type { ToolCallEvent } from "./tool-call-events.js";
import type { Gate, Verdict } from "./verdict.js";

/** What one observed call gave: the handler's result, and what the gate would have said. */
export interface Observed<T, R> {
  readonly result: R;
  readonly verdict: Verdict<T>;
}

/**
 * Runs the handler on what was sent, whatever the gate says of it, and only reports the verdict. The handler's argument
 * is therefore `unknown`: nothing was checked for it. A report that throws changes nothing either.
 */
export async function observeToolCall<T, R>(
  gate: Gate<T>,
  handler: (sent: unknown) => R | Promise<R>,
  payload: unknown,
  report: (event: ToolCallEvent) => void,
): Promise<Observed<T, R>> {
  // Judged first: the handler may change what it is given.
  const verdict = gate.parse(payload);
  tell(gate.name, verdict, report);
  return { result: await handler(payload), verdict };
}

function tell(tool: string, verdict: Verdict<unknown>, report: (event: ToolCallEvent) => void): void {
  try {
    reportVerdict(tool, 1, verdict, report);
  } catch {
    // Observing must not break what worked before.
  }
}
