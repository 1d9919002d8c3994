import { type ChoiceNode, type NodeId, nodeOf, type Tool } from "../model.js";

/** Of a union of something and null, the something. Of `oneOf` only where that takes no null itself. */
export function plainOrNull(node: ChoiceNode, tool: Tool): NodeId | undefined {
  if (node.exclusive || node.condition !== undefined) return undefined;
  const [only, second] = node.branches.filter((id) => nodeOf(tool, id).kind !== "null");
  return second === undefined && node.branches.length > 1 ? only : undefined;
}
