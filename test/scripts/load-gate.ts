// Compiles one tool in memory and loads its gate: what the scripts and the tests judge is the generated code itself.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ts } from "ts-morph";
import { compileGate } from "../../generator/compile.js";
import type { CompiledTool, CompileRequest, OutputFile } from "../../generator/contracts.js";
import type { Clean } from "../../templates/runtime/gate.js";
import type { Gate } from "../../templates/runtime/verdict.js";

/** A tool as vector files write it. */
export interface VectorTool {
  readonly name: string;
  readonly inputSchema: unknown;
  readonly annotations?: Readonly<Record<string, unknown>>;
  readonly "x-callgate"?: unknown;
}

export interface LoadedGate {
  /** Without its scanner, if it has one. */
  readonly gate: Gate<unknown> | undefined;
  /** The scanner itself, where the request asks for one and the tool gets it. */
  readonly scan: Scan | undefined;
  readonly compiled: CompiledTool;
}

const folder = mkdtempSync(join(tmpdir(), "callgate-"));
// The built runtime, wherever this runs: from the sources under test, or from the build itself.
const root = fileURLToPath(new URL(import.meta.url.includes("/dist/") ? "../../" : "../../dist/", import.meta.url));
let count = 0;

export async function loadGate(tool: VectorTool, policy: CompileRequest["policy"] = {}): Promise<LoadedGate> {
  return loadRequest(requestOf(tool, policy));
}

export type Scan = (text: string) => unknown;

export async function loadRequest(request: CompileRequest): Promise<LoadedGate> {
  const compiled = await compileGate(request);
  const scanner = textOf(compiled.files, "/scan.ts");
  return {
    gate: compiled.files.length === 0 ? undefined : await loadFiles(compiled.files),
    scan: scanner === undefined ? undefined : await load<Scan>(scanner, "scanVectorTool"),
    compiled,
  };
}

/** The gate among the files of one tool, with its fast path over decoded values and without its scanner. */
export async function loadFiles(files: readonly OutputFile[], name = "vectorTool"): Promise<Gate<unknown>> {
  const clean = textOf(files, "/clean.ts");
  const beside = clean === undefined ? "./clean.js" : `./${basename(written(clean))}`;
  return load<Gate<unknown>>(without("scan", textOf(files, "/gate.ts")).replace("./clean.js", beside), name);
}

/** The fast path over decoded values, where the tool has one, and the gate without it. */
export async function loadApart(files: readonly OutputFile[]): Promise<{
  readonly ladder: Gate<unknown>;
  readonly clean: Clean<unknown> | undefined;
}> {
  const clean = textOf(files, "/clean.ts");
  return {
    ladder: await load<Gate<unknown>>(without("clean", without("scan", textOf(files, "/gate.ts"))), "vectorTool"),
    clean: clean === undefined ? undefined : await load<Clean<unknown>>(clean, "cleanVectorTool"),
  };
}

function textOf(files: readonly OutputFile[], file: string): string | undefined {
  return files.find(({ path }) => path.endsWith(file))?.text;
}

function without(beside: string, gate = ""): string {
  return gate.replace(new RegExp(`^import \\{ (.*) \\} from "\\./${beside}\\.js";$`, "m"), "const $1 = undefined;");
}

async function load<T>(text: string, name: string): Promise<T> {
  const loaded: Readonly<Record<string, T>> = await import(pathToFileURL(written(text)).href);
  const found = loaded[name];
  if (found === undefined) throw new Error(`The file exports no ${name}`);
  return found;
}

/** The path of a module with the text, on the kernel that stands built. */
function written(text: string): string {
  const runtime = pathToFileURL(join(root, "templates/runtime/")).href;
  const moved = text.replace(/"(?:\.\.\/)+runtime\//g, `"${runtime}`);
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const path = join(folder, `gate-${(count += 1)}.mjs`);
  writeFileSync(path, ts.transpileModule(moved, { compilerOptions: options }).outputText);
  return path;
}

export function requestOf(tool: VectorTool, policy: CompileRequest["policy"] = {}): CompileRequest {
  return {
    tool: {
      name: tool.name,
      schema: tool.inputSchema,
      pointer: "/inputSchema",
      ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
      ...(tool["x-callgate"] === undefined ? {} : { settings: tool["x-callgate"] }),
    },
    file: "specs/vector.json",
    names: { folder: "vector/tool", gate: "vectorTool", args: "VectorToolArgs" },
    policy,
    settings: {},
    trusted: true,
    tests: "none",
    formats: "assert",
    mode: "enforce",
    endings: ".js",
    patched: false,
  };
}
