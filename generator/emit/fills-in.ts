import { type NodeId, nodeOf, type Tool } from "../model.js";
import { restTypes } from "./rest-types.js";

/** May reading this place add a default, at any depth? */
export function fillsIn(id: NodeId, tool: Tool, seen: Set<NodeId> = new Set()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const node = nodeOf(tool, id);
  const below = (inner: NodeId): boolean => fillsIn(inner, tool, seen);
  switch (node.kind) {
    case "list":
      return [...node.first, node.items].some(below);
    case "choice":
      return node.branches.some(below);
    case "object":
      return (
        node.fields.some(({ node: inner, fallback }) => fallback !== undefined || below(inner)) ||
        restTypes(node).some(below)
      );
    default:
      return false;
  }
}
