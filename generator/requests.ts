import { closestName } from "./closest-name.js";
import type { ProjectConfig } from "./config.js";
import type { CompileRequest } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { mergePatch } from "./merge-patch.js";
import { nameTools } from "./names.js";
import type { ToolSettings } from "./settings.js";
import type { Sources, SourceTool } from "./sources.js";

export interface RequestContext {
  readonly config: ProjectConfig;
  /** What references to other documents lead to. */
  readonly documents?: CompileRequest["documents"];
  /** Labels of spec files whose hints the config trusts although `pull` wrote them. */
  readonly trusted: ReadonlySet<string>;
  /** Identifiers that a gate may not take. */
  readonly reserved: readonly string[];
  /** The specs are those of the config: then it may speak of no other tools. */
  readonly isWhole: boolean;
}

/** One request to compile for each tool that has names; the config's words on it found, its patch applied. */
export function compileRequests(
  sources: Sources,
  { config, documents, trusted, reserved, isWhole }: RequestContext,
): { readonly requests: readonly CompileRequest[]; readonly diagnostics: readonly Diagnostic[] } {
  const named = sources.tools.map(({ tool, file }) => ({ name: tool.name, file }));
  const { names, diagnostics } = nameTools(named, { group: config.group ?? "none", reserved });
  const requests = sources.tools.flatMap((source, index) => {
    const own = names[index];
    return own === undefined
      ? []
      : [{ ...request(source, own, config, trusted), ...(documents === undefined ? {} : { documents }) }];
  });
  return { requests, diagnostics: [...diagnostics, ...(isWhole ? strangers(config, named) : [])] };
}

function request(
  { tool, file, pulled }: SourceTool,
  names: CompileRequest["names"],
  config: ProjectConfig,
  trusted: ReadonlySet<string>,
): CompileRequest {
  const { patch, ...settings } = toolSettings(config, tool.name);
  return {
    tool: patch === undefined ? tool : { ...tool, schema: mergePatch(tool.schema, patch) },
    file,
    names,
    policy: config.policy ?? {},
    settings,
    trusted: !pulled || trusted.has(file),
    tests: config.tests ?? "vitest",
    formats: config.formats ?? "assert",
    mode: config.mode ?? "enforce",
    endings: config.endings ?? ".js",
    patched: patch !== undefined,
    ...(config.publish === undefined ? {} : { publish: config.publish }),
    ...(config.dialect === undefined ? {} : { dialect: config.dialect }),
  };
}

function toolSettings(config: ProjectConfig, name: string): ToolSettings {
  const tools = config.tools ?? {};
  return Object.hasOwn(tools, name) ? (tools[name] ?? {}) : {};
}

/** A misspelled tool name would leave its tool without the settings that a person gave it. */
function strangers(config: ProjectConfig, tools: readonly { readonly name: string }[]): readonly Diagnostic[] {
  const known = new Set(tools.map((tool) => tool.name));
  return Object.keys(config.tools ?? {})
    .filter((name) => !known.has(name))
    .map((name) => {
      const hint = closestName(name, [...known]);
      const next = hint === undefined ? "Take it out of the config." : `Did you mean ${JSON.stringify(hint)}?`;
      const message = `The config speaks of a tool ${JSON.stringify(name)}, which no spec has. ${next}`;
      return { severity: "error", code: "unknown_tool", tool: name, message };
    });
}
