import { type Code, code, join, runtime } from "../code.js";
import type { ChoiceNode, ListNode, Node, NodeId, ScalarNode, Tool } from "../model.js";
import { checkLine, negated } from "./check-line.js";
import { isJudgedWhole } from "./judged-whole.js";
import { plainOrNull } from "./plain-or-null.js";
import { constantName, type Printer } from "./printer.js";
import type { Rule } from "../../templates/runtime/verdict.js";
import { rulesArgument, rulesOf } from "./rules-of.js";
import { searchedRules } from "./searched-rules.js";
import { isRecordType } from "./type-names.js";
import { tupleParts, typeOf } from "./type-of.js";

/** The expression that takes a value where it is canonical, and otherwise asks the kernel's reader for its kind. */
export function take(node: Node, value: Code, at: Code, printer: Printer): Code {
  if (!isLayered(node) && isJudgedWhole(node, printer.tool))
    return code`${printer.readerName(node.id)}(${value}, ${at}, log)`;
  return isLayered(node) ? layers(node, value, at, printer) : takeLoosely(node, value, at, printer);
}

/** The same without the inline test, where another one stands before it: the reader tests, too. */
export function takeUntested(node: Node, value: Code, at: Code, printer: Printer): Code {
  if (!isLayered(node) && node.kind === "choice") {
    const other = inlinedOrNull(node, printer);
    if (other !== undefined)
      return code`${runtime("nullable")}(${value}, ${at}, log, ${reader(other, printer)}${rulesArgument(node, printer)})`;
  }
  if (isLayered(node) || !("members" in node) || node.members !== undefined) return take(node, value, at, printer);
  return code`${runtime(kernelName(node))}(${value}, ${at}, log${rulesArgument(node, printer)})`;
}

/** A function that reads the node: the kernel's own where it needs no more than the value, else one of this file. */
export function reader(id: NodeId, printer: Printer): Code {
  const node = printer.node(id);
  if (!isLayered(node)) return core(node, printer);
  return arrow(`take${node.name}`, layers(node, code`value`, code`at`, printer), printer);
}

/** Does the place need lines of its own after it was taken? */
export function hasLines(node: Node, tool: Tool): boolean {
  return (
    node.checks.length > 0 &&
    !isLayered(node) &&
    !isRecordType(node) &&
    node.kind !== "choice" &&
    !isJudgedWhole(node, tool)
  );
}

/** `search` around the place where more rules are allowed, `strict` around that. */
function layers(node: Node, value: Code, at: Code, printer: Printer): Code {
  const rules = searchedRules(node);
  const inner = core(node, printer);
  if (rules.length === 0) return code`${runtime("strict")}(${value}, ${at}, log, ${inner})`;
  const isUnion = node.kind === "choice" && node.condition === undefined && liveBranches(node, printer).length > 1;
  const searched = (sent: Code, place: Code): Code =>
    code`${runtime("search")}(${sent}, ${place}, log, ${inner}, ${allowedRules(rules, printer)}${isUnion ? code`, true` : code``})`;
  if (!node.strict) return searched(value, at);
  const loose = arrow(`search${node.name}`, searched(code`value`, code`at`), printer);
  return code`${runtime("strict")}(${value}, ${at}, log, ${loose})`;
}

/** The names of opt-in rules, as a constant that all places with the same ones share. */
export function allowedRules(rules: readonly Rule[], printer: Printer): Code {
  return printer.hoist("ALLOWED", code`${rules}`, code`readonly ${runtime("Rule")}[]`);
}

function arrow(name: string, body: Code, printer: Printer): Code {
  return printer.hoist(name, code`(value: unknown, at: string, log: ${runtime("Log")}) => ${body}`);
}

function isLayered(node: Node): boolean {
  return node.strict || searchedRules(node).length > 0;
}

function core(node: Node, printer: Printer): Code {
  return isBare(node, printer) ? runtime(kernelName(node)) : printer.readerName(node.id);
}

/** As if nothing were forbidden, and no rule but the standard ones allowed. */
export function takeLoosely(node: Node, value: Code, at: Code, printer: Printer): Code {
  // The rules are a constant of the file as soon as they are asked for: not where a reader of its own will ask.
  const call = (name: string, ...more: readonly Code[]): Code =>
    code`${runtime(name)}(${join([value, at, code`log`, ...more], ", ")}${rulesArgument(node, printer)})`;
  switch (node.kind) {
    case "any":
      return call("any");
    case "never":
      return node.excludes ? call(kernelName(node)) : code`${runtime("never")}(${value}, ${at}, log)`;
    case "null":
      return call(kernelName(node));
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return takeScalar(node, value, at, printer);
    case "list":
      return takeList(node, value, at, printer);
    case "object":
      if (isRecordType(node) || node.rest === undefined)
        return code`${printer.readerName(node.id)}(${value}, ${at}, log)`;
      return call("map", reader(node.rest, printer));
    case "choice":
      return takeChoice(node, value, at, printer);
  }
}

function takeScalar(node: ScalarNode, value: Code, at: Code, printer: Printer): Code {
  const rules = rulesArgument(node, printer);
  const kernel = kernelName(node);
  if (node.members === undefined) {
    return code`${runtime(kernel)}(${value}, ${at}, log${rules})`;
  }
  const members = membersOf(node, printer);
  if (node.kind === "text") return code`${runtime("member")}(${value}, ${at}, log, ${members}${rules})`;
  const test = code`${runtime("isMember")}(${value}, ${members}) ? ${value} : `;
  const read = code`${runtime(kernel)}(${value}, ${at}, log${rules})`;
  return code`${test}${runtime("among")}(${read}, ${at}, log, ${members})`;
}

function takeList(node: ListNode, value: Code, at: Code, printer: Printer): Code {
  const item = reader(node.items, printer);
  const rules = rulesOf(node, printer);
  const { minItems, maxItems } = node.bounds;
  const bounds = {
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(node.isShut && (minItems ?? maxItems) !== undefined ? { untold: true } : {}),
  };
  const fits = listFits(node, printer);
  const told = [
    ...(Object.keys(bounds).length > 0 || rules !== undefined || fits !== undefined ? [code`${bounds}`] : []),
    ...(rules !== undefined || fits !== undefined ? [rules ?? runtime("standard")] : []),
    ...(fits === undefined ? [] : [fits]),
  ];
  const more = told.length === 0 ? code`` : code`, ${join(told, ", ")}`;
  if (node.first.length > 0) return takeTuple(node, code`${value}, ${at}, log`, code`${item}${more}`, printer);
  return code`${runtime("list")}(${value}, ${at}, log, ${item}${more})`;
}

/** `tuple<[number], [string]>(...)`: the types are said, as the compiler could not tell which items may be absent. */
function takeTuple(node: ListNode, sent: Code, more: Code, printer: Printer): Code {
  const { first, more: optional, isOpen } = tupleParts(node, printer);
  const readers = code`[${join(
    node.first.map((id) => reader(id, printer)),
    ", ",
  )}]`;
  const types = [...first, ...optional].map((type) => code`${runtime("Reader")}<${type}>`);
  const each = printer.hoist(`${constantName(node.name)}_ITEMS`, readers, code`readonly [${join(types, ", ")}]`);
  const rest = isOpen ? code`, ${typeOf(node.items, printer)}` : code``;
  const parts = code`[${join(first, ", ")}], [${join(optional, ", ")}]${rest}`;
  return code`${runtime(isOpen ? "openTuple" : "tuple")}<${parts}>(${sent}, ${each}, ${more})`;
}

/** The keywords that judge the list as a whole, as a function: text is read as a list only where they hold. */
function listFits(node: ListNode, printer: Printer): Code | undefined {
  if (node.checks.length === 0) return undefined;
  const broken = node.checks.map((check) => checkLine(node, check, code`taken`, code`"$"`, printer).broken);
  const body = code`(taken: readonly unknown[]): boolean => ${join(broken.map(negated), " && ")}`;
  return printer.hoist(`fits${node.name}`, body);
}

/** X or null is one more word in the test; any other union has a function of its own. */
function takeChoice(node: ChoiceNode, value: Code, at: Code, printer: Printer): Code {
  const other = inlinedOrNull(node, printer);
  if (other === undefined) return code`${printer.readerName(node.id)}(${value}, ${at}, log)`;
  const rules = rulesArgument(node, printer);
  const inner = printer.node(other);
  const test = canonicalTest(inner, value, printer);
  const quick = test === undefined ? code`${value} === null` : code`${value} === null || ${test}`;
  return code`${quick} ? ${value} : ${runtime("nullable")}(${value}, ${at}, log, ${reader(other, printer)}${rules})`;
}

/** The other branch, where the union has no function of its own. */
function inlinedOrNull(node: ChoiceNode, printer: Printer): NodeId | undefined {
  return printer.typeName(node.id) === undefined ? plainOrNull(node, printer.tool) : undefined;
}

/** Those that some value but null can be of, with those of unions among them. */
function liveBranches(node: ChoiceNode, printer: Printer, above: readonly NodeId[] = []): readonly NodeId[] {
  return node.branches.flatMap((id) => {
    const branch = printer.node(id);
    if (branch.kind === "null" || (branch.kind === "never" && branch.excludes)) return [];
    if (branch.kind !== "choice" || branch.condition !== undefined || above.includes(id)) return [id];
    return liveBranches(branch, printer, [...above, node.id]);
  });
}

/** A test that is true just where the value is canonical, if one expression can say so. */
export function canonicalTest(node: Node, value: Code, printer: Printer): Code | undefined {
  if (node.checks.length > 0) return undefined;
  if (node.kind === "null") return code`${value} === null`;
  if (node.kind !== "boolean" && node.kind !== "integer" && node.kind !== "number" && node.kind !== "text")
    return undefined;
  if (node.members !== undefined) return code`${runtime("isMember")}(${value}, ${membersOf(node, printer)})`;
  return code`${runtime(guard(node))}(${value})`;
}

/** The list of members at the head of the file. */
export function membersOf(node: ScalarNode, printer: Printer): Code {
  const { name, members = [] } = node;
  const listed = members.map((member) => code`${member}`);
  return members.length === 0
    ? printer.hoist(constantName(name), code`[]`, code`readonly (${typeOf(node.id, printer)})[]`)
    : printer.hoist(constantName(name), code`${runtime("members")}(${join(listed, ", ")})`);
}

/** Does the kernel's reader do, with nothing to hand to it? */
function isBare(node: Node, printer: Printer): boolean {
  if (node.checks.length > 0 || node.kind === "list" || node.kind === "object" || node.kind === "choice") return false;
  return (!("members" in node) || node.members === undefined) && rulesOf(node, printer) === undefined;
}

function kernelName(node: Node): string {
  if (node.kind === "never" && node.excludes) return "contradiction";
  return node.kind === "null" ? "nothing" : node.kind;
}

function guard(node: ScalarNode): string {
  return { boolean: "isBoolean", integer: "isInteger", number: "isNumber", text: "isText" }[node.kind];
}
