import type { CompiledTool, CompileRequest, OutputFile } from "./contracts.js";
import { hashesOfFiles, hashJson, sha256 } from "./hashes.js";
import type { ManifestTool } from "./manifest.js";
import type { OutputFolder } from "./output-folder.js";

/** One tool of a build: what the manifest will say of it, and the texts of its files unless they stand there already. */
export interface BuildRecord {
  readonly tool: ManifestTool;
  readonly published: unknown;
  readonly files: readonly OutputFile[];
}

/** What a tool was made from, as its record in the manifest says it. */
export interface RequestHashes {
  readonly spec: string;
  readonly policy: string;
}

/** Tools are the same from build to build by file and name. */
export function id({ name, file }: { readonly name: string; readonly file: string }): string {
  return `${file}\n${name}`;
}

/** The order of keys counts in a spec (fields are declared in it), and nowhere else. */
export function hashesOf(request: CompileRequest): RequestHashes {
  const { tool, documents, ...rest } = request;
  const policy = documents === undefined ? rest : { ...rest, documents: hashOfDocuments(documents) };
  return { spec: sha256(JSON.stringify(tool)), policy: hashJson(policy) };
}

/** All tools of a run share them, and they may be large. */
const hashed = new WeakMap<object, string>();

function hashOfDocuments(documents: object): string {
  const hash = hashed.get(documents) ?? hashJson(documents);
  hashed.set(documents, hash);
  return hash;
}

export function recordOf(compiled: CompiledTool, hashes: RequestHashes): BuildRecord {
  const { files, published: schema, ...rest } = compiled;
  return { tool: { ...rest, ...hashes, files: hashesOfFiles(files) }, published: schema, files };
}

export function compiledTool({ tool, published: schema, files }: BuildRecord): CompiledTool {
  const { spec: _spec, policy: _policy, ...rest } = tool;
  return { ...rest, published: schema, files };
}

/** Do all files of a tool stand on the disk as they were written? */
export function isWhole(tool: ManifestTool, folder: OutputFolder): boolean {
  return Object.entries(tool.files).every(([file, hash]) => folder.hashOf(file) === hash);
}
