import type { Place } from "../../templates/runtime/row-shapes.js";
import type { RowPlace, WithoutSample } from "./row-places.js";

/** What is behind a tool's table, judged. */
export interface ToolRows {
  readonly places: readonly JudgedPlace[];
  /** Places that no value was found for. */
  readonly without: readonly WithoutSample[];
  readonly count: number;
  /** Rows that the reference interpreter could not judge within its budget, or that one place cannot tell. */
  readonly leftOut: number;
}

export interface JudgedPlace extends RowPlace {
  /** As it stands in the test file. */
  readonly data: Place;
  readonly rows: readonly JudgedRow[];
}

/** One row: what is sent, as a template and as it is, and what comes of it. */
export interface JudgedRow {
  readonly sent: string;
  readonly text: string;
  readonly ok: boolean;
  readonly outcome: string;
  /** What the place becomes, as a template: the empty text where it is left out. */
  readonly value: string;
  /** The same as it is. */
  readonly became: string;
  /** Accepted as it was sent, nothing recorded. */
  readonly isClean: boolean;
}
