import type { Keyword } from "../contracts.js";
import { isList, isRecord, own, sameJson } from "../json.js";
import { type Check, itemNode, type ListNode, type Node, type NodeId } from "../model.js";

/** Everything a judgement needs to know of the tool. */
export interface Nodes {
  readonly node: (id: NodeId) => Node;
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
    if (check.nodes !== undefined) return predicateHolds(check, value, nodes);
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
      const holding = node.branches.filter((branch) => isCanonical(branch, value, nodes)).length;
      return node.exclusive ? holding === 1 : holding > 0;
    }
  }
}

function isObject(
  node: Node & { readonly kind: "object" },
  value: Readonly<Record<string, unknown>>,
  nodes: Nodes,
): boolean {
  const declared = node.fields.every((field) => {
    if (!Object.hasOwn(value, field.name)) return !field.required;
    return field.declared && isCanonical(field.node, own(value, field.name), nodes);
  });
  if (!declared) return false;
  const others = Object.keys(value).filter((key) => node.fields.every(({ name }) => name !== key));
  return others.every((key) => node.rest !== undefined && isCanonical(node.rest, own(value, key), nodes));
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
function predicateHolds({ keyword, operand, nodes: ids = [] }: Check, value: unknown, nodes: Nodes): boolean {
  const [first = ""] = ids;
  const holding = (): number => ids.filter((id) => isCanonical(id, value, nodes)).length;
  const said = isRecord(operand) ? operand : {};
  switch (keyword) {
    case "not":
      return holding() === 0;
    case "anyOf":
      return holding() > 0;
    case "oneOf":
      return holding() === 1;
    case "contains": {
      const count = isList(value) ? value.filter((item) => isCanonical(first, item, nodes)).length : 0;
      return !isList(value) || (count >= Number(said["least"]) && count <= Number(said["most"] ?? Infinity));
    }
    case "propertyNames":
      return !isRecord(value) || Object.keys(value).every((name) => isCanonical(first, name, nodes));
    case "dependentRequired": {
      const { key, needs } = said;
      const names = isList(needs) ? needs.map(String) : [];
      return (
        !isRecord(value) || !Object.hasOwn(value, String(key)) || names.every((name) => Object.hasOwn(value, name))
      );
    }
    default:
      return !isRecord(value) || !Object.hasOwn(value, String(said["key"])) || isCanonical(first, value, nodes);
  }
}
