import type { Gate, Rule } from "../templates/runtime/verdict.js";
import type { CompileRequest } from "./contracts.js";
import type { Gates } from "./load.js";
import { openProject, type ProjectOptions } from "./project.js";
import { optInRules } from "./rule-order.js";
import { temporaryGates } from "./temporary-gates.js";
import type { Toolchain } from "./toolchain.js";

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
  const variants = RULES.map((rule, index): CompileRequest => ({
    ...request,
    settings: { ...settings, allow: [...(settings.allow ?? []), rule] },
    names: { folder: `${folderOf(rule)}/tool`, gate: `${names.gate}With${index}`, args: `${names.args}With${index}` },
  }));
  return temporaryGates(variants, compiler, "file");
}

function folderOf(rule: Rule): string {
  return rule.replaceAll("_", "-");
}
