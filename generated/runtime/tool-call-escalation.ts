/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { ToolArgumentError } from "./tool-argument-error.js";
import type { Rejected } from "./verdict.js";

/** The model could not mend its call within the budget: a person, or another model, has to. */
export class ToolCallEscalation extends ToolArgumentError {
  override readonly name: string = "ToolCallEscalation";
  /** How many times the model sent arguments, the first time included. */
  readonly attempts: number;

  constructor(tool: string, rejected: Rejected, attempts: number) {
    super(tool, rejected);
    this.attempts = attempts;
  }
}
