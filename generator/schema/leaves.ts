import type { Diagnostic } from "../diagnostics.js";
import type { Node, NodeId } from "../model.js";

type Nodes = ReadonlyMap<NodeId, Node>;

/** The branches of a union, with those of unions directly inside it in their place: what counts is the leaves. */
export function flattened(ids: readonly NodeId[], nodes: Nodes): readonly NodeId[] {
  const leaves = ids.flatMap((id) => {
    const node = nodes.get(id);
    const opens =
      node?.kind === "choice" && node.condition === undefined && !node.exclusive && !node.fromMembers && !node.strict;
    return opens ? flattened(node.branches, nodes) : [id];
  });
  return [...new Set(leaves)];
}

/** Can no value be of two branches, as their kinds are all different? */
export function areApart(ids: readonly NodeId[], nodes: Nodes): boolean {
  const kinds = ids.map((id) => [...kindsIn(id, nodes)]);
  const all = kinds.flat();
  return !all.includes("any") && new Set(all).size === all.length;
}

/** Is a list or an object welcome in some branch? Then JSON text of one is the branch's to unwrap. */
export function isStructured(ids: readonly NodeId[], nodes: Nodes): boolean {
  return ids.some((id) => ["list", "object", "any"].some((kind) => kindsIn(id, nodes).has(kind)));
}

/** A branch that is still in the making may be anything. */
function kindsIn(id: NodeId, nodes: Nodes): ReadonlySet<string> {
  const node = nodes.get(id);
  if (node === undefined) return new Set(["any"]);
  if (node.kind === "choice") return new Set(node.branches.flatMap((branch) => [...kindsIn(branch, nodes)]));
  if (node.kind === "any" && node.checks.some(({ keyword }) => keyword === "enum")) return new Set(["any"]);
  return new Set([node.kind === "integer" ? "number" : node.kind]);
}

/** A union that is its own branch says nothing, and would be asked for ever. */
export function endlessUnions(nodes: Nodes): readonly Diagnostic[] {
  const reaches = (from: NodeId, target: NodeId, seen: Set<NodeId>): boolean => {
    const node = nodes.get(from);
    if (node?.kind !== "choice" || seen.has(from)) return false;
    seen.add(from);
    return node.branches.some((branch) => branch === target || reaches(branch, target, seen));
  };
  return [...nodes.values()]
    .filter((node) => reaches(node.id, node.id, new Set()))
    .map(({ pointer }) => ({
      severity: "error",
      code: "endless_reference",
      pointer,
      message: "This union has itself as a branch: no value could be judged by it. Take that branch out.",
    }));
}
