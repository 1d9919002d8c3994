import type { Diagnostic } from "./diagnostics.js";
import { type Field, type Node, nodeOf, type Tool } from "./model.js";

/** A finding at a node: what is wrong, and what to do next. */
export function finding({ pointer }: Node, code: string, message: string): Diagnostic {
  return { severity: "finding", code, pointer, message };
}

/** Every declared field with its node, each once. */
export function fieldsOf(tool: Tool): readonly { readonly field: Field; readonly node: Node }[] {
  return placesOf(tool).flatMap((node) =>
    node.kind !== "object"
      ? []
      : node.fields.filter((field) => field.declared).map((field) => ({ field, node: nodeOf(tool, field.node) })),
  );
}

export function placesOf(tool: Tool): readonly Node[] {
  return [...tool.nodes.values()];
}

/** `amountCents` and `amount_cents` -> amount, cents. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}
