import { type ChoiceNode, type NodeId, nodeOf, type Tool } from "../model.js";

/** Of a union of something and null, the something. Of `oneOf` only where that takes no null itself. */
export function plainOrNull(node: ChoiceNode, tool: Tool): NodeId | undefined {
  if (node.exclusive || node.condition !== undefined) return undefined;
  const [first, second, third] = node.branches;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  if (nodeOf(tool, first).kind === "null") return second;
  return nodeOf(tool, second).kind === "null" ? first : undefined;
}
