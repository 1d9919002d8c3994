import type { Pass } from "../contracts.js";
import { type ChoiceNode, itemNode, judgementOf, type Node, type NodeId, nodeOf } from "../model.js";
import { isCanonical, type Nodes } from "../schema/canonical.js";

/**
 * Where a list could take the text `"null"` as its item, the text has a second meaning: `null_string_to_null` is off in
 * that union (policy, the rule's guard).
 */
export const guardNullText: Pass = {
  name: "guard-null-text",
  run: (tool, keyword) => {
    const node = (id: NodeId): Node => nodeOf(tool, id);
    const nodes: Nodes = { node, keyword, judgement: (id) => judgementOf(tool, id) };
    const guarded = new Map<NodeId, Node>(tool.nodes);
    // Null in a union inside the union is null of the same place.
    const unread = (id: NodeId, owner: string): NodeId => {
      const branch = node(id);
      if (branch.kind !== "null" && (branch.kind !== "choice" || !holdsNull(branch, node))) return id;
      const name = `${owner}${branch.kind === "null" ? "Null" : "Inner"}`;
      const own = { ...quiet(branch), id: name, name };
      const branches =
        own.kind === "choice" ? own.branches.map((inner, index) => unread(inner, `${name}${index}`)) : [];
      guarded.set(name, own.kind === "choice" ? { ...own, branches } : own);
      return name;
    };
    for (const one of tool.nodes.values()) {
      if (one.kind !== "choice" || !one.branches.some((id) => takesNullText(node(id), nodes))) continue;
      const branches = one.branches.map((id, index) => unread(id, `${one.id}${index}`));
      const choice: ChoiceNode = { ...one, branches, rules: quiet(one).rules };
      guarded.set(one.id, choice);
    }
    return { tool: { ...tool, nodes: guarded }, diagnostics: [] };
  },
};

function holdsNull({ branches }: ChoiceNode, node: (id: NodeId) => Node): boolean {
  return branches.some((id) => {
    const branch = node(id);
    return branch.kind === "null" || (branch.kind === "choice" && holdsNull(branch, node));
  });
}

function takesNullText(node: Node, nodes: Nodes): boolean {
  if (node.kind === "choice") return node.branches.some((id) => takesNullText(nodes.node(id), nodes));
  return node.kind === "list" && isCanonical(itemNode(node, 0), "null", nodes);
}

function quiet<One extends Node>(node: One): One {
  return { ...node, rules: node.rules.filter((rule) => rule !== "null_string_to_null") };
}
