import type { NodeId, Tool } from "../model.js";

/** Is null a value of its own at this place? */
export function takesNull(id: NodeId, tool: Tool, above: readonly NodeId[] = []): boolean {
  const node = tool.nodes.get(id);
  if (node === undefined || above.includes(id)) return false;
  if (node.kind === "any") return node.checks.every(({ keyword, operand }) => keyword !== "enum" || holdsNull(operand));
  if (node.kind !== "choice") return node.kind === "null";
  return node.branches.some((branch) => takesNull(branch, tool, [...above, id]));
}

function holdsNull(members: unknown): boolean {
  return Array.isArray(members) && members.includes(null);
}
