import { type Code, code, identifier, join } from "../code.js";
import type { NodeId } from "../model.js";
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
      return code`${inner(node.items, printer)}[]`;
    case "object":
      return code`{ [key: string]: ${node.rest === undefined ? code`unknown` : typeOf(node.rest, printer)} }`;
    case "choice":
      return union(node.branches.map((branch) => typeOf(branch, printer)));
  }
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
