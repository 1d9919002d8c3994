// Runs generated code and the kernel from their sources, any part of them replaced: a mutant is a few microseconds of
// linking and no test run of its own.

import { readdirSync, readFileSync } from "node:fs";
import { ts } from "ts-morph";
import type { Gate } from "../../templates/runtime/verdict.js";
import { fromRoot } from "./root.js";

type Exports = Record<string, unknown>;
export type Body = (exports: Exports, require: (name: string) => Exports) => void;

/** The kernel, some of its files replaced: gives a module by the specifier that a source imports it with. */
export type Kernel = (specifier: string) => Exports;

/** Sources of the kernel, by name without ending. */
export const kernelSources: ReadonlyMap<string, string> = new Map(
  readdirSync(fromRoot("templates/runtime"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => [name.slice(0, -".ts".length), readFileSync(fromRoot(`templates/runtime/${name}`), "utf8")]),
);

const compiledKernel: ReadonlyMap<string, Body> = new Map(
  [...kernelSources].map(([name, source]) => [name, compiled(source)]),
);

/** A source as a function of what it imports. Types are dropped, not checked. */
export function compiled(source: string): Body {
  return bodyOf(compiledStatements(source));
}

/** The top-level statements of a source as JavaScript, for `bodyOf`: a mutant differs from the original in one. */
export function compiledStatements(source: string): readonly string[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.ES2022, true);
  const exported = file.statements.filter((statement) => statement.getText(file).startsWith("export "));
  const names = exported.flatMap(namesOf).map((name) => `exports.${name} = ${name};`);
  return [...file.statements.map((statement) => compiledStatement(statement, file)), ...names];
}

export function bodyOf(statements: readonly string[]): Body {
  const body = new Function("exports", "require", `"use strict";\n${statements.join("\n")}`);
  return (exports, require) => void body(exports, require);
}

/** Nothing of its own is in it that could be wrong. */
export function isFrame(statement: string): boolean {
  return /^(?:const .* = require\(|exports\.)/.test(statement);
}

function compiledStatement(statement: ts.Statement, file: ts.SourceFile): string {
  if (ts.isImportDeclaration(statement)) return imported(statement);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, removeComments: true };
  const { outputText } = ts.transpileModule(statement.getText(file), { compilerOptions });
  return outputText
    .replace(/^(?:"use strict"|export \{\});$/gm, "")
    .replace(/^export /m, "")
    .trim();
}

/** `const { list } = require("./list.js");`; what is imported for its type alone is not there. */
function imported({ importClause, moduleSpecifier }: ts.ImportDeclaration): string {
  const named = importClause?.namedBindings;
  if (importClause === undefined || importClause.isTypeOnly || named === undefined) return "";
  if (ts.isNamespaceImport(named)) return `const ${named.name.text} = require(${moduleSpecifier.getText()});`;
  const names = named.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName === undefined ? name.text : `${propertyName.text}: ${name.text}`));
  return names.length === 0 ? "" : `const { ${names.join(", ")} } = require(${moduleSpecifier.getText()});`;
}

/** What a statement declares that is there at run time. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** What does not run on a replaced file is linked once for all: it stays what the engine has learnt to run fast. */
export function linkKernel(replaced: ReadonlyMap<string, Body> = new Map()): Kernel {
  const loaded = new Map<string, Exports>();
  const names = [...replaced.keys()];
  const load = (specifier: string): Exports => {
    const name = kernelName(specifier);
    const before = loaded.get(name);
    if (before !== undefined) return before;
    const source = kernelSources.get(name);
    const body = replaced.get(name) ?? compiledKernel.get(name);
    if (source === undefined || body === undefined) throw new Error(`The runtime has no ${name}`);
    if (names.length > 0 && !replaced.has(name) && !names.some((one) => kernelOf(source).has(one))) {
      return original(specifier);
    }
    const exports: Exports = {};
    loaded.set(name, exports);
    body(exports, load);
    return exports;
  };
  return load;
}

const kernels = new Map<string, ReadonlySet<string>>();

/** The kernel as it is. */
export const original: Kernel = linkKernel();

/**
 * The gate that a file exports, on a kernel; with its fast path over decoded values where `clean` gives one. Without it,
 * and always without a scanner: they would answer for clean calls before the gate is asked.
 */
export function linkGate(body: Body, kernel: Kernel, clean: Body = nothing): Gate<unknown> {
  const [exports, beside]: [Exports, Exports] = [{}, {}];
  clean(beside, kernel);
  body(exports, (specifier) =>
    specifier === "./clean.js" ? beside : specifier === "./scan.js" ? {} : kernel(specifier),
  );
  const found = Object.values(exports).find(isGate);
  if (found === undefined) throw new Error("The file exports no gate");
  return found;
}

function nothing(): void {}

/** The files of the kernel that a source runs on, directly or by way of others. */
export function kernelOf(source: string): ReadonlySet<string> {
  const before = kernels.get(source);
  if (before !== undefined) return before;
  const found = new Set<string>();
  const visit = (text: string): void => {
    for (const [, specifier = ""] of text.matchAll(/^import (?!type )[^"]*? from "([^"]+)";$/gm)) {
      const name = kernelName(specifier);
      if (found.has(name)) continue;
      found.add(name);
      visit(kernelSources.get(name) ?? "");
    }
  };
  visit(source);
  kernels.set(source, found);
  return found;
}

/** `../../runtime/list.js` is `list`. */
function kernelName(specifier: string): string {
  return /([^/]+)\.js$/.exec(specifier)?.[1] ?? specifier;
}

function isGate(value: unknown): value is Gate<unknown> {
  return typeof value === "object" && value !== null && "parse" in value && "fingerprint" in value;
}
