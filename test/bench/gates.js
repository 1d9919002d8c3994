// Modules to measure: the gate as the generator prints it, and ajv's standalone code, each bundled with what it imports.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { compileGate } from "../../dist/generator/compile.js";
import { requestOf } from "../../dist/test/scripts/load-gate.js";

const here = import.meta.dirname;
const folder = join(here, "dist");
const runtime = join(here, "../../dist/templates/runtime/");

/** How ajv is asked: `check` says yes or no, `repair` coerces, strips and fills in, `all` collects every error. */
export const ajvOptions = {
  check: {},
  clean: { removeAdditional: true, useDefaults: true },
  repair: { coerceTypes: "array", useDefaults: true },
  all: { allErrors: true },
};

/** The path of a bundled module that exports `parse`: a gate, with a scanner or without. */
export async function gateModule({ name, schema }, { minify = false, scan = false } = {}) {
  const compiled = await compileGate(requestOf({ name, inputSchema: schema }, scan ? { scan } : {}));
  const textOf = (file) =>
    compiled.files.find(({ path }) => path.endsWith(file))?.text.replace(/"(?:\.\.\/)+runtime\//g, `"${runtime}`);
  const [gate, scanner] = [textOf("/gate.ts"), textOf("/scan.ts")];
  if (gate === undefined || (scan && scanner === undefined)) throw new Error(JSON.stringify(compiled.diagnostics));
  const fast = { "./clean.js": textOf("/clean.ts"), "./scan.js": scanner };
  const contents = `${gate}\nexport const parse = (payload: unknown) => vectorTool.parse(payload);`;
  return bundled(`${name}.gate${scan ? ".scan" : ""}${minify ? ".min" : ""}`, contents, "ts", minify, fast);
}

/** The path of a bundled module whose default export is ajv's function. */
export async function ajvModule({ name, schema }, kind, minify = false) {
  const ajv = makeAjv(kind, { code: { source: true, esm: true, lines: true } });
  const code = standaloneCode.default(ajv, ajv.compile(schema));
  return bundled(`${name}.ajv.${kind}${minify ? ".min" : ""}`, code, "js", minify);
}

export function makeAjv(kind, more = {}) {
  const ajv = new Ajv.default({ strict: false, ...ajvOptions[kind], ...more });
  addFormats.default(ajv, { mode: "fast" });
  return ajv;
}

export function load(path) {
  return import(pathToFileURL(path).href);
}

async function bundled(name, contents, loader, minify, fast = {}) {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const built = await build({
    stdin: { contents, loader, resolveDir: here },
    ...{ bundle: true, format: "esm", platform: "neutral", mainFields: ["module", "main"], target: "es2022" },
    ...{ minify, write: false, logLevel: "silent", plugins: [beside(fast)] },
  });
  const path = join(folder, `${name}.js`);
  writeFileSync(path, built.outputFiles[0].contents);
  return path;
}

/** What the gate imports from the files beside it. */
function beside(fast) {
  return {
    name: "beside",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^\.\/(?:clean|scan)\.js$/ }, ({ path }) => ({ path, namespace: "beside" }));
      esbuild.onLoad({ filter: /./, namespace: "beside" }, ({ path }) => ({
        contents: fast[path] ?? "",
        loader: "ts",
        resolveDir: here,
      }));
    },
  };
}
