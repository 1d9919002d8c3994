// The names of the rules in the order of policy's tables, which decides what is recorded where several chains of rules
// lead to one value (ruling 7).

export const ruleNames = [
  "drop_trailing_comma",
  "escape_control_characters",
  "strip_code_fence",
  "unwrap_double_encoded",
  "empty_payload_to_object",
  "unwrap_envelope",
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
] as const;

export type Rule = (typeof ruleNames)[number];

const optIn: ReadonlySet<Rule> = new Set<Rule>([
  "drop_trailing_comma",
  "escape_control_characters",
  "empty_string_to_absent",
  "rename_key_case",
  "integer_to_string",
  "trim_whitespace",
  "single_item_list_to_scalar",
  "object_to_json_string",
]);

const notForDestructive: ReadonlySet<Rule> = new Set<Rule>([
  "empty_payload_to_object",
  "unwrap_envelope",
  "rename_key_case",
]);

export function isDefaultOn(rule: Rule): boolean {
  return !optIn.has(rule);
}

export function neverForDestructive(rule: Rule): boolean {
  return notForDestructive.has(rule);
}

/** Negative where the first chain stands before the second: step by step, a prefix first. */
export function compareChains(first: readonly Rule[], second: readonly Rule[]): number {
  for (const [index, rule] of first.entries()) {
    const other = second[index];
    if (other === undefined) return 1;
    if (rule !== other) return ruleNames.indexOf(rule) - ruleNames.indexOf(other);
  }
  return first.length - second.length;
}
