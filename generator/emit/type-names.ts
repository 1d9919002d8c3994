import type { Node, NodeId, Tool } from "../model.js";
import { restTypes } from "./rest-types.js";

/**
 * The nodes that get a declared type: the arguments, every object with fields, and whatever contains itself without an
 * object in between (a union of text and lists of itself).
 */
export function typeNames(tool: Tool, argsType: string): ReadonlyMap<NodeId, string> {
  const prefix = argsType.replace(/Args$/, "");
  const named = [...tool.nodes.values()].filter(
    (node) => node.id === tool.root || isRecordType(node) || containsItself(node, tool),
  );
  return new Map(named.map(({ id, name }) => [id, id === tool.root ? argsType : `${prefix}${name}`]));
}

export function isRecordType(node: Node): boolean {
  return node.kind === "object" && (node.fields.length > 0 || node.unknown !== "open" || node.patterns.length > 0);
}

function containsItself(node: Node, tool: Tool): boolean {
  const seen = new Set<NodeId>();
  const reaches = (id: NodeId): boolean => {
    if (id === node.id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const inner = tool.nodes.get(id);
    return inner !== undefined && !isRecordType(inner) && parts(inner).some(reaches);
  };
  return !isRecordType(node) && parts(node).some(reaches);
}

function parts(node: Node): readonly NodeId[] {
  if (node.kind === "choice") return node.branches;
  if (node.kind === "list") return [...node.first, node.items];
  return node.kind === "object" ? restTypes(node) : [];
}
