import type { NodeId, Tool } from "../model.js";

/** Is null a value of its own at this place? */
export function takesNull(id: NodeId, tool: Tool, above: readonly NodeId[] = []): boolean {
  const node = tool.nodes.get(id);
  if (node === undefined || above.includes(id)) return false;
  if (node.kind === "any") return node.checks.every(({ keyword, operand }) => keyword !== "enum" || holdsNull(operand));
  if (node.kind !== "choice") return node.kind === "null";
  const taking = node.branches.filter((branch) => takesNull(branch, tool, [...above, id])).length;
  return node.exclusive ? taking === 1 : taking > 0;
}

function holdsNull(members: unknown): boolean {
  return Array.isArray(members) && members.includes(null);
}
