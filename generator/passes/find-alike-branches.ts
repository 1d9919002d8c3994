import type { Pass } from "../contracts.js";
import type { Field, Node, ObjectNode, Tool } from "../model.js";
import { itemNode, nodeOf } from "../model.js";
import { foldCase } from "../../templates/runtime/fold.js";
import { finding, placesOf } from "../finding.js";

/**
 * Branches of a union that a repair cannot tell apart: something that fits neither as it stands can be read as a value
 * of both, and the values differ. Such a call is refused (`ambiguous_union`), never guessed.
 */
export const findAlikeBranches: Pass = {
  name: "find-alike-branches",
  run: (tool) => ({
    tool,
    diagnostics: placesOf(tool).flatMap((node) => {
      if (node.kind !== "choice" || node.condition !== undefined || node.reason !== undefined || node.fromMembers)
        return [];
      const branches = node.branches.map((id) => nodeOf(tool, id));
      const pairs = branches.flatMap((one, index) =>
        branches.slice(index + 1).map((other) => ({ one, other, both: readAsBoth(one, other, tool, []) })),
      );
      const alike = pairs.find(({ both }) => both !== undefined);
      if (alike === undefined) return [];
      const message =
        `A repair cannot tell ${alike.one.pointer} from ${alike.other.pointer}: ${alike.both ?? ""} can be read as ` +
        "a value of either, so it is refused. Give the branches a constant that differs, or say a reason.";
      return [finding(node, "branches_alike", message)];
    }),
  }),
};

/** What could be sent for both, in words; undefined where no rule leads to two values. */
function readAsBoth(one: Node, other: Node, tool: Tool, above: readonly string[]): string | undefined {
  const pair = `${one.id} ${other.id}`;
  if (above.includes(pair) || one.exact || other.exact) return undefined;
  const inside = [...above, pair];
  return (
    member(one, other) ?? member(other, one) ?? lists(one, other, tool, inside) ?? objects(one, other, tool, inside)
  );
}

/** A spelling of a member that is another member, or a boolean, of the other branch. */
function member(one: Node, other: Node): string | undefined {
  if (one.kind !== "text" || one.members === undefined || !one.rules.includes("enum_casefold")) return undefined;
  const texts = one.members.filter((text) => typeof text === "string");
  if (other.kind === "boolean" && other.rules.includes("string_to_bool")) {
    const folded = texts.find((text) => /^(?:true|false)$/i.test(text));
    return folded === undefined ? undefined : `another spelling of ${JSON.stringify(folded)}`;
  }
  if (other.kind !== "text" || other.members === undefined) return undefined;
  const rivals = other.members;
  const twin = texts.find((text) =>
    rivals.some((rival) => rival !== text && foldCase(String(rival)) === foldCase(text)),
  );
  return twin === undefined ? undefined : `another spelling of ${JSON.stringify(twin)}`;
}

/** One text that is wrapped in either list, and is another item in each. */
function lists(one: Node, other: Node, tool: Tool, above: readonly string[]): string | undefined {
  if (one.kind !== "list" || other.kind !== "list") return undefined;
  const wraps = [one, other].every(
    ({ rules, bounds }) => rules.includes("scalar_to_list") && (bounds.minItems ?? 0) < 2 && bounds.maxItems !== 0,
  );
  if (!wraps) return undefined;
  const [item, rival] = [nodeOf(tool, itemNode(one, 0)), nodeOf(tool, itemNode(other, 0))];
  return asTextOrValue(item, rival) ?? asTextOrValue(rival, item) ?? readAsBoth(item, rival, tool, above);
}

/** Free text takes `"5"` as it is, a number or boolean reads it. */
function asTextOrValue(free: Node, read: Node): string | undefined {
  if (free.kind !== "text" || free.members !== undefined || free.checks.length > 0) return undefined;
  if (read.kind === "integer" && read.rules.includes("numeric_string_to_int")) return 'the text "5"';
  if (read.kind === "number" && read.rules.includes("numeric_string_to_number")) return 'the text "5"';
  return read.kind === "boolean" && read.rules.includes("string_to_bool") ? 'the text "true"' : undefined;
}

function objects(one: Node, other: Node, tool: Tool, above: readonly string[]): string | undefined {
  if (one.kind !== "object" || other.kind !== "object" || areApart(one, other, tool)) return undefined;
  const [mine, theirs] = [withoutRival(one, other), withoutRival(other, one)];
  const [first, second] = [mine[0], theirs[0]];
  if (one.unknown === "strip" && other.unknown === "strip" && first !== undefined && second !== undefined)
    return `an object with ${first.name} and ${second.name}, of which each branch leaves one out,`;
  if ([...mine, ...theirs].some(({ required }) => required)) return undefined;
  for (const field of one.fields) {
    const rival = other.fields.find(({ name }) => name === field.name);
    const both = rival && readAsBoth(nodeOf(tool, field.node), nodeOf(tool, rival.node), tool, above);
    if (both !== undefined) return `${both} at ${field.name}`;
  }
  return undefined;
}

/** A key that both require, and of whose values no spelling is good for both. */
function areApart(one: ObjectNode, other: ObjectNode, tool: Tool): boolean {
  return one.fields.some((field) => {
    const rival = other.fields.find(({ name, required }) => required && name === field.name);
    return field.required && rival !== undefined && shareNothing(nodeOf(tool, field.node), nodeOf(tool, rival.node));
  });
}

function shareNothing(one: Node, other: Node): boolean {
  const [here, there] = [membersOf(one), membersOf(other)];
  if (here !== undefined && there !== undefined) return here.every((text) => !there.includes(text));
  const kinds = [one.kind, other.kind].sort().join(" ");
  return APART.includes(kinds);
}

/** Sorted. Text and what it may be read as are not apart, nor is a list from what may be its item. */
const APART: readonly string[] = [
  ...["boolean integer", "boolean number", "boolean object"],
  ...["integer object", "number object", "object text"],
];

function membersOf(node: Node): readonly string[] | undefined {
  return "members" in node ? node.members?.map((one) => foldCase(String(one))) : undefined;
}

/** The fields that the other object does not have. */
function withoutRival(one: ObjectNode, other: ObjectNode): readonly Field[] {
  return one.fields.filter(({ name }) => other.fields.every((rival) => rival.name !== name));
}
