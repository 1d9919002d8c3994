import { type Code, code, identifier, join } from "../code.js";
import type { ListNode, NodeId } from "../model.js";
import type { Printer } from "./printer.js";

/** The TypeScript type of what a node gives. */
export function typeOf(id: NodeId, printer: Printer): Code {
  const name = printer.typeName(id);
  return name === undefined ? structure(id, printer) : identifier(name);
}

function structure(id: NodeId, printer: Printer): Code {
  const node = printer.node(id);
  switch (node.kind) {
    case "any":
      return code`unknown`;
    case "never":
      return code`never`;
    case "null":
      return code`null`;
    case "boolean":
    case "integer":
    case "number":
    case "text":
      if (node.members !== undefined) return union(node.members.map((member) => code`${member}`));
      return identifier(node.kind === "text" ? "string" : node.kind === "boolean" ? "boolean" : "number");
    case "list":
      return node.first.length === 0 ? code`${inner(node.items, printer)}[]` : tuple(node, printer);
    case "object":
      return code`{ [key: string]: ${node.rest === undefined ? code`unknown` : typeOf(node.rest, printer)} }`;
    case "choice":
      return union(node.branches.map((branch) => typeOf(branch, printer)));
  }
}

/** `[number, string?, ...boolean[]]`: an item that the length does not ask for may be left out. */
function tuple(node: ListNode, printer: Printer): Code {
  const { first, more, isOpen } = tupleParts(node, printer);
  const optional = more.map((type) => code`(${type})?`);
  const rest = isOpen ? [code`...${inner(node.items, printer)}[]`] : [];
  return code`[${join([...first, ...optional, ...rest], ", ")}]`;
}

/** Types of the items that must be there, of those that may, and whether others may follow. */
export function tupleParts({ first, items, bounds }: ListNode, printer: Printer) {
  const types = first.map((id) => typeOf(id, printer));
  const least = bounds.minItems ?? 0;
  const isFull = bounds.maxItems !== undefined && bounds.maxItems <= first.length;
  const isOpen = printer.node(items).kind !== "never" && !isFull;
  return { first: types.slice(0, least), more: types.slice(least), isOpen };
}

function union(types: readonly Code[]): Code {
  const distinct = types.filter((type, index) => types.findIndex(({ text }) => text === type.text) === index);
  if (distinct.some(({ text }) => text === "unknown")) return code`unknown`;
  return distinct.length === 0 ? code`never` : join(distinct, " | ");
}

function inner(id: NodeId, printer: Printer): Code {
  const type = typeOf(id, printer);
  return type.text.includes(" | ") ? code`(${type})` : type;
}
