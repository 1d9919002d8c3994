// Compiles one tool in memory and loads its gate: what the scripts and the tests judge is the generated code itself.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ts } from "ts-morph";
import { compileGate } from "../../generator/compile.js";
import type { CompiledTool, CompileRequest } from "../../generator/contracts.js";
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
  const textOf = (file: string) => compiled.files.find(({ path }) => path.endsWith(file))?.text;
  const [gate, scanner] = [textOf("/gate.ts"), textOf("/scan.ts")];
  return {
    gate: gate === undefined ? undefined : await loadText(withoutScanner(gate)),
    scan: scanner === undefined ? undefined : await load<Scan>(scanner, "scanVectorTool"),
    compiled,
  };
}

/** The gate that a text of `gate.ts` exports under a name. */
export async function loadText(text: string, name = "vectorTool"): Promise<Gate<unknown>> {
  return load<Gate<unknown>>(text, name);
}

function withoutScanner(text: string): string {
  return text.replace(/^import .* from "\.\/scan\.js";$/m, "const scanVectorTool = undefined;");
}

async function load<T>(text: string, name: string): Promise<T> {
  const runtime = pathToFileURL(join(root, "templates/runtime/")).href;
  const moved = text.replace(/"(?:\.\.\/)+runtime\//g, `"${runtime}`);
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const path = join(folder, `gate-${(count += 1)}.mjs`);
  writeFileSync(path, ts.transpileModule(moved, { compilerOptions: options }).outputText);
  const loaded: Readonly<Record<string, T>> = await import(pathToFileURL(path).href);
  const found = loaded[name];
  if (found === undefined) throw new Error(`The file exports no ${name}`);
  return found;
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
