// How a kind of log is plugged in: one file in shapes/, one line in shapes.ts.

import type { JsonRecord } from "../json.js";

/** A call as a log tells it. */
export interface LoggedCall {
  /** Absent where the log does not say: the only tool, or `--tool`. */
  readonly tool?: string | undefined;
  /** What the gate gets: text or a decoded value, as it stands in the log; undefined where there was none. */
  readonly arguments: unknown;
  readonly id?: string | undefined;
  readonly model?: string | undefined;
  readonly prompt_version?: string | undefined;
  readonly time?: string | number | undefined;
  readonly finish_reason?: string | undefined;
}

/** What one object of a log says of calls. */
export interface ShapeReading {
  readonly calls: readonly LoggedCall[];
  /** Keys that this shape has read, or that hold no call of the model's: nobody looks into them again. */
  readonly claimed: readonly string[];
  /** Calls that stand here and cannot be read, one sentence each. */
  readonly problems?: readonly string[];
}

/** A way of writing down calls. */
export interface Shape {
  readonly name: string;
  /** Completes "looked for ...". */
  readonly looksFor: string;
  /**
   * The calls that stand in this very object; deeper ones are found when their objects' turn comes. No calls where the
   * object is of this shape and has none, undefined where it is not of this shape. `top`: not inside another object.
   */
  readonly read: (object: JsonRecord, top: boolean) => ShapeReading | undefined;
  /** It tells one call in several lists: the same id again is the same call. */
  readonly repeats?: true;
  readonly examples: readonly ShapeExample[];
}

export interface ShapeExample {
  readonly log: JsonRecord;
  readonly calls: readonly LoggedCall[];
}

/** Of this shape, and nothing more to say of this object. */
export const recognised: ShapeReading = { calls: [], claimed: [] };
