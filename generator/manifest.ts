import type { CompiledTool } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import type { Hashes } from "./hashes.js";
import { isList, isRecord, isStringList, type JsonRecord } from "./json.js";

/** `manifest.json` of an output folder: everything that callgate wrote there, and what it was made from. */
export interface Manifest {
  /** The version of callgate that wrote it. */
  readonly generator: string;
  /** SHA-256 of what was chosen for all tools together. */
  readonly options: string;
  /** Files that belong to no single tool: path below the output folder, SHA-256 of the content. */
  readonly files: Hashes;
  readonly tools: readonly ManifestTool[];
}

/** A compiled tool without the texts of its files and its schema, and the hashes by which it is known to be up to date. */
export interface ManifestTool extends Omit<CompiledTool, "files" | "published"> {
  /** SHA-256 of the tool as its spec says it. */
  readonly spec: string;
  /** SHA-256 of everything else that it was made from: names, settings, trust. */
  readonly policy: string;
  readonly files: Hashes;
}

export const MANIFEST = "manifest.json";

/** One line per file and per tool: a changed tool changes one line, and merges seldom meet. */
export function printManifest({ generator, options, files, tools }: Manifest): string {
  const lines = Object.entries(files).map(([path, hash]) => `    ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  const records = tools.map((tool) => `    ${JSON.stringify(tool)}`);
  return [
    "{",
    `  "generator": ${JSON.stringify(generator)},`,
    `  "options": ${JSON.stringify(options)},`,
    `  "files": {${block(lines)}},`,
    `  "tools": [${block(records)}]`,
    "}",
    "",
  ].join("\n");
}

/** What a manifest says; of a damaged one (a merge left its marks) only which files are callgate's. */
export function parseManifest(text: string): { readonly manifest: Manifest; readonly isDamaged: boolean } {
  try {
    const value: unknown = JSON.parse(text);
    if (isManifest(value) && manifestFiles(value).every(([path]) => isInside(path)))
      return { manifest: value, isDamaged: false };
  } catch {
    // Not JSON: the names of the files can still be told.
  }
  const found = [...text.matchAll(/("(?:[^"\\]|\\.)+"):\s*"([0-9a-f]{64})"/g)];
  const files = found.map(([, path = '""', hash = ""]) => [String(JSON.parse(path)), hash] as const);
  return {
    manifest: {
      generator: "",
      options: "",
      files: Object.fromEntries(files.filter(([path]) => isInside(path))),
      tools: [],
    },
    isDamaged: true,
  };
}

/** Every file of a manifest with its hash, itself excepted. */
export function manifestFiles({ files, tools }: Manifest): readonly (readonly [path: string, hash: string])[] {
  return [...Object.entries(files), ...tools.flatMap((tool) => Object.entries(tool.files))];
}

/** No manifest, however it came about, may make us touch a file outside of its folder. */
export function isInside(path: string): boolean {
  return (
    path !== "" &&
    !/[\\:\0]/.test(path) &&
    path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  );
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n${lines.join(",\n")}\n  `;
}

function isManifest(value: unknown): value is Manifest {
  return (
    hasTexts(value, "generator", "options") &&
    isHashes(value["files"]) &&
    isList(value["tools"]) &&
    value["tools"].every(isManifestTool)
  );
}

function isManifestTool(value: unknown): value is ManifestTool {
  return (
    hasTexts(value, "name", "file", "spec", "policy") &&
    hasTexts(value["names"], "folder", "gate", "args") &&
    isHashes(value["files"]) &&
    hasTexts(value["summary"], "unknown", "effect") &&
    hasNumbers(value["summary"], "places", "required", "rules", "strict", "findings") &&
    isStringList(value["runtime"]) &&
    isList(value["diagnostics"]) &&
    value["diagnostics"].every(isDiagnostic)
  );
}

function isDiagnostic(value: unknown): value is Diagnostic {
  return hasTexts(value, "severity", "code", "message");
}

function isHashes(value: unknown): value is Hashes {
  return isRecord(value) && Object.values(value).every((hash) => typeof hash === "string");
}

function hasTexts(value: unknown, ...keys: readonly string[]): value is JsonRecord {
  return isRecord(value) && keys.every((key) => typeof value[key] === "string");
}

function hasNumbers(value: unknown, ...keys: readonly string[]): value is JsonRecord {
  return isRecord(value) && keys.every((key) => typeof value[key] === "number");
}
