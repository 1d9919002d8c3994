import { type BuildRecord, compiledTool, hashesOf, id, isWhole, recordOf, type RequestHashes } from "./build-record.js";
import type { AssembleOptions, Compiler } from "./compiler.js";
import type { CompiledTool, CompileRequest, OutputFile } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { byCodeUnit, hashesOfFiles, hashJson, hashText } from "./hashes.js";
import { lastGood, stoppedTools } from "./last-good.js";
import { MANIFEST, type Manifest, manifestFiles, type ManifestTool, printManifest } from "./manifest.js";
import type { OutputFolder } from "./output-folder.js";
import { published } from "./published.js";

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
  const inputs = requests.map((request) => {
    const hashes = hashesOf(request);
    const before = old.get(id({ name: request.tool.name, file: request.file }));
    const isUsable = isFresh !== true && isSameVersion && before !== undefined && isCurrent(before, hashes, folder);
    return { request, hashes, current: isUsable ? before : undefined };
  });
  const stale = inputs.filter(({ current }) => current === undefined).map(({ request }) => request);
  const compiledTools = await compileAll(stale, compiler, progress);
  const records: BuildRecord[] = [];
  const results: ToolResult[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { request, hashes, current } of inputs) {
    const { tool, file } = request;
    const compiled = compiledTools.get(request);
    if (current !== undefined) {
      records.push({ tool: current, published: published(tool.schema), files: [] });
      results.push({ name: tool.name, file, state: "unchanged" });
      diagnostics.push(...current.diagnostics);
    }
    if (compiled === undefined) continue;
    diagnostics.push(...compiled.diagnostics);
    if (!hasError(compiled.diagnostics)) {
      records.push(recordOf(compiled, hashes));
      results.push({ name: tool.name, file, state: "compiled" });
    }
  }
  const stopped = stoppedTools(requests, [...told, ...diagnostics], records, folder.manifest.tools);
  const kept = isSameVersion ? await lastGood(stopped, records, folder, options) : [];
  for (const { name, file } of stopped) {
    const isKept = kept.some(({ tool }) => tool.name === name && tool.file === file);
    results.push({ name, file, state: isKept ? "kept" : "failed" });
  }
  const order = new Map(requests.map(({ tool, file }, index) => [id({ name: tool.name, file }), index]));
  const place = ({ tool }: BuildRecord) => order.get(id(tool)) ?? requests.length;
  const all = [...records, ...kept].sort(
    (left, right) => byCodeUnit(left.tool.file, right.tool.file) || place(left) - place(right),
  );
  const optionsHash = hashJson(options);
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
async function compileAll(
  requests: readonly CompileRequest[],
  compiler: Compiler,
  progress: BuildInput["progress"],
): Promise<ReadonlyMap<CompileRequest, CompiledTool>> {
  let done = 0;
  const results = await compiler.compileTools(requests, () => progress?.((done += 1), requests.length));
  return new Map(
    requests.map((request, index) => {
      const result = results[index];
      const { name } = request.tool;
      if (result?.status !== "fulfilled") return [request, failed(request, result?.reason)];
      const told = result.value.diagnostics.map((one) => ({ tool: name, file: request.file, ...one }));
      return [request, { ...result.value, diagnostics: told }];
    }),
  );
}

function failed({ tool, file, names }: CompileRequest, reason: unknown): CompiledTool {
  const told = reason instanceof Error ? reason.message : String(reason);
  const message = `callgate failed on this tool, which is a bug of callgate. Please report it with the tool's spec. ${told}`;
  const diagnostic = { severity: "error", code: "internal_error", tool: tool.name, file, message } as const;
  const summary = { places: 0, required: 0, rules: 0, strict: 0, unknown: "", effect: "", findings: 0 };
  const nothing = { files: [], runtime: [], published: tool.schema };
  return { name: tool.name, names, file, diagnostics: [diagnostic], summary, ...nothing };
}

function isCurrent(tool: ManifestTool, hashes: RequestHashes, folder: OutputFolder): boolean {
  return tool.spec === hashes.spec && tool.policy === hashes.policy && isWhole(tool, folder);
}

/** The same tools as in the last build, each reused, and all that was made for them together still there. */
function isSameOutput(records: readonly BuildRecord[], options: string, { manifest, hashOf }: OutputFolder): boolean {
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

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
