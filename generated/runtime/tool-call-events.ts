/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Code, Rule } from "./verdict.js";

/** What a hook is told about one tool call: names and a digest, never a value. Each field is fit for a metric label. */
export type ToolCallEvent =
  /** The arguments were accepted; the handler has not run yet. */
  | (OfCall & { readonly kind: "accepted"; readonly digest: string })
  /** One repair, or one key left out, of what was judged. */
  | (OfCall & { readonly kind: "repaired"; readonly rule: Rule; readonly field: string })
  | (OfCall & { readonly kind: "stripped"; readonly field: string })
  /** One issue of a rejected payload. */
  | (OfCall & { readonly kind: "rejected"; readonly code: Code; readonly field: string })
  /** A person has to decide, has approved, or has declined. */
  | (OfCall & { readonly kind: "held" | "approved" | "denied"; readonly digest: string })
  /** The budget is spent. */
  | (OfCall & { readonly kind: "escalated" });

interface OfCall {
  readonly tool: string;
  /** 1 for what the model sent first. */
  readonly attempt: number;
}

/** What the `hold` hook is asked about: a call that is about to run. */
export interface HeldCall {
  readonly tool: string;
  readonly attempt: number;
  /** SHA-256 of the canonical JSON of the arguments: what is approved is what runs. */
  readonly digest: string;
  /** What was changed to get there. */
  readonly repairs: readonly { readonly rule: Rule; readonly field: string }[];
}

export interface ToolCallHooks {
  /** Told as things happen. What it throws ends the attempt before the handler runs. */
  readonly report?: (event: ToolCallEvent) => void;
  /**
   * Asked before the handler runs: `run` it, `deny` it, or `hold` it for later, when a person has looked. It may also
   * wait for that person itself. What it throws ends the attempt before the handler runs.
   */
  readonly hold?: (call: HeldCall) => HoldAnswer | Promise<HoldAnswer>;
}

export type HoldAnswer = "run" | "deny" | "hold";
