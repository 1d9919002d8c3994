import { codeSpan, plainText } from "../emit/markdown.js";
import type { ChangedCalls } from "./changed-calls.js";
import type { Change } from "./change.js";
import type { ToolDiff } from "./project-diff.js";

/** For a pull request: a line that says it all, then a table for each tool. */
export function diffMarkdown(tools: readonly ToolDiff[], calls: ChangedCalls | undefined): string {
  const heads = tools.map((one) => `- ${codeSpan(one.tool, 200)}: ${stateWords(one)}`);
  const summary = tools.length === 0 ? ["No tool accepts anything else than before."] : heads;
  const tables = tools.filter(({ changes }) => changes.length > 0).flatMap(toolTable);
  return [...summary, ...tables, ...(calls === undefined ? [] : callLines(calls)), ""].join("\n");
}

function stateWords({ state, effect }: ToolDiff): string {
  if (state === "uncompiled") return "not compared, an error stops it: callgate generate says which";
  return state === "changed" ? (effect ?? "changed") : state;
}

function toolTable({ tool, changes }: ToolDiff): readonly string[] {
  return ["", `### ${plainText(tool)}`, "", "| place | change | before | after |", "|-|-|-|-|", ...changes.map(row)];
}

function row({ place, effect, before, after }: Change): string {
  return `| ${codeSpan(place, 200)} | ${effect} | ${before} | ${after} |`;
}

function callLines({ judged, changed, more }: ChangedCalls): readonly string[] {
  const total = changed.length + more;
  const lines = changed.map(
    ({ tool, at, before, after }) => `- ${codeSpan(tool, 200)} at ${plainText(at)}: ${before} → ${after}`,
  );
  return [
    "",
    `${total} of ${judged} recorded calls change verdict${total === 0 ? "." : ":"}`,
    "",
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : []),
  ];
}
