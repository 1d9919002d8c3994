import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Gate, Rule } from "../templates/runtime/verdict.js";
import type { CompiledTool, CompileRequest } from "./contracts.js";
import { type Gates, loadGates } from "./load.js";
import { openProject, type ProjectOptions } from "./project.js";
import { optInRules } from "./rule-order.js";
import type { Toolchain } from "./toolchain.js";
import { writeOutput } from "./write.js";

/** Rules that a person may allow. `unwrap_json_string` is on by default only where text cannot be an item of the list. */
const RULES: readonly Rule[] = [...optInRules, "unwrap_json_string"];

/**
 * Compiles a tool's gate with one more rule allowed, to ask what would be different. All rules of a tool are compiled
 * together, into a folder that is gone when the process ends. Undefined where the specs hold no such tool.
 */
export function gateWithRule(
  options: ProjectOptions,
  { compiler, readers }: Toolchain,
): (tool: string, rule: Rule) => Promise<Gate<unknown> | undefined> {
  let requests: Promise<readonly CompileRequest[]> | undefined;
  const load = async () => {
    const opened = await openProject(options, readers, compiler.reserved);
    return opened.ok ? opened.project.requests : [];
  };
  const variants = new Map<string, Promise<Gates>>();
  return async (tool, rule) => {
    const request = (await (requests ??= load())).find((one) => nameOf(one, tool));
    if (request === undefined) return undefined;
    const gates = variants.get(tool) ?? compileVariants(request, compiler);
    variants.set(tool, gates);
    return (await gates)[`${folderOf(rule)}.${request.tool.name}`];
  };
}

/** Where the config groups by file, a gate is called `file.tool`. */
function nameOf({ tool, names }: CompileRequest, name: string): boolean {
  return tool.name === name || `${names.folder.split("/")[0]}.${tool.name}` === name;
}

async function compileVariants(request: CompileRequest, compiler: Toolchain["compiler"]): Promise<Gates> {
  const { names, settings } = request;
  const { compileGate } = await import("./compile.js");
  const compiled: CompiledTool[] = [];
  for (const [index, rule] of RULES.entries()) {
    const variant: CompileRequest = {
      ...request,
      tests: "none",
      settings: { ...settings, allow: [...(settings.allow ?? []), rule] },
      names: { folder: `${folderOf(rule)}/tool`, gate: `${names.gate}With${index}`, args: `${names.args}With${index}` },
    };
    compiled.push(await compileGate(variant));
  }
  const shared = await compiler.assemble(compiled, {
    group: "file",
    mode: request.mode,
    endings: request.endings,
  });
  const files = [...shared, ...compiled.flatMap((tool) => tool.files)];
  const home = mkdtempSync(path.join(tmpdir(), "callgate-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const folder = path.join(home, "gates");
  const written = writeOutput(folder, {
    writes: new Map(files.map((file) => [file.path, file.text])),
    removes: new Set(),
  });
  return written.ok ? (await loadGates(folder)).gates : {};
}

function folderOf(rule: Rule): string {
  return rule.replaceAll("_", "-");
}
