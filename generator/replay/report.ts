import type { Place } from "./records.js";

/** What calls may be grouped by. */
export const dimensions = ["model", "prompt_version", "tool"] as const;
export type Dimension = (typeof dimensions)[number];

export interface Counted {
  /** Judged calls: clean, repaired and rejected. */
  readonly calls: number;
  readonly rejected: number;
  /** Keys as in the plain summary (summary.ts), sorted; none is 0. */
  readonly counts: Readonly<Record<string, number>>;
  /** Refused calls by every code that they have, not only the first: a call with two codes counts for both. */
  readonly codes: Readonly<Record<string, number>>;
  /** Code of the first issue to rule to refused calls which the rule, allowed alone, would repair. Only with `--insight`. */
  readonly insight?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Group extends Counted {
  /** `(none)` where the record does not say. */
  readonly by: Readonly<Partial<Record<Dimension, string>>>;
}

/** What `replay --json` prints, what `--baseline` reads, what the page shows. No value of a call is in it. */
export interface ReplayReport extends Counted {
  readonly version: 1;
  /** Sorted by their values; only with `--by`. */
  readonly groups?: readonly Group[];
  /** Calls of tools without a gate, by name, the most frequent first. They are in no other count. */
  readonly unknown_tools: Readonly<Record<string, number>>;
  /** What could not be read, and the first of these places. */
  readonly unread: { readonly count: number; readonly first: readonly (Place & { readonly problem: string })[] };
  /** Messages of a known shape in which nobody calls anything. */
  readonly silent: number;
  /** Calls left out by `--once`. */
  readonly repeated: number;
}
