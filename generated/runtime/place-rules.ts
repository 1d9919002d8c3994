/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Rule } from "./verdict.js";

/**
 * Rules on places, in the order of the policy's table: of two chains of rules that reach one value, the one that comes
 * first is recorded.
 */
export const placeRules: readonly Rule[] = [
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
  "empty_string_to_absent",
  "rename_key_case",
  "integer_to_string",
  "trim_whitespace",
  "single_item_list_to_scalar",
  "object_to_json_string",
];
