import { type Code, code, join } from "../code.js";
import type { Field, NodeId } from "../model.js";
import type { Printer } from "./printer.js";
import { isScanned } from "./scan-shapes.js";

/** A declared key: where it stands among the others, and the local variable that holds what was sent for it. */
export interface Place {
  readonly field: Field;
  readonly index: number;
  readonly local: Code;
}

/** Bits of one mask: a whole number that the engine keeps in a register. */
export const MASK = 30;

/** The variable that says which keys of that word were sent. */
export function mask(word: number): Code {
  return word === 0 ? code`seen` : join([code`seen`, code`${word + 1}`], "");
}

export function bit(index: number): number {
  return 2 ** (index % MASK);
}

/** Any value of the type, to be overwritten; undefined where one would have to be made. */
export function startOf(id: NodeId, printer: Printer): Code | undefined {
  const node = printer.node(id);
  switch (node.kind) {
    case "text":
      return code`${node.members?.[0] ?? ""}`;
    case "integer":
    case "number":
      return code`${node.members?.[0] ?? 0}`;
    case "boolean":
      return code`${node.members?.[0] ?? false}`;
    case "null":
      return code`null`;
    case "choice":
      return isScanned(id, printer.tool) ? code`null` : undefined;
    default:
      return undefined;
  }
}
