import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { assemble } from "../../generator/assemble.js";
import { compileTool } from "../../generator/compile.js";
import type { CompiledTool, CompileRequest, OutputFile } from "../../generator/contracts.js";
import type { RowMemory } from "../../generator/emit/judge-rows.js";
import { nameTools } from "../../generator/names.js";
import { readTemplates } from "../../generator/templates.js";
import { compile, compilers, layOut, layouts } from "../house/compilers.js";
import { type CorpusTool, corpusTools } from "./corpus-tools.js";
import { loadFiles } from "./load-gate.js";
import { type SpecExample, specExamples } from "./spec-examples.js";

/** What became of the tools of one source. */
export interface SourceReport {
  readonly source: string;
  readonly tools: number;
  readonly gates: number;
  readonly refused: readonly Refusal[];
  readonly crashed: readonly Refusal[];
  /** Lines of each table beyond its places, sorted. */
  readonly tableLines: readonly number[];
  readonly bytes: { readonly spec: number; readonly output: number };
  readonly examples: {
    readonly taken: number;
    readonly repaired: number;
    readonly withoutCall: number;
    readonly refused: readonly Refusal[];
  };
  /** As the compiler prints them. */
  readonly typeErrors: readonly string[];
}

export interface Refusal {
  readonly where: string;
  readonly reason: string;
}

/** Compiles every tool below a folder of the corpus into another, and has the compiler look at all of it. */
export async function judgeSource(source: string, from: string, to: string): Promise<SourceReport> {
  const tools = corpusTools(from);
  const { names } = nameTools(apart(tools), { group: "file", reserved: [] });
  const [refused, crashed, refusedExamples]: [Refusal[], Refusal[], Refusal[]] = [[], [], []];
  const [tableLines, built]: [number[], CompiledTool[]] = [[], []];
  const [bytes, examples] = [
    { spec: 0, output: 0 },
    { taken: 0, repaired: 0, withoutCall: 0 },
  ];
  const memory: RowMemory = new Map();
  for (const [index, { tool, file, calls }] of tools.entries()) {
    const own = names[index];
    if (own === undefined) continue;
    const where = `${file} ${tool.name}`;
    const request = requestOf(tool, file, own);
    try {
      const compiled = await compileTool(request, memory);
      const error = compiled.diagnostics.find(({ severity }) => severity === "error");
      if (error !== undefined) {
        refused.push({ where: `${where} ${error.pointer ?? ""}`, reason: `${error.code}: ${error.message}` });
        continue;
      }
      bytes.spec += pulled(tool).length;
      bytes.output += compiled.files.reduce((sum, { text }) => sum + text.length, 0);
      const table = textOf(compiled, "table.md");
      tableLines.push(table.split("\n").length - 1 - compiled.summary.places);
      for (const example of await specExamples(request, calls, () => loadFiles(compiled.files, own.gate))) {
        if (example.outcome === "refused") refusedExamples.push(refusalOf(where, example));
        else examples[example.outcome] += 1;
      }
      write(path.join(to, "generated"), compiled.files);
      built.push({ ...compiled, files: [] });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? "").split("\n").slice(0, 4).join(" ") : String(error);
      crashed.push({ where, reason });
    }
  }
  return {
    source,
    tools: tools.length,
    gates: built.length,
    refused,
    crashed,
    tableLines: tableLines.sort((left, right) => left - right),
    bytes,
    examples: { ...examples, refused: refusedExamples },
    typeErrors: built.length === 0 ? [] : await typeErrors(built, to),
  };
}

/** Two tools of one name in one file are as good as in two files. */
function apart(tools: readonly CorpusTool[]): readonly { readonly name: string; readonly file: string }[] {
  const seen = new Map<string, number>();
  return tools.map(({ tool: { name }, file }) => {
    const key = `${file} ${name}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { name, file: before === 0 ? file : `${before}-${file.replaceAll("/", "-")}` };
  });
}

function requestOf(tool: CorpusTool["tool"], file: string, names: CompileRequest["names"]): CompileRequest {
  return {
    ...{ tool, file, names, policy: {}, settings: {}, trusted: true },
    ...{ tests: "vitest", formats: "assert", mode: "enforce", endings: ".js", patched: false },
  };
}

/** The tool as `callgate pull` writes it into a spec file. */
function pulled({ name, description, schema: inputSchema, annotations }: CorpusTool["tool"]): string {
  return JSON.stringify({ name, description, inputSchema, annotations }, undefined, 2);
}

function textOf({ files }: CompiledTool, name: string): string {
  return files.find((file) => file.path.endsWith(name))?.text ?? "";
}

function refusalOf(where: string, { place, payload, issue }: SpecExample): Refusal {
  return { where: `${where} ${place}`, reason: `${issue ?? ""}  ${payload.slice(0, 200)}` };
}

/** Everything that a careful project turns on, in the newest compiler: it is fast enough for thousands of gates. */
async function typeErrors(built: readonly CompiledTool[], folder: string): Promise<readonly string[]> {
  write(
    path.join(folder, "generated"),
    await assemble(built, { group: "file", mode: "enforce", endings: ".js" }, readTemplates()),
  );
  const [layout] = layouts;
  const compiler = compilers.at(-1);
  if (layout === undefined || compiler === undefined) throw new Error("There is no compiler to ask");
  layOut(folder, layout);
  const said = await compile(folder, layout, compiler, { emits: false });
  const errors = said.filter((one) => / error TS[0-9]+: /.test(one));
  return errors.length > 0 ? errors : said;
}

function write(folder: string, files: readonly OutputFile[]): void {
  for (const { path: name, text } of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
