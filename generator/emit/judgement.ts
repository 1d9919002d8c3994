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

/** The same as a condition. What is always so is asked of a function: after `if (true)` no compiler takes another line. */
export function condition(id: NodeId, value: Code, printer: Printer): Code {
  const judged = judgement(id, value, printer);
  return judged.text === "true" || judged.text === "false" ? code`${printer.judgeName(id)}(${value})` : judged;
}
