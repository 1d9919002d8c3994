/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { feedback } from "./feedback.js";
import type { Issue, Rejected } from "./verdict.js";

/** Thrown by `parseOrThrow`: the arguments of a tool call were rejected. */
export class ToolArgumentError extends Error {
  override readonly name: string = "ToolArgumentError";
  readonly tool: string;
  readonly issues: readonly [Issue, ...Issue[]];
  /** The JSON text to send back to the model. */
  readonly feedback: string;

  constructor(tool: string, rejected: Rejected) {
    const [first, ...others] = rejected.issues;
    const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
    super(`${tool}: ${first.path} ${first.code}: ${first.message}${more}`);
    this.tool = tool;
    this.issues = rejected.issues;
    this.feedback = feedback(rejected);
  }
}
