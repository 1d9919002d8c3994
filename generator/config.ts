import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { checkConfig, isConfig } from "./config-shape.js";
import type { Diagnostic } from "./diagnostics.js";
import type { Config } from "./settings.js";
import { readSpecText } from "./spec-text.js";

/** The config as the generator uses it; `group: "file"` finds gates by spec file and name. */
export interface ProjectConfig extends Config {
  readonly group?: "none" | "file";
}

export interface LoadedConfig {
  /** Undefined where it cannot be used; the diagnostics say why. */
  readonly config: ProjectConfig | undefined;
  /** The config file's name, where there is one. */
  readonly file: string | undefined;
  /** Absolute: what the paths in the config are relative to. */
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
}

export const CONFIG_FILES: readonly string[] = ["ts", "js", "mjs", "json"].map((ending) => `callgate.config.${ending}`);

/** Loads the config of a folder, or the one named (`--config`). No config is an empty one. */
export async function loadConfig(folder: string, named?: string): Promise<LoadedConfig> {
  const file = named ?? (await onlyConfig(folder));
  if (file === undefined) return { config: {}, file, root: folder, diagnostics: [] };
  if (typeof file !== "string")
    return { config: undefined, file: undefined, root: folder, diagnostics: [several(file)] };
  const absolute = path.resolve(folder, file);
  const { value, diagnostics } = await loadValue(absolute);
  const found = [...diagnostics, ...(diagnostics.length > 0 ? [] : checkConfig(value))].map((one) => ({
    ...one,
    file,
  }));
  return {
    config: found.length === 0 && isConfig(value) ? value : undefined,
    file,
    root: path.dirname(absolute),
    diagnostics: found,
  };
}

/** Absolute paths of the spec files whose hints may loosen although `pull` wrote them. */
export async function trustedFiles(config: Config, root: string): Promise<ReadonlySet<string>> {
  const trust = config.trust ?? [];
  if (trust.length === 0) return new Set();
  const files = await glob([...trust], { cwd: root, absolute: true, onlyFiles: true, expandDirectories: false });
  return new Set(files.map((file) => path.relative(root, file).split(path.sep).join("/")));
}

async function onlyConfig(folder: string): Promise<string | readonly string[] | undefined> {
  const found = await glob([...CONFIG_FILES], { cwd: folder, deep: 1, expandDirectories: false });
  const [first, second] = found.sort();
  return second === undefined ? first : found;
}

async function loadValue(
  absolute: string,
): Promise<{ readonly value: unknown; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    if (absolute.endsWith(".json")) {
      const read = readSpecText(await readFile(absolute, "utf8"));
      return { value: read.ok ? read.value : undefined, diagnostics: read.diagnostics };
    }
    const { createJiti } = await import("jiti");
    const jiti = createJiti(absolute, { fsCache: false, moduleCache: false });
    return { value: await jiti.import(absolute, { default: true }), diagnostics: [] };
  } catch (error) {
    const message = `The config cannot be loaded: ${error instanceof Error ? error.message : String(error)}`;
    return { value: undefined, diagnostics: [{ severity: "error", code: "bad_config", message }] };
  }
}

function several(files: readonly string[]): Diagnostic {
  const message = `There are ${files.length} configs: ${files.join(", ")}. Keep one, or name it with --config.`;
  return { severity: "error", code: "bad_config", message };
}
