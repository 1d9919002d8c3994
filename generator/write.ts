// The only code that writes the output folder. All or nothing: a complete new folder is made beside the old one, then
// the two change places by rename. Files that are not callgate's are hard-linked into the new folder, so they stay the
// same files; so are callgate's unchanged ones, which keep their time.
//
//   .callgate-generated/owner      who is at it
//   .callgate-generated/next       the new folder; complete once `previous` exists
//   .callgate-generated/previous   the old folder, between the two renames and until it is deleted

import * as fs from "node:fs";
import path from "node:path";
import { carryOver, entriesOf, move, saveLateChanges } from "./carry-over.js";
import { errorCode, told } from "./file-errors.js";
import { isInside } from "./manifest.js";
import { behindLinks, recoverOutput, stageOf } from "./stage.js";

export interface Change {
  /** Path below the output folder, new text. */
  readonly writes: ReadonlyMap<string, string>;
  /** Callgate's files that are no longer wanted. */
  readonly removes: ReadonlySet<string>;
}

export type WriteResult = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** Puts a change into place, whole or not at all. Synchronous, so that no signal can come in between. */
export function writeOutput(folder: string, { writes, removes }: Change): WriteResult {
  const stray = [...writes.keys(), ...removes].find((file) => !isInside(file));
  if (stray !== undefined) return { ok: false, problem: `${stray} would lie outside the output folder` };
  const target = behindLinks(folder);
  const stage = stageOf(target);
  try {
    fs.mkdirSync(path.dirname(stage), { recursive: true });
    fs.mkdirSync(stage);
  } catch (error) {
    const busy = errorCode(error) === "EEXIST";
    return {
      ok: false,
      problem: busy ? `another run is writing: ${stage} exists` : `${stage} cannot be made: ${told(error)}`,
    };
  }
  const release = holdSignals();
  const next = path.join(stage, "next");
  try {
    fs.writeFileSync(path.join(stage, "owner"), String(process.pid));
    fs.mkdirSync(next);
    const carried = carryOver(target, next, (file) => !writes.has(file) && !removes.has(file));
    for (const [file, text] of writes) writeText(path.join(next, file), text);
    const previous = path.join(stage, "previous");
    if (swap(target, next, previous)) saveLateChanges(previous, target, carried, writes, removes);
    else replaceInPlace(target, next, writes, removes);
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: told(error) };
  } finally {
    recoverOutput(folder, process.pid);
    release();
  }
}

/** While somebody listens, a polite signal waits until we are done; only a kill can come in between. */
function holdSignals(): () => void {
  const wait = () => undefined;
  for (const signal of SIGNALS) process.on(signal, wait);
  return () => {
    for (const signal of SIGNALS) process.off(signal, wait);
  };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Writes one file whole or not at all: a spec that was pulled. */
export function writeWhole(file: string, text: string): void {
  const sibling = path.join(path.dirname(file), `.callgate-${path.basename(file)}`);
  writeText(sibling, text);
  fs.renameSync(sibling, file);
}

/** False where the folder cannot be renamed (a mount point, or held open on Windows): nothing has been changed then. */
function swap(target: string, next: string, previous: string): boolean {
  if (fs.existsSync(target)) {
    try {
      fs.renameSync(target, previous);
    } catch (error) {
      if (["EBUSY", "EPERM", "EACCES", "EXDEV"].includes(errorCode(error))) return false;
      throw error;
    }
  }
  fs.renameSync(next, target);
  return true;
}

/** The second best: file by file, the manifest last, so that a run cut short is seen and mended by the next. */
function replaceInPlace(
  target: string,
  next: string,
  writes: ReadonlyMap<string, string>,
  removes: ReadonlySet<string>,
): void {
  const last = (file: string) => Number(file === "manifest.json");
  const files = [...writes.keys()].sort((left, right) => last(left) - last(right));
  for (const file of files.filter((name) => last(name) === 0)) move(path.join(next, file), path.join(target, file));
  for (const file of removes) fs.rmSync(path.join(target, file), { force: true });
  for (const file of removes) removeEmptyFolders(target, path.dirname(file));
  for (const file of files.filter((name) => last(name) === 1)) move(path.join(next, file), path.join(target, file));
}

function writeText(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function removeEmptyFolders(target: string, below: string): void {
  if (below === "." || entriesOf(path.join(target, below)).length > 0) return;
  fs.rmSync(path.join(target, below), { recursive: true, force: true });
  removeEmptyFolders(target, path.dirname(below));
}
