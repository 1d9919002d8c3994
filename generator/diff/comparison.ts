import type { Keyword } from "../contracts.js";
import type { Change } from "./change.js";
import type { Side } from "./same-node.js";

/** What comparing needs to know, handed down. */
export interface Comparison {
  readonly keywordOf: (name: string) => Keyword;
  /** Pairs that have been compared: what refers back to itself is compared once. */
  readonly seen: Set<string>;
  readonly compare: (before: Side, after: Side, place: string) => readonly Change[];
}
