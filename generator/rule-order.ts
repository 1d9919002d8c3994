import { placeRules } from "../templates/runtime/place-rules.js";
import type { Rule } from "../templates/runtime/verdict.js";

/** Rules on payloads, in the order of the policy's table. */
export const payloadRules: readonly Rule[] = [
  "drop_trailing_comma",
  "escape_control_characters",
  "strip_code_fence",
  "unwrap_double_encoded",
  "empty_payload_to_object",
  "unwrap_envelope",
];

/** Off unless a person allows them. */
export const optInRules: readonly Rule[] = [
  "drop_trailing_comma",
  "escape_control_characters",
  "empty_payload_to_object",
  "empty_string_to_absent",
  "rename_key_case",
  "integer_to_string",
  "trim_whitespace",
  "single_item_list_to_scalar",
  "object_to_json_string",
];

/** Never for destructive tools. */
export const neverDestructive: readonly Rule[] = ["empty_payload_to_object", "unwrap_envelope", "rename_key_case"];

export const allRules: readonly Rule[] = [...payloadRules, ...placeRules];

export function isRule(name: unknown): name is Rule {
  const names: readonly unknown[] = allRules;
  return names.includes(name);
}
