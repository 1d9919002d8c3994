// What the search finds at one position.

import type { Rule } from "./rules.js";
import type { Value } from "./value.js";

export interface Outcome {
  /** Exactly one: accepted. None: see issues. Two or more: ambiguous, and issues say so. */
  readonly readings: readonly Reading[];
  readonly issues: readonly FoundIssue[];
  /** Of a rejected position: what was repaired and left out at and below it. */
  readonly repairs: readonly FoundRepair[];
  readonly stripped: readonly FoundStripped[];
}

export interface Reading {
  /** Absent: the key is left out. */
  readonly value?: Value;
  readonly repairs: readonly FoundRepair[];
  readonly stripped: readonly FoundStripped[];
}

export interface FoundRepair {
  readonly path: string;
  readonly rule: Rule;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

export interface FoundStripped {
  readonly path: string;
  readonly value: Value;
}

export interface FoundIssue {
  readonly path: string;
  readonly code: OracleCode;
  readonly readings?: readonly Value[];
  readonly rule?: Rule;
  readonly truncated?: boolean;
}

export type OracleCode =
  | "invalid_json"
  | "not_object"
  | "duplicate_key"
  | "non_finite_number"
  | "payload_too_large"
  | "too_deep"
  | "ill_formed_string"
  | "unknown_field"
  | "missing"
  | "type"
  | "enum"
  | "ambiguous_integer"
  | "ambiguous_number"
  | "ambiguous_boolean"
  | "ambiguous_list"
  | "ambiguous_date"
  | "ambiguous_datetime"
  | "ambiguous_union"
  | "invalid_date"
  | "lossy_number"
  | "out_of_range"
  | "multiple_of"
  | "size"
  | "pattern"
  | "format"
  | "unique_items"
  | "contains"
  | "property_names"
  | "dependent"
  | "union"
  | "not"
  | "forbidden"
  | "repair_forbidden";

export function accepted(value: Value): Outcome {
  return { readings: [{ value, repairs: [], stripped: [] }], issues: [], repairs: [], stripped: [] };
}

export function rejected(issues: readonly FoundIssue[]): Outcome {
  return { readings: [], issues, repairs: [], stripped: [] };
}

export function onlyReading(outcome: Outcome): Reading | undefined {
  return outcome.readings.length === 1 ? outcome.readings[0] : undefined;
}
