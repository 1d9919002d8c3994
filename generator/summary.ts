import type { ToolSummary } from "./contracts.js";
import { effectWords } from "./emit/head-comment.js";
import type { NodeId, Tool } from "./model.js";

/** The tool's line in the README of the output. */
export function summaryOf(tool: Tool, findings: number): ToolSummary {
  const all = [...tool.nodes.values()];
  const places = placesOf(tool);
  return {
    places: places.length,
    required: places.filter(({ required }) => required).length,
    rules: new Set(all.flatMap(({ rules }) => rules)).size,
    strict: all.filter(({ strict }) => strict).length,
    unknown: tool.unknown,
    effect: effectWords(tool),
    findings,
  };
}

/** Every declared place once, however often a definition is used. */
export function placesOf(tool: Tool): readonly { readonly id: NodeId; readonly required: boolean }[] {
  return [...tool.nodes.values()].flatMap((node) =>
    node.kind === "object" ? node.fields.map((field) => ({ id: field.node, required: field.required })) : [],
  );
}
