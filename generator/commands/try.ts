import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { feedback } from "../../templates/runtime/feedback.js";
import type { Verdict } from "../../templates/runtime/verdict.js";
import { byCloseness } from "../by-closeness.js";
import { loadGates } from "../load.js";
import { MANIFEST, parseManifest } from "../manifest.js";
import { plainVerdict } from "../replay/verdict-record.js";
import { verdictText } from "../verdict-text.js";
import type { Io } from "./io.js";

export interface TryOptions {
  readonly tool: string;
  /** JSON text of the arguments, or whatever the model sent; from stdin where it is absent. */
  readonly payload?: string | undefined;
  /** The folder that generate wrote. */
  readonly out: string;
  /** Decode the payload first, and let the gate judge the value: what MCP and many providers deliver. */
  readonly decoded?: boolean | undefined;
  readonly json?: boolean | undefined;
  /** Print the tool's table instead. */
  readonly rows?: boolean | undefined;
}

/** One verdict, explained. Exit codes: 0 accepted, 1 rejected, 2 where there is no such gate or table. */
export async function tryPayload(options: TryOptions, io: Io): Promise<number> {
  try {
    if (options.rows === true) return showRows(options, io);
    const { gates } = await loadGates(options.out);
    const gate = Object.hasOwn(gates, options.tool) ? gates[options.tool] : undefined;
    if (gate === undefined) return fail(io, noSuchTool(options.tool, Object.keys(gates)));
    const text = options.payload ?? (await readAll(io));
    const verdict = plainVerdict(gate.parse(options.decoded === true ? JSON.parse(text) : text));
    io.stdout(options.json === true ? asJson(options.tool, verdict) : asText(options.tool, verdict, io));
    return verdict.ok ? 0 : 1;
  } catch (problem) {
    return fail(io, problem instanceof Error ? problem.message : String(problem));
  }
}

function asText(tool: string, verdict: Verdict<unknown>, io: Io): string {
  return verdictText(tool, verdict, pc.createColors(io.isTerminal));
}

/** `{"tool", "verdict", "feedback"}`; feedback is the very text that goes back to the model. */
function asJson(tool: string, verdict: Verdict<unknown>): string {
  return `${JSON.stringify({ tool, verdict, feedback: feedback(verdict) }, undefined, 2)}\n`;
}

function showRows({ tool, out }: TryOptions, io: Io): number {
  const file = join(out, MANIFEST);
  if (!existsSync(file)) return fail(io, `${out} holds no ${MANIFEST}: run \`callgate generate\` first`);
  const { tools } = parseManifest(readFileSync(file, "utf8")).manifest;
  // With gates grouped by file, a tool is called `file.tool`; its folder is `file/tool`.
  const named = tools.map(({ name, names }) => ({ folder: names.folder, names: [name, dotted(names.folder, name)] }));
  const found = named.find(({ names }) => names.includes(tool));
  const known = tools.map(({ name }) => name);
  if (found === undefined) return fail(io, noSuchTool(tool, known));
  const table = join(out, found.folder, "table.md");
  if (!existsSync(table)) return fail(io, `${table} is missing: run \`callgate generate\` again`);
  io.stdout(readFileSync(table, "utf8"));
  return 0;
}

function dotted(folder: string, name: string): string {
  return `${folder.split("/")[0] ?? ""}.${name}`;
}

function noSuchTool(tool: string, known: readonly string[]): string {
  return `no gate is called ${JSON.stringify(tool)}; there are ${byCloseness(tool, known).join(", ")}`;
}

async function readAll(io: Io): Promise<string> {
  if ("isTTY" in io.stdin && io.stdin.isTTY === true)
    io.stderr("Type or paste the payload, then end it with Ctrl-D:\n");
  const chunks: Buffer[] = [];
  for await (const chunk of io.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function fail(io: Io, message: string): number {
  io.stderr(`try: ${message}\n`);
  return 2;
}
