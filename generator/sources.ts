import { stat } from "node:fs/promises";
import path from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import type { Reader, ToolSource } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { readDocument } from "./read-document.js";
import { parseSpec, readSpecFile } from "./spec-file.js";

/** A tool, and where it was read. */
export interface SourceTool {
  readonly tool: ToolSource;
  /** Relative to the root, with forward slashes: `specs/refund.json`; `stdin` for `-`. */
  readonly file: string;
  /** Written by `callgate pull`: its hints may not loosen anything, unless the config trusts the file. */
  readonly pulled: boolean;
}

export interface Sources {
  /** In the order of the files' names, then as they stand in them. */
  readonly tools: readonly SourceTool[];
  readonly diagnostics: readonly Diagnostic[];
  /** Every spec file read, recognised or not, sorted. */
  readonly files: readonly string[];
}

export interface Place {
  /** Absolute: what file names are relative to, the folder of the config. */
  readonly root: string;
  /** Absolute: what is never walked, the output folder. */
  readonly out?: string;
  readonly readers: readonly Reader[];
  readonly stdin?: () => Promise<string>;
}

/** Reads files, folders, globs and `-` (stdin), each relative to the root. What cannot be read is a diagnostic, never a throw. */
export async function readSources(specs: readonly string[], place: Place): Promise<Sources> {
  const found = await Promise.all(specs.map((spec) => find(spec, place)));
  const files = withLabels(found, place.root);
  const documents = await Promise.all(files.map((file) => read(file, place)));
  return {
    tools: documents.flatMap((document) => document.tools),
    diagnostics: [
      ...found.flatMap((result) => result.diagnostics),
      ...documents.flatMap((document) => document.diagnostics),
    ],
    files: files.map((file) => file.label),
  };
}

interface SpecFile {
  readonly path: string;
  readonly isNamed: boolean;
  readonly label: string;
}

interface Found {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** A person named the file, or typed a pattern that it fits: then it must hold tools. */
  readonly isNamed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const STDIN = "stdin";
const ENDINGS = ["**/*.json", "**/*.yaml", "**/*.yml", "**/*.tools.{ts,mts,cts,js,mjs,cjs}"];
const NEVER = ["**/node_modules/**", "**/callgate.config.json"];

async function find(spec: string, { root, out }: Place): Promise<Found> {
  if (spec === "-") return { files: [STDIN], isNamed: true, diagnostics: [] };
  const absolute = path.resolve(root, spec);
  const kind = await kindOf(absolute);
  if (kind === "file") return { files: [absolute], isNamed: true, diagnostics: [] };
  const isFolder = kind === "folder";
  if (!isFolder && !isDynamicPattern(spec)) return nothing(spec, `There is no file or folder ${spec}.`);
  const options = { absolute: true, onlyFiles: true, expandDirectories: false };
  const paths = isFolder
    ? await glob(ENDINGS, { ...options, cwd: absolute, ignore: NEVER })
    : await glob(spec.replaceAll("\\", "/"), { ...options, cwd: root, ignore: NEVER });
  const files = paths.map((file) => path.resolve(file)).filter((file) => !isWithin(file, out));
  if (files.length > 0) return { files, isNamed: false, diagnostics: [] };
  return nothing(
    spec,
    isFolder ? `The folder ${spec} holds no .json, .yaml or .tools.ts files.` : `No file fits the pattern ${spec}.`,
  );
}

async function read(file: SpecFile, { readers, stdin }: Place) {
  try {
    if (/\.[cm]?[jt]s$/.test(file.label)) {
      const { tools, diagnostics } = await (await import("./load-module.js")).readModule(file.path, file.label);
      return { tools: tools.map((tool): SourceTool => ({ tool, file: file.label, pulled: false })), diagnostics };
    }
    const isPiped = file.path === STDIN && stdin !== undefined;
    const spec = isPiped ? await parseSpec(await stdin(), STDIN) : await readSpecFile(file.path);
    const { tools, diagnostics, pulled } = readDocument(spec, file.label, readers, file.isNamed);
    return { tools: tools.map((tool): SourceTool => ({ tool, file: file.label, pulled })), diagnostics };
  } catch (error) {
    const reason =
      error instanceof TypeError ? "it is not UTF-8" : error instanceof Error ? error.message : String(error);
    const message = `This file cannot be read: ${reason}.`;
    return {
      tools: [],
      diagnostics: [{ severity: "error", code: "unreadable", file: file.label, message } satisfies Diagnostic],
    };
  }
}

async function kindOf(absolute: string): Promise<"file" | "folder" | "nothing"> {
  try {
    return (await stat(absolute)).isDirectory() ? "folder" : "file";
  } catch {
    return "nothing";
  }
}

function nothing(spec: string, what: string): Found {
  const message = `${what} Name a spec file, a folder of them, a glob, or - for standard input.`;
  return { files: [], isNamed: true, diagnostics: [{ severity: "error", code: "no_specs", file: spec, message }] };
}

/** One entry for each file, in the order of the labels. */
function withLabels(found: readonly Found[], root: string): readonly SpecFile[] {
  const named = new Map<string, boolean>();
  for (const { files, isNamed } of found)
    for (const file of files) named.set(file, isNamed || named.get(file) === true);
  const labels = new Map<string, string[]>();
  for (const file of named.keys()) labels.set(label(file, root), [...(labels.get(label(file, root)) ?? []), file]);
  const files = [...named].map(([file, isNamed]): SpecFile => {
    const short = label(file, root);
    return { path: file, isNamed, label: labels.get(short)?.length === 1 ? short : slashes(path.relative(root, file)) };
  });
  return files.sort((left, right) => byCodeUnit(left.label, right.label));
}

/** Labels get into the output, paths of this machine must not: of a file outside the root the last folder and the name. */
function label(file: string, root: string): string {
  if (file === STDIN) return STDIN;
  const relative = slashes(path.relative(root, file));
  return relative.startsWith("../") || path.isAbsolute(relative)
    ? slashes(file).split("/").slice(-2).join("/")
    : relative;
}

function slashes(file: string): string {
  return file.split(path.sep).join("/");
}

function isWithin(file: string, folder: string | undefined): boolean {
  return folder !== undefined && file.startsWith(folder + path.sep);
}

/** The same everywhere, whatever the language of the machine. */
function byCodeUnit(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
