import type { Rule } from "../../templates/runtime/verdict.js";
import type { Node } from "../model.js";

/**
 * The opt-in rules that a place has to be searched with: allowed there, and able to start. In a union, what unpacking or
 * trimming makes is judged by the union as if it had been sent; what makes text of a value is the text branch's own.
 */
export function searchedRules(node: Node): readonly Rule[] {
  if (node.exact || node.kind === "any" || node.kind === "never") return [];
  const allowed = (rule: Rule): boolean => node.rules.includes(rule);
  const texts = ["integer_to_string", "object_to_json_string"] as const;
  const toText = node.kind === "text" ? texts.filter(allowed) : [];
  const single = !node.inUnion && node.kind !== "list" && allowed("single_item_list_to_scalar");
  const unwraps = (single || toText.includes("object_to_json_string")) && allowed("unwrap_json_string");
  return [
    ...(unwraps ? (["unwrap_json_string"] as const) : []),
    ...toText,
    ...(!node.inUnion && allowed("trim_whitespace") ? (["trim_whitespace"] as const) : []),
    ...(single ? (["single_item_list_to_scalar"] as const) : []),
  ];
}
