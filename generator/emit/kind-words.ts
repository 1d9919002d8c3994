import type { Keyword } from "../contracts.js";
import type { Node, NodeId } from "../model.js";
import { branchWords, listWords } from "./accepted-words.js";

/** A place in plain words: `integer, at least 1`, `list of text`, `one of "a", "b"`. */
export function kindWords(
  node: Node,
  nodeOf: (id: NodeId) => Node,
  keywordOf: (name: string) => Keyword,
  deep = 2,
): string {
  const checks = node.checks.map(({ keyword, operand, judges }) => {
    if (judges !== undefined) return predicateWords(keyword);
    return keyword === "enum" ? `one of ${shown(operand)}` : keywordOf(keyword).says(operand);
  });
  return [bare(node, nodeOf, keywordOf, deep), ...length(node), ...checks].join(", ");
}

function bare(node: Node, nodeOf: (id: NodeId) => Node, keywordOf: (name: string) => Keyword, deep: number): string {
  const inner = (id: NodeId): string => (deep === 0 ? "..." : kindWords(nodeOf(id), nodeOf, keywordOf, deep - 1));
  switch (node.kind) {
    case "any":
      return "anything";
    case "never":
      return "nothing";
    case "null":
      return "null";
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return node.members === undefined ? node.kind : `one of ${shown(node.members)}`;
    case "list":
      return listWords(node.first.map(inner), inner(node.items));
    case "object":
      if (node.fields.length > 0 || node.rest === undefined) return "object";
      return nodeOf(node.rest).kind === "any" ? "object of any keys" : `map to ${inner(node.rest)}`;
    case "choice":
      return branchWords(node, inner).join(" or ");
  }
}

function length(node: Node): readonly string[] {
  if (node.kind !== "list") return [];
  const { minItems, maxItems } = node.bounds;
  const least = minItems === undefined ? [] : [`at least ${minItems} ${minItems === 1 ? "item" : "items"}`];
  return maxItems === undefined ? least : [...least, `at most ${maxItems} ${maxItems === 1 ? "item" : "items"}`];
}

function shown(members: unknown): string {
  const list: readonly unknown[] = Array.isArray(members) ? members : [members];
  const first = list.slice(0, 8).map((one) => JSON.stringify(one));
  return list.length > 8 ? `${first.join(", ")} and ${list.length - 8} more` : first.join(", ");
}

/** A keyword that holds a value against other schemas, in a word: the spec has the rest. */
export function predicateWords(keyword: string): string {
  return PREDICATES[keyword] ?? keyword;
}

const PREDICATES: Readonly<Record<string, string>> = {
  not: "but not what `not` excludes",
  anyOf: "under one condition of anyOf",
  oneOf: "under exactly one condition of oneOf",
  contains: "holding what `contains` asks for",
  propertyNames: "keys as propertyNames says",
  dependentRequired: "keys that need each other",
  dependentSchemas: "keys that ask for more",
};
