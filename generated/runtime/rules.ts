/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Rule } from "./verdict.js";

/** Which rules may act at one place. A gate names only what differs from `standard`. */
export interface Rules {
  readonly on: readonly Rule[];
  /** `repair: none`: values are judged by kind, as JSON Schema does (`1999.0` is an integer). */
  readonly exact: boolean;
  /** `unwrap_json_string` was allowed by name: for a list of texts, decoding wins over wrapping. */
  readonly decodeFirst: boolean;
  /** The place is itself an item of a list, where nothing is wrapped: `[1, 2]` for lists of lists has two readings. */
  readonly inList: boolean;
}

/** The rules that are on where nobody says otherwise. */
export const standard: Rules = {
  on: [
    "null_to_absent",
    "numeric_string_to_int",
    "numeric_string_to_number",
    "integral_float_to_int",
    "string_to_bool",
    "enum_casefold",
    "scalar_to_list",
    "object_to_list",
    "unwrap_json_string",
    "null_string_to_null",
  ],
  exact: false,
  decodeFirst: false,
  inList: false,
};

/** The same for a list that is an item of a list. */
export const insideList: Rules = { ...standard, inList: true };

/** No rule at all. */
export const exact: Rules = { ...standard, on: [], exact: true };

export function isOn(rules: Rules, rule: Rule): boolean {
  return rules.on.includes(rule);
}
