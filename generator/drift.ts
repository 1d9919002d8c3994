import type { Build } from "./build.js";
import { MANIFEST } from "./manifest.js";
import type { OutputFolder } from "./output-folder.js";
import type { Change } from "./write.js";

/** How the output folder differs from what it should be. */
export interface Drift {
  readonly files: readonly DriftingFile[];
  /** What to write and remove to mend it. */
  readonly change: Change;
}

export interface DriftingFile {
  readonly path: string;
  /** `edited`: a person changed what callgate wrote. `foreign`: somebody else's file stands in the way. */
  readonly state: "missing" | "outdated" | "edited" | "stale" | "foreign";
}

/** Compares file by file. What the manifest never listed is only looked at where a file of ours must go. */
export function compareOutput(build: Build, folder: OutputFolder): Drift {
  const files: DriftingFile[] = [];
  const writes = new Map<string, string>();
  const removes = new Set<string>();
  for (const [path, { hash, text }] of build.files) {
    const now = folder.hashOf(path);
    if (now === hash) continue;
    files.push({ path, state: stateOf(path, now, folder) });
    if (text !== undefined) writes.set(path, text);
  }
  for (const path of folder.listed.keys()) {
    if (build.files.has(path) || folder.hashOf(path) === undefined) continue;
    files.push({ path, state: "stale" });
    removes.add(path);
  }
  files.sort((left, right) => (left.path < right.path ? -1 : 1));
  return { files, change: { writes, removes } };
}

function stateOf(path: string, now: string | undefined, folder: OutputFolder): DriftingFile["state"] {
  if (now === undefined) return "missing";
  if (path === MANIFEST) return "outdated";
  const listed = folder.listed.get(path);
  if (listed === undefined) return "foreign";
  return listed === now ? "outdated" : "edited";
}
