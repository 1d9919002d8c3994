import type { Gate } from "../../templates/runtime/verdict.js";
import { type ChangedCall, type ChangedCalls, changedCall } from "../diff/changed-calls.js";
import { diffMarkdown } from "../diff/diff-markdown.js";
import { projectDiff } from "../diff/project-diff.js";
import { type DiffSide, openSide } from "../diff-side.js";
import { diffTool } from "../diff-tool.js";
import { readRecords } from "../replay/records.js";
import { showDiagnostics } from "../show-diagnostics.js";
import { temporaryGates } from "../temporary-gates.js";
import type { Compiler } from "../compiler.js";
import type { Reader } from "../contracts.js";
import type { Io } from "./io.js";

export interface DiffOptions {
  /** Absolute. */
  readonly cwd: string;
  /** A file or folder of specs, a glob, or a git revision. */
  readonly before: string;
  /** The same; the working folder where nothing is named. */
  readonly after?: string | undefined;
  readonly config?: string | undefined;
  /** A log of recorded calls, to be judged on both sides. */
  readonly calls?: string | undefined;
  /** Exit 1 where anything is narrowed, broken or removed. */
  readonly strict?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly compiler: Compiler;
  readonly readers: readonly Reader[];
}

/** What two versions of the specs accept differently. Exit 0; 1 if strict and a call may be lost; 2 wrong usage or spec. */
export async function diff(options: DiffOptions, io: Io): Promise<number> {
  const side = { cwd: options.cwd, config: options.config, stdin: io.stdin };
  const before = await openSide(options.before, side, options);
  const after = await openSide(options.after, side, options);
  const errors = [...before.diagnostics, ...after.diagnostics].filter(({ severity }) => severity === "error");
  if (before.requests.size === 0 || after.requests.size === 0) {
    io.stderr(showDiagnostics(errors, io.isTerminal));
    return 2;
  }
  const tools = projectDiff(before.requests, after.requests, diffTool);
  const calls = options.calls === undefined ? undefined : await judgeCalls(options.calls, before, after, options, io);
  if (typeof calls === "string") {
    io.stderr(`diff: ${calls}\n`);
    return 2;
  }
  io.stderr(showDiagnostics(errors, io.isTerminal));
  io.stdout(
    options.json === true
      ? `${JSON.stringify({ version: 1, tools, calls }, undefined, 2)}\n`
      : diffMarkdown(tools, calls),
  );
  if (errors.length > 0 || tools.some(({ state }) => state === "uncompiled")) return 2;
  const loses = tools.some(({ state, effect }) => state === "removed" || effect === "narrowed" || effect === "broken");
  return options.strict === true && loses ? 1 : 0;
}

async function judgeCalls(
  file: string,
  before: DiffSide,
  after: DiffSide,
  { compiler }: DiffOptions,
  io: Io,
): Promise<ChangedCalls | string> {
  const left = await temporaryGates([...before.requests.values()], compiler, before.group);
  const right = await temporaryGates([...after.requests.values()], compiler, after.group);
  const changed: ChangedCall[] = [];
  const [only, second] = Object.keys(left);
  let [judged, more] = [0, 0];
  try {
    for await (const entry of readRecords([file], io.stdin)) {
      if (entry.kind !== "call") continue;
      const tool = entry.call.tool ?? (second === undefined ? only : undefined);
      const [was, is] = [gateOf(left, tool), gateOf(right, tool)];
      if (tool === undefined || (was === undefined && is === undefined)) continue;
      judged += 1;
      const words = changedCall(entry.call.arguments, was, is);
      if (words === undefined) continue;
      const at = entry.call.id ?? `${entry.place.file}:${entry.place.line}`;
      if (changed.length < LISTED) changed.push({ tool, at, ...words });
      else more += 1;
    }
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
  return { judged, changed, more };
}

function gateOf(gates: Readonly<Record<string, Gate<unknown>>>, tool: string | undefined): Gate<unknown> | undefined {
  return tool !== undefined && Object.hasOwn(gates, tool) ? gates[tool] : undefined;
}

/** More than these nobody reads in a pull request. */
const LISTED = 50;
