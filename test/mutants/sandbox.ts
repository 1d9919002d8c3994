// Runs generated code and the kernel from their sources, any file of them replaced: a mutant is a few microseconds of
// linking and no test run of its own.

import { readdirSync, readFileSync } from "node:fs";
import { ts } from "ts-morph";
import type { Gate } from "../../templates/runtime/verdict.js";

type Exports = Record<string, unknown>;
type Body = (exports: Exports, require: (name: string) => Exports) => void;

const runtime = new URL("../../templates/runtime/", import.meta.url);

/** Sources of the kernel, by name without ending. */
export const kernelSources: ReadonlyMap<string, string> = new Map(
  readdirSync(runtime)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => [name.slice(0, -".ts".length), readFileSync(new URL(name, runtime), "utf8")]),
);

const compiledKernel: ReadonlyMap<string, Body> = new Map(
  [...kernelSources].map(([name, source]) => [name, compiled(source)]),
);

/** A source as a function of what it imports. Types are dropped, not checked. */
export function compiled(source: string): Body {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  // eslint-disable-next-line no-new-func
  const body = new Function("exports", "require", outputText);
  return (exports, require) => void body(exports, require);
}

/** The kernel, linked anew, with some of its files replaced. */
export function linkKernel(replaced: ReadonlyMap<string, Body> = new Map()): (name: string) => Exports {
  const loaded = new Map<string, Exports>();
  const load = (specifier: string): Exports => {
    const name = /([^/]+)\.js$/.exec(specifier)?.[1] ?? specifier;
    const before = loaded.get(name);
    if (before !== undefined) return before;
    const body = replaced.get(name) ?? compiledKernel.get(name);
    if (body === undefined) throw new Error(`The runtime has no ${name}`);
    const exports: Exports = {};
    loaded.set(name, exports);
    body(exports, load);
    return exports;
  };
  return load;
}

/** The gate that a file exports, on a kernel. */
export function linkGate(body: Body, kernel: (name: string) => Exports): Gate<unknown> {
  const exports: Exports = {};
  body(exports, kernel);
  const found = Object.values(exports).find(isGate);
  if (found === undefined) throw new Error("The file exports no gate");
  return found;
}

function isGate(value: unknown): value is Gate<unknown> {
  return typeof value === "object" && value !== null && "parse" in value && "fingerprint" in value;
}
