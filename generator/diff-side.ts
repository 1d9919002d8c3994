import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { isDynamicPattern } from "tinyglobby";
import { CONFIG_FILES } from "./config.js";
import type { CompileRequest } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { openProject } from "./project.js";
import { checkoutRevision } from "./revision.js";
import type { Toolchain } from "./toolchain.js";

/** One of the two that are compared. */
export interface DiffSide {
  /** By the tool's name; `file.tool` where the config groups by file. */
  readonly requests: ReadonlyMap<string, CompileRequest>;
  readonly group: "none" | "file";
  readonly diagnostics: readonly Diagnostic[];
}

export interface SideOptions {
  /** Absolute. */
  readonly cwd: string;
  readonly config?: string | undefined;
  readonly stdin: NodeJS.ReadableStream;
}

/**
 * The tools of a spec file, a folder, a glob, a git revision, or (nothing named) of the working folder. A folder that
 * has `specs` or a config of its own is a project; otherwise the config of the working folder holds.
 */
export async function openSide(
  named: string | undefined,
  options: SideOptions,
  { compiler, readers }: Pick<Toolchain, "compiler" | "readers">,
): Promise<DiffSide> {
  const place = placeOf(named, options.cwd);
  if (place === undefined) return nothing(named ?? "");
  const opened = await openProject({ ...options, ...place }, readers, compiler.reserved);
  if (!opened.ok) return { requests: new Map(), group: "none", diagnostics: opened.diagnostics };
  const { project } = opened;
  const group = project.config.group ?? "none";
  const keyed = project.requests.map((request): [string, CompileRequest] => [
    group === "file" ? `${request.names.folder.split("/")[0]}.${request.tool.name}` : request.tool.name,
    request,
  ]);
  return { requests: new Map(keyed), group, diagnostics: project.diagnostics };
}

function placeOf(
  named: string | undefined,
  cwd: string,
): { readonly cwd: string; readonly specs: readonly string[] } | undefined {
  if (named === undefined) return { cwd, specs: [] };
  const absolute = path.resolve(cwd, named);
  if (existsSync(absolute)) return isProject(absolute) ? { cwd: absolute, specs: [] } : { cwd, specs: [named] };
  if (isDynamicPattern(named)) return { cwd, specs: [named] };
  const folder = checkoutRevision(named, cwd);
  return folder === undefined ? undefined : { cwd: folder, specs: [] };
}

function isProject(folder: string): boolean {
  if (!statSync(folder).isDirectory()) return false;
  return ["specs", ...CONFIG_FILES].some((name) => existsSync(path.join(folder, name)));
}

function nothing(named: string): DiffSide {
  const message = `${named} is neither a file or folder of specs nor a git revision. Name two of them: callgate diff main specs`;
  return { requests: new Map(), group: "none", diagnostics: [{ severity: "error", code: "no_specs", message }] };
}
