import { createColors } from "picocolors";
import type { Build, ToolResult } from "../build.js";
import type { Diagnostic } from "../diagnostics.js";
import type { Drift } from "../drift.js";
import { showDiagnostics } from "../show-diagnostics.js";
import type { Io } from "./io.js";

/** As typed, so that the command that mends can be named. */
export interface ReportOptions {
  readonly specs: readonly string[];
  readonly out?: string | undefined;
  readonly config?: string | undefined;
  readonly check?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly findings?: boolean | undefined;
}

/** What a run came to. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly exit: number;
  readonly out?: string;
  readonly built?: Build;
  readonly drift?: Drift;
}

/** Prints a run: errors on stderr, the result on stdout; with `--json` one document instead. Returns the exit code. */
export function reportGenerate(io: Io, options: ReportOptions, outcome: Outcome): number {
  const { diagnostics, exit, built, drift, out } = outcome;
  if (options.json === true) {
    const document = { exit, out, tools: built?.tools ?? [], files: drift?.files ?? [], diagnostics };
    io.stdout(`${JSON.stringify(document, undefined, 2)}\n`);
    return exit;
  }
  const shown =
    options.findings === true
      ? diagnostics
      : diagnostics.filter(({ severity, code }) => severity === "error" || LOUD.has(code));
  io.stderr(showDiagnostics(shown, io.isTerminal));
  if (built === undefined || drift === undefined || out === undefined) return exit;
  for (const line of stoppedLines(built.tools)) io.stderr(`${line}\n`);
  io.stdout(
    options.check === true ? checkLines(options, out, built, drift) : writtenLines(io, out, built, drift, diagnostics),
  );
  return exit;
}

/** Notes that people see without asking. */
const LOUD = new Set(["recovered", "damaged_manifest"]);

function writtenLines(io: Io, out: string, built: Build, drift: Drift, diagnostics: readonly Diagnostic[]): string {
  const colors = createColors(io.isTerminal);
  const isWritten = !diagnostics.some(({ code }) => code === "not_written" || code === "file_in_the_way");
  const edited = drift.files.filter((file) => file.state === "edited");
  const lines = edited.map(({ path: file }) => `overwritten, although it was edited by hand: ${out}/${file}`);
  const changed = isWritten
    ? `${count(drift.change.writes.size, "file")} written, ${drift.change.removes.size} removed`
    : "nothing written";
  lines.push(`${colors.bold(out)}: ${gates(built.tools)}; ${changed}`);
  const findings = diagnostics.filter((diagnostic) => diagnostic.severity === "finding").length;
  if (findings > 0) lines.push(`${count(findings, "finding")}: callgate check lists them`);
  return `${lines.join("\n")}\n`;
}

function checkLines(options: ReportOptions, out: string, built: Build, drift: Drift): string {
  if (drift.files.length === 0) return `${out}: ${gates(built.tools)}; up to date\n`;
  const lines = drift.files.map(({ path: file, state }) => `${STATES[state]}: ${out}/${file}`);
  const specs = options.specs.map((spec) => ` ${spec}`).join("");
  const flags = `${options.out === undefined ? "" : ` --out ${options.out}`}${options.config === undefined ? "" : ` --config ${options.config}`}`;
  return `${lines.join("\n")}\n${out} is not what its specs say. Run: npx callgate generate${specs}${flags}\n`;
}

const STATES = {
  missing: "missing",
  outdated: "outdated",
  edited: "edited by hand",
  stale: "no longer wanted",
  foreign: "in the way",
};

function stoppedLines(tools: readonly ToolResult[]): readonly string[] {
  return tools.flatMap(({ name, file, state }) => {
    if (state === "kept")
      return [`kept: the gate of the last good build of ${name} (${file}) stays until its errors are mended`];
    return state === "failed" ? [`no gate: ${name} (${file})`] : [];
  });
}

function gates(tools: readonly ToolResult[]): string {
  const of = (state: ToolResult["state"]) => tools.filter((tool) => tool.state === state).length;
  const parts = (["compiled", "unchanged", "kept", "failed"] as const)
    .filter((state) => of(state) > 0)
    .map((state) => `${of(state)} ${state}`);
  return `${count(tools.length - of("failed"), "gate")}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
