import { readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { hashText } from "./hashes.js";
import { MANIFEST, type Manifest, manifestFiles, parseManifest } from "./manifest.js";

/** What stands in the output folder before a run. */
export interface OutputFolder {
  /** Absolute. */
  readonly path: string;
  readonly manifest: Manifest;
  /** The manifest is there, but cannot be read. */
  readonly isDamaged: boolean;
  /** Of each file that the manifest lists: the hash that it lists. */
  readonly listed: ReadonlyMap<string, string>;
  /** SHA-256 of what stands on the disk now; undefined where nothing does. */
  readonly hashOf: (file: string) => string | undefined;
}

const NOTHING: Manifest = { generator: "", options: "", files: {}, tools: [] };

/** Looks at an output folder; files are read when asked for, each once. */
export function openOutputFolder(folder: string): OutputFolder {
  const text = readText(path.join(folder, MANIFEST));
  const { manifest, isDamaged } = text === undefined ? { manifest: NOTHING, isDamaged: false } : parseManifest(text);
  const hashes = new Map<string, string | undefined>();
  const hashOf = (file: string): string | undefined => {
    if (!hashes.has(file)) {
      const found = readText(path.join(folder, file));
      hashes.set(file, found === undefined ? undefined : hashText(found));
    }
    return hashes.get(file);
  };
  return { path: folder, manifest, isDamaged, listed: new Map(manifestFiles(manifest)), hashOf };
}

/** Why this cannot be the output folder; undefined where it can. */
export function refuseOutputFolder(folder: string, root: string): string | undefined {
  const relative = path.relative(folder, root);
  const holdsRoot = relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
  if (holdsRoot) return "it holds the project itself; name a folder of its own, such as generated";
  const stats: Stats | undefined = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined || stats.isDirectory() ? undefined : "it is a file; name a folder";
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
