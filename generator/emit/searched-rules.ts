import type { Rule } from "../../templates/runtime/verdict.js";
import type { Node, NodeId } from "../model.js";

/**
 * The opt-in rules that a place has to be searched with: allowed there, and able to start. Text from an integer or an
 * object only where text is welcome; unwrapping only where it leads on to another of these.
 */
export function searchedRules(node: Node, nodeOf: (id: NodeId) => Node): readonly Rule[] {
  if (node.exact || node.inUnion || node.kind === "any" || node.kind === "never") return [];
  const kinds = kindsIn(node, nodeOf, []);
  const allowed = (rule: Rule): boolean => node.rules.includes(rule);
  const toText = kinds.has("text")
    ? (["integer_to_string", "object_to_json_string"] as const).filter((rule) => allowed(rule))
    : [];
  const single = !kinds.has("list") && allowed("single_item_list_to_scalar");
  const opens = allowed("unwrap_json_string") && (single || toText.includes("object_to_json_string"));
  return [
    ...(opens ? (["unwrap_json_string"] as const) : []),
    ...toText,
    ...(allowed("trim_whitespace") ? (["trim_whitespace"] as const) : []),
    ...(single ? (["single_item_list_to_scalar"] as const) : []),
  ];
}

function kindsIn(node: Node, nodeOf: (id: NodeId) => Node, above: readonly NodeId[]): ReadonlySet<string> {
  if (node.kind !== "choice") return new Set([node.kind]);
  if (above.includes(node.id)) return new Set();
  return new Set(node.branches.flatMap((id) => [...kindsIn(nodeOf(id), nodeOf, [...above, node.id])]));
}
