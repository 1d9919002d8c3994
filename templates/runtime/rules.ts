import type { Rule } from "./verdict.js";

/** Which rules may act at one place. A gate names only what differs from `standard`. */
export interface Rules {
  readonly on: readonly Rule[];
  /** `repair: none`: values are judged by kind, as JSON Schema does (`1999.0` is an integer). */
  readonly exact: boolean;
  /** `unwrap_json_string` was allowed by name: for a list of texts, decoding wins over wrapping. */
  readonly decodeFirst: boolean;
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
};

/** No rule at all. */
export const exact: Rules = { on: [], exact: true, decodeFirst: false };

export function isOn(rules: Rules, rule: Rule): boolean {
  return rules.on.includes(rule);
}
