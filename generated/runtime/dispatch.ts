/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { feedback } from "./feedback.js";
import type { Accepted, Gate, Rejected } from "./verdict.js";

/** What became of one call by name. Send `feedback` to the model: its arguments, or the tool's name, have to be mended. */
export type Dispatched<Result> =
  | { readonly status: "done"; readonly result: Result; readonly verdict: Accepted<unknown> }
  | { readonly status: "rejected"; readonly feedback: string; readonly verdict: Rejected }
  | UnknownTool;

export interface UnknownTool {
  readonly status: "unknown_tool";
  readonly feedback: string;
}

/** Runs the handler on accepted arguments. What the handler throws passes through. */
export function run<T, Result>(gate: Gate<T>, payload: unknown, handler: (args: T) => Result): Dispatched<Result> {
  const verdict = gate.parse(payload);
  if (!verdict.ok) return { status: "rejected", feedback: feedback(verdict), verdict };
  return { status: "done", result: handler(verdict.args), verdict };
}

export function unknownTool(name: string, known: readonly string[]): UnknownTool {
  const listed = known.slice(0, 20).join(", ");
  const message = `There is no tool ${JSON.stringify(name.slice(0, 80))}. Call one of: ${listed}.`;
  return { status: "unknown_tool", feedback: JSON.stringify({ ok: false, error: "unknown_tool", path: "$", message }) };
}
