import type { ReplayReport } from "./report.js";
import { summaryLines } from "./summary.js";

/** The plain summary, or with `--by` one for each group, under a line that names it. */
export function reportText(report: ReplayReport): string {
  if (report.groups === undefined) return block(summaryLines(report.counts, report.insight));
  const tables = report.groups.map((group) => {
    const head = Object.entries(group.by).map(([name, value]) => `${name}=${value}`);
    return block([head.join(" "), ...summaryLines(group.counts, group.insight)]);
  });
  return tables.join("\n");
}

/** What the summary has no line for, for people: nothing that was in the log goes unsaid. */
export function reportNotes(report: ReplayReport, known: readonly string[]): string {
  const notes: string[] = [];
  const unknown = Object.entries(report.unknown_tools);
  const calls = unknown.reduce((sum, [, count]) => sum + count, 0);
  if (calls > 0) {
    notes.push(`${plural(calls, "call")} of ${plural(unknown.length, "tool")} without a gate, in no count above:`);
    notes.push(...unknown.slice(0, 10).map(([name, count]) => `  ${count} ${name}`));
    if (unknown.length > 10) notes.push(`  and ${unknown.length - 10} more names; --json lists them`);
    notes.push(`  gates: ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", ..." : ""}`);
  }
  const { count, first } = report.unread;
  if (count > 0) {
    notes.push(`${plural(count, "place")} could not be read:`);
    notes.push(...first.slice(0, 10).map(({ file, line, problem }) => `  ${file}:${line}: ${problem}`));
    if (count > 10) notes.push(`  and ${count - 10} more; --json lists the first 100`);
  }
  if (report.repeated > 0) notes.push(`${plural(report.repeated, "call")} told again, counted once`);
  return block(notes);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function block(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
