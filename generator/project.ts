import path from "node:path";
import { loadConfig, type ProjectConfig, trustedFiles } from "./config.js";
import type { CompileRequest, Reader } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { loadDocuments } from "./load-documents.js";
import { refuseOutputFolder } from "./output-folder.js";
import { compileRequests } from "./requests.js";
import { readSources, type Sources } from "./sources.js";

/** What a person asked for on the command line. */
export interface ProjectOptions {
  /** Absolute: where the command was started. */
  readonly cwd: string;
  /** Relative to `cwd`, `-` for stdin; none: those of the config. */
  readonly specs: readonly string[];
  readonly out?: string | undefined;
  readonly config?: string | undefined;
  readonly stdin: NodeJS.ReadableStream;
}

/** Specs read and settings found: all that a build needs. */
export interface Project {
  readonly root: string;
  /** Absolute. */
  readonly out: string;
  readonly config: ProjectConfig;
  readonly sources: Sources;
  readonly requests: readonly CompileRequest[];
  /** Of config, specs and names. */
  readonly diagnostics: readonly Diagnostic[];
}

export type OpenedProject =
  | { readonly ok: true; readonly project: Project }
  /** Nothing can be built: no usable config, no specs, no place to write to. */
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Reads config and specs of a project. `reserved`: identifiers that no gate may take. */
export async function openProject(
  options: ProjectOptions,
  readers: readonly Reader[],
  reserved: readonly string[] = [],
): Promise<OpenedProject> {
  const { cwd, specs: named, stdin } = options;
  const { config, root, diagnostics: configured } = await loadConfig(cwd, options.config);
  if (config === undefined) return { ok: false, diagnostics: configured };
  const out =
    options.out === undefined ? path.resolve(root, config.out ?? "generated") : path.resolve(cwd, options.out);
  const refusal = refuseOutputFolder(out, root);
  if (refusal !== undefined)
    return fatal("bad_output", `${options.out ?? config.out ?? "generated"} cannot be the output folder: ${refusal}.`);
  const isWhole = named.length === 0;
  const specs = isWhole
    ? [config.specs ?? "specs"].flat()
    : named.map((spec) => (spec === "-" ? spec : fromRoot(spec, cwd, root)));
  const sources = await readSources(specs, { root, out, readers, stdin: () => readAll(stdin) });
  if (sources.diagnostics.some(({ code }) => code === "no_specs"))
    return { ok: false, diagnostics: sources.diagnostics };
  const hasErrors = sources.diagnostics.some(({ severity }) => severity === "error");
  if (sources.tools.length === 0 && !hasErrors) {
    return fatal(
      "no_tools",
      `There are no tools in ${specs.join(", ")}. Put a spec there, or write one with callgate pull -- COMMAND.`,
    );
  }
  const given = config.documents === undefined ? undefined : await loadDocuments(config.documents, root);
  if (given?.diagnostics.some(({ severity }) => severity === "error") === true)
    return { ok: false, diagnostics: given.diagnostics };
  const { requests, diagnostics } = compileRequests(sources, {
    config,
    ...(given === undefined ? {} : { documents: given.documents }),
    trusted: await trustedFiles(config, root),
    reserved,
    isWhole: isWhole && !hasErrors,
  });
  return {
    ok: true,
    project: {
      root,
      out,
      config,
      sources,
      requests,
      diagnostics: [...sources.diagnostics, ...(given?.diagnostics ?? []), ...diagnostics],
    },
  };
}

function fatal(code: string, message: string): OpenedProject {
  return { ok: false, diagnostics: [{ severity: "error", code, message }] };
}

/** What was typed in a folder below the root, as the root sees it; a glob stays one. */
function fromRoot(spec: string, cwd: string, root: string): string {
  return cwd === root ? spec : path.relative(root, path.resolve(cwd, spec));
}

async function readAll(stdin: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
