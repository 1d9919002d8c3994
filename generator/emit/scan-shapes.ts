// Which tools get a scanner, and which of their places it reads. What takes more than one shape, or keys that nobody has
// declared, has to be looked at as a whole: there the decoder and the gate are as fast.

import { type ListNode, type Node, type NodeId, nodeOf, type ObjectNode, type Tool } from "../model.js";
import { childPath } from "../../templates/runtime/path.js";
import { isJudgedWhole } from "./judged-whole.js";
import { plainOrNull } from "./plain-or-null.js";

/** Why the tool gets no scanner: a place with its reason, `$.filter is a union`; undefined where it gets one. */
export function notScanned(tool: Tool): string | undefined {
  const levels = depthOf(tool.root, tool, []);
  if (levels > tool.limits.depth) return `it has ${levels} levels, and ${tool.limits.depth} are allowed`;
  return problemOf(tool.root, tool, "$", []);
}

/**
 * Is the place read by the scanner? An optional one that is not makes it give up where it is sent: so does one that
 * leads back to itself, as nobody counts the levels there.
 */
export function isScanned(id: NodeId, tool: Tool): boolean {
  return problemOf(id, tool, "$", []) === undefined && !leadsTo(id, id, tool, new Set());
}

function leadsTo(from: NodeId, to: NodeId, tool: Tool, seen: Set<NodeId>): boolean {
  return childrenOf(nodeOf(tool, from), tool).some((child) => {
    if (child === to) return true;
    if (seen.has(child)) return false;
    seen.add(child);
    return leadsTo(child, to, tool, seen);
  });
}

function problemOf(id: NodeId, tool: Tool, at: string, above: readonly NodeId[]): string | undefined {
  const node = nodeOf(tool, id);
  if (above.includes(id)) return `${at} refers to itself`;
  const judging = node.checks.find(({ judges, keyword }) => judges !== undefined || keyword === "enum");
  if (judging !== undefined) return `${at} is judged by ${judging.keyword}`;
  if (isJudgedWhole(node, tool)) return `${at} is judged before the defaults in it`;
  const inside = [...above, id];
  switch (node.kind) {
    case "any":
      return `${at} may be anything`;
    case "never":
      return `${at} can be nothing`;
    case "list":
      return listProblem(node, tool, at, inside);
    case "object":
      return objectProblem(node, tool, at, inside);
    case "choice": {
      const other = plainOrNull(node, tool);
      return other === undefined ? `${at} is a union` : problemOf(other, tool, at, inside);
    }
    default:
      return "members" in node && node.members?.length === 0 ? `${at} can be nothing` : undefined;
  }
}

function listProblem(node: ListNode, tool: Tool, at: string, above: readonly NodeId[]): string | undefined {
  return node.first.length > 0 ? `${at} is a tuple` : problemOf(node.items, tool, `${at}[*]`, above);
}

function objectProblem(node: ObjectNode, tool: Tool, at: string, above: readonly NodeId[]): string | undefined {
  if (node.unknown === "open" || node.patterns.length + node.admits.length > 0 || node.marks !== undefined)
    return `${at} takes keys that are not declared`;
  const [check] = node.checks;
  if (check !== undefined) return `${at} is judged as a whole by ${check.keyword}`;
  const required = node.fields.filter((field) => field.required);
  const missing = required.find(({ declared }) => !declared);
  if (missing !== undefined) return `${childPath(at, missing.name)} is required and not declared`;
  return required
    .map((field) => problemOf(field.node, tool, childPath(at, field.name), above))
    .find((problem) => problem !== undefined);
}

/** Levels of nesting that a text has at most where the scanner takes it. */
function depthOf(id: NodeId, tool: Tool, above: readonly NodeId[]): number {
  if (above.includes(id)) return 0;
  const below = childrenOf(nodeOf(tool, id), tool).map((child) => depthOf(child, tool, [...above, id]));
  const own = nodeOf(tool, id).kind === "list" || nodeOf(tool, id).kind === "object" ? 1 : 0;
  return own + Math.max(0, ...below);
}

function childrenOf(node: Node, tool: Tool): readonly NodeId[] {
  if (node.kind === "list") return node.first.length > 0 ? [] : [node.items];
  if (node.kind === "choice") return [plainOrNull(node, tool) ?? []].flat();
  return node.kind === "object" ? node.fields.map((field) => field.node) : [];
}
