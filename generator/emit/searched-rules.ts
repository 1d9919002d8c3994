import type { Rule } from "../../templates/runtime/verdict.js";
import type { Node } from "../model.js";

/**
 * The opt-in rules that a place has to be searched with: allowed there, and able to start. In a union each branch is
 * searched on its own; white space is trimmed only where the union as a whole has no reading.
 */
export function searchedRules(node: Node): readonly Rule[] {
  if (node.exact || node.kind === "any" || node.kind === "never") return [];
  const trims = !node.inUnion && node.rules.includes("trim_whitespace") ? (["trim_whitespace"] as const) : [];
  return node.kind === "choice" ? trims : [...startingRules(node), ...trims];
}

/** Text from an integer or an object only where text is welcome; unwrapping only where it leads on to another of these. */
function startingRules(node: Node): readonly Rule[] {
  const allowed = (rule: Rule): boolean => node.rules.includes(rule);
  const texts = ["integer_to_string", "object_to_json_string"] as const;
  const toText = node.kind === "text" ? texts.filter(allowed) : [];
  const single = node.kind !== "list" && allowed("single_item_list_to_scalar");
  const leadsOn = single || toText.includes("object_to_json_string");
  const unwraps = leadsOn && node.kind !== "list" && node.kind !== "object" && allowed("unwrap_json_string");
  return [
    ...(unwraps ? (["unwrap_json_string"] as const) : []),
    ...toText,
    ...(single ? (["single_item_list_to_scalar"] as const) : []),
  ];
}
