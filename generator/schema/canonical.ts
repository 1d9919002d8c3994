import type { Keyword } from "../contracts.js";
import { compiledPattern } from "../code.js";
import { isList, isRecord, type JsonRecord, own, sameJson } from "../json.js";
import {
  type Check,
  itemNode,
  type Judgement,
  type JudgementId,
  type ListNode,
  type Node,
  type NodeId,
  type ObjectNode,
} from "../model.js";
import { judgementHolds, seenBy } from "./judgement-holds.js";

/** Everything a judgement needs to know of the tool. */
export interface Nodes {
  readonly node: (id: NodeId) => Node;
  readonly judgement: (id: JudgementId) => Judgement;
  readonly keyword: (name: string) => Keyword;
}

/** Is this value canonical at this node? At build time, for defaults and for the analysis; the gate has its own code. */
export function isCanonical(id: NodeId, value: unknown, nodes: Nodes): boolean {
  const node = nodes.node(id);
  return checksHold(node, value, nodes) && isOfKind(node, value, nodes);
}

/** Do the keywords beyond the kind hold? */
export function checksHold(node: Node, value: unknown, nodes: Nodes): boolean {
  return node.checks.every((check) => {
    if (check.judges !== undefined) return predicateHolds(check, value, nodes);
    if (check.keyword === "enum") return isAmong(check.operand, value);
    return nodes.keyword(check.keyword).holds(check.operand, value);
  });
}

function isOfKind(node: Node, value: unknown, nodes: Nodes): boolean {
  switch (node.kind) {
    case "any":
      return true;
    case "never":
      return false;
    case "null":
      return value === null;
    case "boolean":
    case "text":
      return typeof value === (node.kind === "text" ? "string" : "boolean") && isMember(node.members, value);
    case "integer":
      return Number.isSafeInteger(value) && isMember(node.members, value);
    case "number":
      return Number.isFinite(value) && isMember(node.members, value);
    case "list":
      return isList(value) && isBounded(value, node) && areItems(value, node, nodes);
    case "object":
      return isRecord(value) && isObject(node, value, nodes);
    case "choice": {
      const [holds = "", fails = ""] = node.branches;
      if (node.condition !== undefined)
        return isCanonical(judgementHolds(node.condition, value, nodes) ? holds : fails, value, nodes);
      const holding = node.branches.filter((branch) => isCanonical(branch, value, nodes)).length;
      return node.exclusive ? holding === 1 : holding > 0;
    }
  }
}

function isObject(node: ObjectNode, value: JsonRecord, nodes: Nodes): boolean {
  const declared = node.fields.every((field) => {
    if (!Object.hasOwn(value, field.name)) return !field.required;
    return !field.declared || isCanonical(field.node, own(value, field.name), nodes);
  });
  if (!declared) return false;
  const others = Object.keys(value).filter((key) =>
    node.fields.every(({ name, declared }) => name !== key || !declared),
  );
  const marked = node.marks === undefined ? undefined : seenBy(node.marks.judge, value, nodes);
  return others.every((key) => {
    const entry = node.patterns.find(({ sources }) => sources.every((one) => compiledPattern(one)?.test(key) === true));
    const isKnown = node.unknown === "open" || isAdmitted(key, node, value, marked);
    const isLeft = node.unknown === "open" && marked !== undefined && !marked.has(key);
    const other = isLeft ? node.marks?.otherwise : node.rest;
    const id = entry === undefined ? (isKnown ? other : undefined) : entry.node;
    return id !== undefined && isCanonical(id, own(value, key), nodes);
  });
}

/** A closed object takes what was looked at, and keys that others bring with them. */
function isAdmitted(
  key: string,
  { marks, admits }: ObjectNode,
  value: JsonRecord,
  marked?: ReadonlySet<string>,
): boolean {
  if (marked !== undefined && !marked.has(key)) return false;
  if (marks?.alone === true) return true;
  return admits.some(
    ({ beside, names, patterns }) =>
      (beside === undefined || Object.hasOwn(value, beside)) &&
      (names.includes(key) || patterns.some((one) => compiledPattern(one)?.test(key) === true)),
  );
}

function areItems(value: readonly unknown[], node: ListNode, nodes: Nodes): boolean {
  return value.every((item, index) => isCanonical(itemNode(node, index), item, nodes));
}

function isBounded({ length }: readonly unknown[], { bounds }: ListNode): boolean {
  return length >= (bounds.minItems ?? 0) && length <= (bounds.maxItems ?? length);
}

function isMember(members: readonly unknown[] | undefined, value: unknown): boolean {
  return members === undefined || members.includes(value);
}

function isAmong(members: unknown, value: unknown): boolean {
  return isList(members) && members.some((one) => sameJson(one, value));
}

/** A keyword that holds the value against other schemas. */
function predicateHolds({ keyword, operand, judges: ids = [] }: Check, value: unknown, nodes: Nodes): boolean {
  const [first = "", second = "", third = ""] = ids;
  const holds = (id: JudgementId): boolean => judgementHolds(id, value, nodes);
  const said = isRecord(operand) ? operand : {};
  switch (keyword) {
    case "not":
      return !holds(first);
    case "anyOf":
      return ids.some(holds);
    case "oneOf":
      return ids.filter(holds).length === 1;
    case "if":
      return holds(first) ? holds(second) : holds(third);
    case "condition":
      return holds(first) === operand;
    case "schema":
    case "unevaluatedItems":
      return holds(first);
    case "contains": {
      const count = isList(value) ? value.filter((item) => judgementHolds(first, item, nodes)).length : 0;
      return !isList(value) || (count >= Number(said["least"]) && count <= Number(said["most"] ?? Infinity));
    }
    case "propertyNames":
      return !isRecord(value) || Object.keys(value).every((name) => judgementHolds(first, name, nodes));
    case "dependentRequired": {
      const { key, needs } = said;
      const names = isList(needs) ? needs.map(String) : [];
      return (
        !isRecord(value) || !Object.hasOwn(value, String(key)) || names.every((name) => Object.hasOwn(value, name))
      );
    }
    default:
      return !isRecord(value) || !Object.hasOwn(value, String(said["key"])) || holds(first);
  }
}
