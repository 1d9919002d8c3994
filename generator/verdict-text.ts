import { feedback } from "../templates/runtime/feedback.js";
import type { Issue, Repair, Stripped, Verdict } from "../templates/runtime/verdict.js";
import { codes } from "./codes.js";

/** What a terminal can do; each function gives the text back where there is none. */
export interface Colors {
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly red: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** A verdict in plain words: what was changed, what is wrong and why, what runs, and what the model is told. */
export function verdictText(tool: string, verdict: Verdict<unknown>, colors: Colors): string {
  const changes = [
    ...verdict.repairs.map((repair) => repairLine(repair, colors)),
    ...verdict.stripped.map((key) => strippedLine(key, colors)),
  ];
  if (verdict.ok) {
    const how = changes.length === 0 ? "as it stands" : `with ${plural(changes.length, "change")}`;
    const args = JSON.stringify(verdict.args, undefined, 2);
    return lines(colors.green(`${tool} accepts this ${how}.`), ...changes, "", "The handler gets:", args);
  }
  const issues = verdict.issues.flatMap((issue) => issueLines(issue, colors));
  return lines(
    colors.red(`${tool} rejects this: ${plural(verdict.issues.length, "issue")}.`),
    ...issues,
    ...(changes.length === 0 ? [] : ["", "Changes that would have been made:", ...changes]),
    "",
    "The model is told:",
    feedback(verdict),
  );
}

/** `  $.amount_cents: "1999" → 1999  numeric_string_to_int` */
function repairLine(repair: Repair, colors: Colors): string {
  const after = "after" in repair ? shown(repair.after) : "left out";
  return `  ${repair.path}: ${shown(repair.before)} → ${colors.yellow(after)}  ${colors.dim(repair.rule)}`;
}

function strippedLine({ path, value }: Stripped, colors: Colors): string {
  return `  ${path}: ${shown(value)} → ${colors.yellow("left out")}  ${colors.dim("the tool knows no such key")}`;
}

function issueLines(issue: Issue, colors: Colors): readonly string[] {
  const readings = issue.readings?.map(shown).join(" or ");
  return [
    `  ${issue.path}: ${colors.red(issue.code)}`,
    ...issue.message.split("\n").map((line) => `    ${line}`),
    ...(readings === undefined ? [] : [`    could be read as ${readings}`]),
    `    ${colors.dim(codes[issue.code].why)}`,
  ];
}

/** JSON, at most 80 characters of it. */
function shown(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) return "nothing";
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function lines(...all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
