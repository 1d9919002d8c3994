import type { Pass } from "../contracts.js";
import { type ChoiceNode, itemNode, type Node, type NodeId, nodeOf } from "../model.js";
import { isCanonical, type Nodes } from "../schema/canonical.js";

/**
 * Where a list could take the text `"null"` as its item, the text has a second meaning: `null_string_to_null` is off in
 * that union (policy, the rule's guard).
 */
export const guardNullText: Pass = {
  name: "guard-null-text",
  run: (tool, keyword) => {
    const node = (id: NodeId): Node => nodeOf(tool, id);
    const nodes: Nodes = { node, keyword };
    const guarded = new Map<NodeId, Node>(tool.nodes);
    for (const one of tool.nodes.values()) {
      if (one.kind !== "choice" || !one.branches.some((id) => takesNullText(node(id), nodes))) continue;
      const branches = one.branches.map((id) => {
        const branch = node(id);
        if (branch.kind !== "null") return id;
        const unread = { ...quiet(branch), id: `${one.id}Null`, name: `${one.name}Null` };
        guarded.set(unread.id, unread);
        return unread.id;
      });
      const choice: ChoiceNode = { ...one, branches, rules: quiet(one).rules };
      guarded.set(one.id, choice);
    }
    return { tool: { ...tool, nodes: guarded }, diagnostics: [] };
  },
};

function takesNullText(node: Node, nodes: Nodes): boolean {
  if (node.kind === "choice") return node.branches.some((id) => takesNullText(nodes.node(id), nodes));
  return node.kind === "list" && isCanonical(itemNode(node, 0), "null", nodes);
}

function quiet<One extends Node>(node: One): One {
  return { ...node, rules: node.rules.filter((rule) => rule !== "null_string_to_null") };
}
