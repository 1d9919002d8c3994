import { type JudgementId, type Node, type NodeId, nodeOf, type Tool } from "../model.js";
import { isSameJudgement } from "./same-judgement.js";

/** Do two places judge alike, whatever they are called and wherever they were written? */
export function isSameNode(before: Side, after: Side, above: ReadonlySet<string> = new Set()): boolean {
  const pair = `${before.id} ${after.id}`;
  // Both have come back to where they are being compared already.
  if (above.has(pair)) return true;
  const [left, right] = [nodeOf(before.tool, before.id), nodeOf(after.tool, after.id)];
  if (JSON.stringify(ownFacts(left)) !== JSON.stringify(ownFacts(right))) return false;
  const inside = new Set([...above, pair]);
  const [judging, judges] = [judgementsOf(left), judgementsOf(right)];
  const areAlike = judging.every((id, index) => {
    const other = judges[index];
    return other !== undefined && isSameJudgement({ ...before, id }, { ...after, id: other });
  });
  if (!areAlike || judging.length !== judges.length) return false;
  const [below, others] = [nodesBelow(left), nodesBelow(right)];
  return (
    below.length === others.length &&
    below.every((id, index) => {
      const other = others[index];
      return other !== undefined && isSameNode({ ...before, id }, { ...after, id: other }, inside);
    })
  );
}

/** A place of one of the two tools. */
export interface Side {
  readonly tool: Tool;
  readonly id: NodeId;
}

function ownFacts(node: Node): unknown {
  const { kind, rules, decodeFirst, exact, strict } = node;
  const checks = node.checks.map(({ keyword, operand, judges }) => [keyword, operand, judges?.length]);
  const shared = [kind, [...rules].sort(), decodeFirst, exact, strict, checks];
  switch (node.kind) {
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return [
        ...shared,
        node.members === undefined ? undefined : node.members.map((one) => JSON.stringify(one)).sort(),
      ];
    case "list":
      return [...shared, node.bounds, node.isShut, node.inList, node.first.length];
    case "object":
      return [
        ...shared,
        ...[node.unknown, node.declares, node.rest === undefined, node.admits, node.marks?.alone],
        node.patterns.map(({ sources, node: id }) => [sources, id === undefined]),
        node.fields.map(({ name, required, declared, fallback }) => [name, required, declared, fallback]),
      ];
    case "choice":
      return [...shared, node.exclusive, node.fromMembers, node.structured];
    case "any":
    case "never":
    case "null":
      return shared;
  }
}

/** In an order that both sides share. */
function nodesBelow(node: Node): readonly NodeId[] {
  switch (node.kind) {
    case "list":
      return [...node.first, node.items];
    case "object":
      return [
        ...node.fields.map((field) => field.node),
        ...node.patterns.flatMap((entry) => entry.node ?? []),
        ...(node.marks?.otherwise === undefined ? [] : [node.marks.otherwise]),
        ...(node.rest === undefined ? [] : [node.rest]),
      ];
    case "choice":
      return node.branches;
    default:
      return [];
  }
}

/** The schemas that judge its values. */
function judgementsOf(node: Node): readonly JudgementId[] {
  const own = node.kind === "object" ? node.marks?.judge : node.kind === "choice" ? node.condition : undefined;
  return [...node.checks.flatMap(({ judges }) => judges ?? []), ...(own === undefined ? [] : [own])];
}
