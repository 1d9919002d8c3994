import { isList, isRecord } from "../json.js";
import type { Check, ChoiceNode, Node, NodeId } from "../model.js";
import { codeSpan, plainText } from "./markdown.js";
import type { SampleSource } from "./sample-source.js";

/** What a place takes, in words, for a cell of the table: `integer, at least 1`, ``text, matching `^a$` ``. */
export function acceptedWords(id: NodeId, source: SampleSource, deep = 2): string {
  const node = source.tool.nodes.get(id);
  if (node === undefined || deep < 0) return "...";
  return [bare(node, source, deep), ...length(node), ...node.checks.map((check) => checkWords(check, source))].join(
    ", ",
  );
}

function checkWords({ keyword, operand, judges }: Check, source: SampleSource): string {
  if (judges !== undefined) return predicateWords(keyword, operand);
  if (keyword === "enum") return oneOf(Array.isArray(operand) ? operand : [operand]);
  if (keyword === "pattern") return `matching ${codeSpan(String(operand), 400)}`;
  return plainText(source.keyword(keyword).says(operand));
}

function bare(node: Node, source: SampleSource, deep: number): string {
  const inner = (id: NodeId): string => acceptedWords(id, source, deep - 1);
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
      return node.members === undefined ? node.kind : oneOf(node.members);
    case "list":
      return listWords(node.first.map(inner), inner(node.items));
    case "object":
      return objectWords(node, source, inner);
    case "choice":
      return branchWords(node, inner).join(node.exclusive ? " or else " : " or ");
  }
}

/** Of if/then/else what its branches have in common, once. */
export function branchWords({ branches, condition }: ChoiceNode, inner: (id: NodeId) => string): readonly string[] {
  const words = branches.map(inner);
  return condition === undefined ? words : [...new Set(words)];
}

/** `list of text`, `list of integer, then text, then anything`. */
export function listWords(first: readonly string[], rest: string): string {
  return rest === "nothing" && first.length > 0
    ? `list of ${first.join(", then ")}, no more`
    : `list of ${[...first, rest].join(", then ")}`;
}

function objectWords(
  node: Node & { readonly kind: "object" },
  { tool }: SampleSource,
  inner: (id: NodeId) => string,
): string {
  const { fields, rest, unknown } = node;
  if (fields.length === 0 && rest !== undefined) {
    return tool.nodes.get(rest)?.kind === "any" ? "object of any keys" : `map to ${inner(rest)}`;
  }
  const open = unknown === "open" && rest !== undefined ? `, other keys ${inner(rest)}` : "";
  return `object${open}${unknown !== "open" && unknown !== tool.unknown ? `, unknown keys: ${unknown}` : ""}`;
}

function length(node: Node): readonly string[] {
  if (node.kind !== "list") return [];
  const { minItems, maxItems } = node.bounds;
  const least = minItems === undefined ? [] : [`at least ${minItems} ${minItems === 1 ? "item" : "items"}`];
  return maxItems === undefined ? least : [...least, `at most ${maxItems} ${maxItems === 1 ? "item" : "items"}`];
}

/** All of them: a member that a table leaves out is one that nobody reviews. */
function oneOf(members: readonly unknown[]): string {
  return `one of ${members.map((one) => codeSpan(JSON.stringify(one), 400)).join(" ")}`;
}

/** Keywords that hold a value against other schemas, in a word: the spec has the rest. */
function predicateWords(keyword: string, operand: unknown): string {
  if (keyword === "dependentRequired" && isRecord(operand) && isList(operand.needs)) {
    return `${codeSpan(String(operand.key))} only with ${operand.needs.map((one) => codeSpan(String(one))).join(" ")}`;
  }
  if (keyword === "dependentSchemas" && isRecord(operand))
    return `a condition where ${codeSpan(String(operand.key))} is`;
  return PREDICATES[keyword] ?? plainText(keyword);
}

const PREDICATES: Readonly<Record<string, string>> = {
  not: "not what `not` excludes",
  anyOf: "one condition of `anyOf` met",
  oneOf: "exactly one condition of `oneOf` met",
  contains: "holding what `contains` asks for",
  propertyNames: "keys as `propertyNames` asks",
};
