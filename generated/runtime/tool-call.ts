/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { digest } from "./digest.js";
import { feedback } from "./feedback.js";
import { reportVerdict } from "./report-verdict.js";
import { ToolCallEscalation } from "./tool-call-escalation.js";
import type { ToolCallEvent, ToolCallHooks } from "./tool-call-events.js";
import type { Accepted, Gate, Rejected } from "./verdict.js";

/** One call that a model makes of one tool, over all its corrections. */
export interface ToolCall<T, R> {
  /**
   * Judges what the model sent, and runs the handler where it is accepted. One attempt at a time, and none after the
   * call is over or while it is held. What the handler throws passes through as it is; the call can then be tried again.
   */
  attempt(payload: unknown): Promise<Outcome<T, R>>;
}

export type Outcome<T, R> =
  | { readonly status: "done"; readonly result: R; readonly verdict: Accepted<T> }
  /** Send the feedback to the model, and attempt what it sends next. `left`: corrections that remain after that one. */
  | { readonly status: "correct"; readonly feedback: string; readonly left: number; readonly verdict: Rejected }
  | Held<T, R>
  /** A person declined. Send the feedback to the model: the call is over. */
  | { readonly status: "denied"; readonly feedback: string }
  /** The budget is spent: throw the error, or hand it to a person. */
  | { readonly status: "escalate"; readonly error: ToolCallEscalation };

/** Waits for a person. Show them `args`, and keep `digest` with their answer. */
export interface Held<T, R> {
  readonly status: "held";
  readonly args: T;
  readonly digest: string;
  /** Runs the handler if the arguments are still those with this digest; rejects if they are not. */
  approve(digest: string): Promise<Outcome<T, R>>;
  deny(): Outcome<T, R>;
}

export interface ToolCallOptions {
  /** How many times the model may mend its call. Default 2. */
  readonly corrections?: number;
  readonly hooks?: ToolCallHooks;
}

/** Starts one call. All state is in what it gives back: make one for each call that the model makes. */
export function toolCall<T, R>(
  gate: Gate<T>,
  handler: (args: T) => R | Promise<R>,
  options: ToolCallOptions = {},
): ToolCall<T, R> {
  const { corrections = 2, hooks = {} } = options;
  const tool = gate.name;
  const report = (event: ToolCallEvent): void => hooks.report?.(event);
  let state: "open" | "busy" | "held" | "over" = "open";
  let attempts = 0;
  let rejections = 0;

  async function attempt(payload: unknown): Promise<Outcome<T, R>> {
    if (state !== "open") throw new Error(`${tool}: this call is ${state}. Start another with toolCall().`);
    attempts += 1;
    return settle(async () => {
      const verdict = gate.parse(payload);
      // Only hooks need the digest of the arguments: without them nothing is hashed.
      if (hooks.report !== undefined) reportVerdict(tool, attempts, verdict, hooks.report);
      return verdict.ok ? accept(verdict) : reject(verdict);
    });
  }

  /** The call is busy until `work` is done, and open again if it throws. */
  async function settle(work: () => Promise<Outcome<T, R>>): Promise<Outcome<T, R>> {
    state = "busy";
    try {
      const outcome = await work();
      state = outcome.status === "correct" ? "open" : outcome.status === "held" ? "held" : "over";
      return outcome;
    } catch (error) {
      state = "open";
      throw error;
    }
  }

  async function accept(verdict: Accepted<T>): Promise<Outcome<T, R>> {
    if (hooks.hold === undefined) return run(verdict);
    const digested = digest(verdict.args);
    const repairs = verdict.repairs.map(({ rule, field }) => ({ rule, field }));
    const answer = await hooks.hold({ tool, attempt: attempts, digest: digested, repairs });
    if (answer === "deny") return denied(digested);
    if (answer === "hold") return held(verdict, digested);
    return run(verdict);
  }

  async function run(verdict: Accepted<T>): Promise<Outcome<T, R>> {
    return { status: "done", result: await handler(verdict.args), verdict };
  }

  async function reject(verdict: Rejected): Promise<Outcome<T, R>> {
    rejections += 1;
    const left = corrections - rejections;
    if (left >= 0) return { status: "correct", feedback: feedback(verdict), left, verdict };
    report({ kind: "escalated", tool, attempt: attempts });
    return { status: "escalate", error: new ToolCallEscalation(tool, verdict, attempts) };
  }

  function held(verdict: Accepted<T>, digested: string): Outcome<T, R> {
    report({ kind: "held", tool, attempt: attempts, digest: digested });
    return { status: "held", args: verdict.args, digest: digested, approve, deny };

    async function approve(approved: string): Promise<Outcome<T, R>> {
      answered();
      same(verdict, approved);
      return settle(async () => {
        report({ kind: "approved", tool, attempt: attempts, digest: digested });
        return run(verdict);
      });
    }

    function deny(): Outcome<T, R> {
      answered();
      state = "over";
      return denied(digested);
    }
  }

  function answered(): void {
    if (state !== "held") throw new Error(`${tool}: this call is ${state}, so it was answered before.`);
  }

  function same(verdict: Accepted<T>, approved: string): void {
    if (digest(verdict.args) === approved) return;
    throw new Error(
      `${tool}: the arguments are not those that were approved. Ask again, with the digest of what will run.`,
    );
  }

  function denied(digested: string): Outcome<T, R> {
    report({ kind: "denied", tool, attempt: attempts, digest: digested });
    return { status: "denied", feedback: DENIED };
  }

  return { attempt };
}

const DENIED = JSON.stringify({
  ok: false,
  error: "denied",
  path: "$",
  message: "A person declined this call. Do not send it again; ask what to do instead.",
});
