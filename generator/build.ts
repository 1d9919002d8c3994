import { createHash } from "node:crypto";
import type { AssembleOptions, Compiler } from "./compiler.js";
import type { CompiledTool, CompileRequest, OutputFile } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { isList, isRecord, type JsonRecord } from "./json.js";
import { loadSchemas } from "./load-schemas.js";
import { type Hashes, MANIFEST, type Manifest, manifestFiles, type ManifestTool, printManifest } from "./manifest.js";
import { published } from "./published.js";
import { hashText, type OutputFolder } from "./output-folder.js";

/** What became of one tool. */
export interface ToolResult {
  readonly name: string;
  readonly file: string;
  /**
   * `compiled` now; `unchanged` since the last run; `kept`: an error stops it, the gate of its last good build stays;
   * `failed`: an error stops it, and there is no gate.
   */
  readonly state: "compiled" | "unchanged" | "kept" | "failed";
}

/** The output as it should be. */
export interface Build {
  readonly tools: readonly ToolResult[];
  readonly diagnostics: readonly Diagnostic[];
  /** Every file wanted: its hash, and its text unless it stands on the disk already. */
  readonly files: ReadonlyMap<string, { readonly hash: string; readonly text?: string }>;
}

export interface BuildInput {
  readonly requests: readonly CompileRequest[];
  /** What reading the specs had to say: a file with an error keeps its last good gates. */
  readonly told: readonly Diagnostic[];
  readonly folder: OutputFolder;
  readonly compiler: Compiler;
  /** Nothing of the last build is reused. */
  readonly isFresh?: boolean;
  readonly options: AssembleOptions;
  readonly progress?: (done: number, of: number) => void;
}

interface Record {
  readonly tool: ManifestTool;
  readonly published: unknown;
  readonly files: readonly OutputFile[];
}

/** Compiles what is not up to date and puts the output together. Reads the old output, writes nothing. */
export async function build({
  requests,
  told,
  folder,
  compiler,
  isFresh,
  options,
  progress,
}: BuildInput): Promise<Build> {
  const old = new Map(folder.manifest.tools.map((tool) => [id(tool), tool]));
  // A gate made by another version need not fit the runtime of this one.
  const isSameVersion = folder.manifest.generator === compiler.version;
  const records: Record[] = [];
  const results: ToolResult[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, request] of requests.entries()) {
    progress?.(index, requests.length);
    const { tool, file } = request;
    const before = old.get(id({ name: tool.name, file }));
    const hashes = hashesOf(request);
    if (isFresh !== true && isSameVersion && before !== undefined && isCurrent(before, hashes, folder)) {
      records.push({ tool: before, published: published(tool.schema), files: [] });
      results.push({ name: tool.name, file, state: "unchanged" });
      diagnostics.push(...before.diagnostics);
      continue;
    }
    const compiled = await compile(request, compiler);
    diagnostics.push(...compiled.diagnostics);
    if (!hasError(compiled.diagnostics)) {
      records.push(recordOf(compiled, hashes));
      results.push({ name: tool.name, file, state: "compiled" });
    }
  }
  const stopped = stoppedTools(requests, [...told, ...diagnostics], records, old);
  const lastGood = isSameVersion ? stopped.flatMap((tool) => keepable(old.get(id(tool)), folder, records)) : [];
  const schemas = lastGood.length === 0 ? {} : await loadSchemas(folder.path);
  const kept = lastGood.flatMap((tool) => keep(tool, schemas, options));
  for (const { name, file } of stopped) {
    const isKept = kept.some(({ tool }) => tool.name === name && tool.file === file);
    results.push({ name, file, state: isKept ? "kept" : "failed" });
  }
  const order = new Map(requests.map(({ tool, file }, index) => [id({ name: tool.name, file }), index]));
  const place = ({ tool }: Record) => order.get(id(tool)) ?? requests.length;
  const all = [...records, ...kept].sort(
    (left, right) => byCodeUnit(left.tool.file, right.tool.file) || place(left) - place(right),
  );
  const optionsHash = sha256(JSON.stringify(sorted(options)));
  const isAssembled = isSameVersion && isFresh !== true && isSameOutput(all, optionsHash, folder);
  const shared = isAssembled ? undefined : await compiler.assemble(all.map(compiledTool), options);
  const sharedHashes = shared === undefined ? folder.manifest.files : hashesOfFiles(shared);
  const manifest = {
    generator: compiler.version,
    options: optionsHash,
    files: sharedHashes,
    tools: all.map(({ tool }) => tool),
  };
  const texts = [...all.flatMap((record) => record.files), ...(shared ?? [])];
  return { tools: results, diagnostics, files: wanted(manifest, texts) };
}

/** Each diagnostic names tool and file. A throw is a bug of ours, and stops no other tool. */
async function compile(request: CompileRequest, compiler: Compiler): Promise<CompiledTool> {
  const { tool, file, names } = request;
  const place = { tool: tool.name, file };
  try {
    const compiled = await compiler.compileTool(request);
    return { ...compiled, diagnostics: compiled.diagnostics.map((diagnostic) => ({ ...place, ...diagnostic })) };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const message = `callgate failed on this tool, which is a bug of callgate. Please report it with the tool's spec. ${told}`;
    const diagnostics: readonly Diagnostic[] = [{ severity: "error", code: "internal_error", ...place, message }];
    const summary = { places: 0, required: 0, rules: 0, strict: 0, unknown: "", effect: "", findings: 0 };
    return { name: tool.name, names, file, files: [], diagnostics, summary, runtime: [], published: tool.schema };
  }
}

function id({ name, file }: { readonly name: string; readonly file: string }): string {
  return `${file}\n${name}`;
}

function isCurrent(tool: ManifestTool, hashes: { spec: string; policy: string }, folder: OutputFolder): boolean {
  return tool.spec === hashes.spec && tool.policy === hashes.policy && isWhole(tool, folder);
}

/** Do all files of a tool stand on the disk as they were written? */
function isWhole(tool: ManifestTool, folder: OutputFolder): boolean {
  return Object.entries(tool.files).every(([file, hash]) => folder.hashOf(file) === hash);
}

/** The order of keys counts in a spec (fields are declared in it), and nowhere else. */
function hashesOf(request: CompileRequest): { readonly spec: string; readonly policy: string } {
  const { tool, ...rest } = request;
  return { spec: sha256(JSON.stringify(tool)), policy: sha256(JSON.stringify(sorted(rest))) };
}

function recordOf(compiled: CompiledTool, hashes: { readonly spec: string; readonly policy: string }): Record {
  const { files, published: schema, ...rest } = compiled;
  return { tool: { ...rest, ...hashes, files: hashesOfFiles(files) }, published: schema, files };
}

function compiledTool({ tool, published: schema, files }: Record): CompiledTool {
  const { spec: _spec, policy: _policy, ...rest } = tool;
  return { ...rest, published: schema, files };
}

/** Tools of the specs that were not built, and those of the last build that an unreadable spec may still hold. */
function stoppedTools(
  requests: readonly CompileRequest[],
  diagnostics: readonly Diagnostic[],
  records: readonly Record[],
  old: ReadonlyMap<string, ManifestTool>,
): readonly { readonly name: string; readonly file: string }[] {
  const built = new Set(records.map(({ tool }) => id(tool)));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  const files = new Set(errors.filter((error) => error.tool === undefined).map((error) => error.file));
  const names = new Set(errors.map((error) => error.tool));
  const asked = requests.map(({ tool, file }) => ({ name: tool.name, file }));
  const remembered = [...old.values()].filter(({ file, name }) => files.has(file) || names.has(name));
  const unread = errors.flatMap(({ tool, file }) =>
    tool === undefined || file === undefined ? [] : [{ name: tool, file }],
  );
  const stopped = new Map(
    [...asked, ...remembered, ...unread].map(({ name, file }) => [id({ name, file }), { name, file }]),
  );
  return [...stopped].filter(([key]) => !built.has(key)).map(([, tool]) => tool);
}

/** The last good gate stays, if its files are whole and none of its names has gone to another tool. */
function keepable(
  tool: ManifestTool | undefined,
  folder: OutputFolder,
  records: readonly Record[],
): readonly ManifestTool[] {
  if (tool === undefined || !isWhole(tool, folder)) return [];
  const isTaken = records.some(
    (record) =>
      record.tool.name === tool.name ||
      record.tool.names.folder === tool.names.folder ||
      record.tool.names.gate.toLowerCase() === tool.names.gate.toLowerCase(),
  );
  return isTaken ? [] : [tool];
}

/** With its gate stays the schema that was published for it: the spec's own may say something else by now. */
function keep(tool: ManifestTool, schemas: JsonRecord, { group }: AssembleOptions): readonly Record[] {
  const name = group === "file" ? `${tool.names.folder.split("/")[0]}.${tool.name}` : tool.name;
  return Object.hasOwn(schemas, name) ? [{ tool, published: schemas[name], files: [] }] : [];
}

/** The same tools as in the last build, each reused, and all that was made for them together still there. */
function isSameOutput(records: readonly Record[], options: string, { manifest, hashOf }: OutputFolder): boolean {
  return (
    manifest.options === options &&
    records.length === manifest.tools.length &&
    records.every(({ tool }, index) => tool === manifest.tools[index]) &&
    Object.entries(manifest.files).every(([file, hash]) => hashOf(file) === hash)
  );
}

function wanted(manifest: Manifest, texts: readonly OutputFile[]): Build["files"] {
  const files = new Map<string, { readonly hash: string; readonly text?: string }>();
  for (const [path, hash] of manifestFiles(manifest)) files.set(path, { hash });
  const printed = { path: MANIFEST, text: printManifest(manifest) };
  for (const { path, text } of [...texts, printed]) files.set(path, { hash: hashText(text), text });
  return files;
}

/** Sorted by path. */
function hashesOfFiles(files: readonly OutputFile[]): Hashes {
  const hashes = files.map(({ path, text }) => [path, hashText(text)] as const);
  return Object.fromEntries(hashes.sort(([left], [right]) => byCodeUnit(left, right)));
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

function sorted(value: unknown): unknown {
  if (isList(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .sort(([left], [right]) => byCodeUnit(left, right)),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function byCodeUnit(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
