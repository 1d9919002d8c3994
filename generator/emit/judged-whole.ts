// Defaults never decide: what holds an object, and is judged with all that is in it, is judged before that object's
// defaults go in. So they can only go in afterwards, and perhaps not at all.

import { type Node, type NodeId, nodeOf, type ObjectNode, type Tool } from "../model.js";
import { fillsIn } from "./fills-in.js";
import { restTypes } from "./rest-types.js";

/** Is the value judged with all that is in it, where reading what is in it may add defaults? */
export function isJudgedWhole(node: Node, tool: Tool): boolean {
  const judging = node.checks.some(({ judges, keyword }) => judges !== undefined || DEEP.includes(keyword));
  return judging && childrenOf(node).some((id) => fillsIn(id, tool));
}

/** Do the object's defaults wait for the judgement of what holds it, or for its own? */
export function waits({ id }: ObjectNode, tool: Tool): boolean {
  const known = waiting.get(tool) ?? waitingIn(tool);
  waiting.set(tool, known);
  return known.has(id);
}

/** Keywords without a schema that look at all that is in a value. */
const DEEP: readonly string[] = ["enum", "uniqueItems"];

// A tool is never changed: what is known of it holds as long as it lives.
const waiting = new WeakMap<Tool, ReadonlySet<NodeId>>();

function waitingIn(tool: Tool): ReadonlySet<NodeId> {
  const found = new Set<NodeId>();
  const add = (id: NodeId): void => {
    if (found.has(id)) return;
    found.add(id);
    childrenOf(nodeOf(tool, id)).forEach(add);
  };
  for (const node of tool.nodes.values()) if (isJudgedWhole(node, tool)) add(node.id);
  return found;
}

function childrenOf(node: Node): readonly NodeId[] {
  switch (node.kind) {
    case "list":
      return [...node.first, node.items];
    case "choice":
      return node.branches;
    case "object":
      return [...node.fields.map((field) => field.node), ...restTypes(node)];
    default:
      return [];
  }
}
