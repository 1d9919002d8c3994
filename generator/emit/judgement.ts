import { type Code, code } from "../code.js";
import type { NodeId } from "../model.js";
import type { Printer } from "./printer.js";

/** An expression that is true where a finished value holds for the node: no rules, no log. */
export function judgement(id: NodeId, value: Code, printer: Printer): Code {
  const node = printer.node(id);
  if (node.kind === "any" && node.checks.length === 0) return code`true`;
  if (node.kind === "never") return code`false`;
  if (node.kind === "null") return code`${value} === null`;
  return code`${printer.judgeName(id)}(${value})`;
}
