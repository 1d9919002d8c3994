// The pipeline for one tool: spec and policy in, files and diagnostics out. Pure: no disk, clock, path or random.

import type { CompiledTool, CompileRequest, Keyword, OutputFile } from "./contracts.js";
import { derive } from "./derive.js";
import type { Diagnostic } from "./diagnostics.js";
import { withEndings } from "./endings.js";
import { isCleanable, printClean } from "./emit/clean.js";
import { printGate } from "./emit/gate.js";
import type { RowMemory } from "./emit/judge-rows.js";
import { printer } from "./emit/printer.js";
import { printScan } from "./emit/scan.js";
import { notScanned } from "./emit/scan-shapes.js";
import { findSlowPatterns } from "./find-slow-patterns.js";
import { formatted } from "./format.js";
import { fingerprint } from "./fingerprint.js";
import type { Tool } from "./model.js";
import { definitionFiles } from "./publish/definition-files.js";
import { published } from "./published.js";
import { keywords, passes } from "./registry.js";
import { lowerTool } from "./schema/lower-tool.js";
import { summaryOf } from "./summary.js";
import { toolPolicy } from "./tool-policy.js";

/** Everything of one tool: its gate, the table and the tests. `memory` is what tools of one run know of each other. */
export async function compileTool(request: CompileRequest, memory: RowMemory = new Map()): Promise<CompiledTool> {
  const { compiled, tool } = await lowerAndPrint(request);
  if (tool === undefined) return compiled;
  const findings = compiled.diagnostics.filter(({ severity }) => severity === "finding");
  const derived = derive(tool, request, keywordOf, compiled.summary, findings, memory);
  const files = [...compiled.files, ...derived.files.map((file) => importing(file, request))];
  return { ...compiled, files, runtime: [...compiled.runtime, ...derived.runtime] };
}

/** The gate alone: for those who want a verdict and no review. */
export async function compileGate(request: CompileRequest): Promise<CompiledTool> {
  return (await lowerAndPrint(request)).compiled;
}

/** The tool as it is understood, after all passes; undefined where an error stops it. */
export function modelOf(request: CompileRequest): {
  readonly tool: Tool | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const policy = toolPolicy(request);
  const lowered = lowerTool(request, policy, keywords);
  const said: Diagnostic[] = [...policy.diagnostics, ...lowered.diagnostics];
  const isStopped = (): boolean => said.some(({ severity }) => severity === "error");
  if (isStopped()) return { tool: undefined, diagnostics: said };
  const tool = passes.reduce<Tool>((before, pass) => {
    const { tool: after, diagnostics } = pass.run(before, keywordOf);
    said.push(...diagnostics);
    return after;
  }, lowered.tool);
  return { tool: isStopped() ? undefined : tool, diagnostics: eachOnce(said) };
}

/** A definition that is used in several places is one place to the reader of a diagnostic. */
function eachOnce(said: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(said.map((one) => [`${one.code} ${one.pointer ?? ""} ${one.message}`, one])).values()];
}

async function lowerAndPrint(
  request: CompileRequest,
): Promise<{ readonly compiled: CompiledTool; readonly tool?: Tool }> {
  const { tool, diagnostics } = modelOf(request);
  const said = [...diagnostics, ...(tool === undefined ? [] : await findSlowPatterns(tool))];
  if (tool === undefined || said.some(({ severity }) => severity === "error"))
    return { compiled: stopped(request, said) };
  const findings = said.filter(({ severity }) => severity === "finding");
  const { names, file } = request;
  const { scan, diagnostics: notes } = scannerOf(tool, request);
  const definitions = definitionFiles(request);
  const print = printer(tool, keywords, names);
  const lines = findings.map(findingLine);
  const clean = isCleanable(tool) ? printClean(printer(tool, keywords, names), names, file) : undefined;
  const ways = { hasScanner: scan !== undefined, isCleanable: clean !== undefined };
  const gate = await printGate(print, names, file, fingerprint(request), lines, ways);
  const gateText = await formatted(withEndings(gate.text, request.endings));
  const compiled = {
    ...outline(request, [...said, ...notes, ...definitions.diagnostics]),
    files: [
      { path: `${names.folder}/gate.ts`, text: gateText },
      ...(clean === undefined ? [] : [fileOf("clean.ts", clean.text, request)]),
      ...(scan === undefined ? [] : [fileOf("scan.ts", scan.text, request)]),
      ...definitions.files,
    ],
    summary: summaryOf(tool, findings.length),
    runtime: [...gate.runtime, ...(clean?.runtime ?? []), ...(scan?.runtime ?? [])],
  };
  return { compiled, tool };
}

function fileOf(name: string, text: string, { names, endings }: CompileRequest): OutputFile {
  return { path: `${names.folder}/${name}`, text: withEndings(text, endings) };
}

/** The scanner, where one is asked for and pays; where it is asked for and does not, why. */
function scannerOf(tool: Tool, { names, file }: CompileRequest) {
  if (!tool.scan) return { scan: undefined, diagnostics: [] };
  const reason = notScanned(tool);
  if (reason === undefined) return { scan: printScan(printer(tool, keywords, names), names, file), diagnostics: [] };
  const message = `It gets no scanner, as ${reason}: its text is read by the exact decoder. Take \`scan\` from this tool, or declare that place more narrowly.`;
  return { scan: undefined, diagnostics: [{ severity: "note", code: "not_scanned", message } as const] };
}

/** Only code imports; a table stays as it is. */
function importing(file: OutputFile, { endings }: CompileRequest): OutputFile {
  return file.path.endsWith(".ts") ? { ...file, text: withEndings(file.text, endings) } : file;
}

/** Throws where there is none: that would be a bug of ours. */
export function keywordOf(name: string): Keyword {
  const found = keywords.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No keyword ${name}`);
  return found;
}

function findingLine({ pointer, message }: Diagnostic): string {
  return `${pointer ?? ""}: ${message}`;
}

/** An error stops this tool; the others of the run go on. */
function stopped(request: CompileRequest, said: readonly Diagnostic[]): CompiledTool {
  const summary = { places: 0, required: 0, rules: 0, strict: 0, unknown: "", effect: "", findings: 0 };
  return { ...outline(request, said), files: [], summary, runtime: [] };
}

function outline({ tool, names, file }: CompileRequest, said: readonly Diagnostic[]) {
  const diagnostics = said.map((one) => ({ ...one, tool: tool.name, file }));
  return { name: tool.name, names, file, diagnostics, published: published(tool.schema) };
}
