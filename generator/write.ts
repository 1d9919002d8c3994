// The only code that writes the output folder. All or nothing: a complete new folder is made beside the old one, then
// the two change places by rename. Files that are not callgate's are hard-linked into the new folder, so they stay the
// same files; so are callgate's unchanged ones, which keep their time.
//
//   .callgate-generated/owner      who is at it
//   .callgate-generated/next       the new folder; complete once `previous` exists
//   .callgate-generated/previous   the old folder, between the two renames and until it is deleted

import * as fs from "node:fs";
import path from "node:path";
import { isInside } from "./manifest.js";

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
  fs.writeFileSync(path.join(stage, "owner"), String(process.pid));
  const next = path.join(stage, "next");
  fs.mkdirSync(next);
  try {
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

/** Cleans up after a run that was killed: the old folder is whole again, or the new one is. Says what was done. */
export function recoverOutput(folder: string, self?: number): "nothing" | "busy" | "recovered" {
  const target = behindLinks(folder);
  const stage = stageOf(target);
  if (!fs.existsSync(stage)) return "nothing";
  const owner = Number(readText(path.join(stage, "owner")));
  if (owner !== self && isAlive(owner)) return "busy";
  const previous = path.join(stage, "previous");
  if (!fs.existsSync(target) && fs.existsSync(previous)) fs.renameSync(previous, target);
  fs.rmSync(stage, { recursive: true, force: true });
  return "recovered";
}

/** The folder itself, where a symbolic link stands for it; also while it is away. */
function behindLinks(folder: string): string {
  if (fs.existsSync(folder)) return fs.realpathSync(folder);
  const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? path.resolve(path.dirname(folder), fs.readlinkSync(folder)) : folder;
}

/** Beside the output folder, so that a rename can do. */
export function stageOf(folder: string): string {
  return path.join(path.dirname(folder), `.callgate-${path.basename(folder)}`);
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

type Carried = Map<string, { readonly ino: number; readonly mtimeMs: number }>;

/** Links everything wanted into the new folder. A folder goes along if something in it does, or if it was empty. */
function carryOver(from: string, to: string, isWanted: (file: string) => boolean, below = ""): Carried {
  const carried: Carried = new Map();
  for (const entry of entriesOf(path.join(from, below))) {
    const file = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      const inner = carryOver(from, to, isWanted, file);
      if (entriesOf(path.join(from, file)).length === 0) fs.mkdirSync(path.join(to, file), { recursive: true });
      for (const [name, stats] of inner) carried.set(name, stats);
    } else if (isWanted(file)) {
      carried.set(file, fs.lstatSync(path.join(from, file)));
      link(path.join(from, file), path.join(to, file));
    }
  }
  return carried;
}

/** What somebody else saved in the old folder while we were at it comes along too. */
function saveLateChanges(
  previous: string,
  target: string,
  carried: Carried,
  writes: ReadonlyMap<string, string>,
  removes: ReadonlySet<string>,
  below = "",
): void {
  for (const entry of entriesOf(path.join(previous, below))) {
    const file = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) saveLateChanges(previous, target, carried, writes, removes, file);
    else if (!writes.has(file) && !removes.has(file)) {
      const [now, then] = [fs.lstatSync(path.join(previous, file)), carried.get(file)];
      const isLate = then === undefined || now.ino !== then.ino || now.mtimeMs !== then.mtimeMs;
      if (isLate) move(path.join(previous, file), path.join(target, file));
    }
  }
}

function link(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const stats = fs.lstatSync(from);
  if (stats.isSymbolicLink()) return fs.symlinkSync(fs.readlinkSync(from), to);
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
    fs.utimesSync(to, stats.atime, stats.mtime);
  }
}

function move(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    const sibling = `${to}.callgate-new`;
    fs.copyFileSync(from, sibling);
    fs.renameSync(sibling, to);
  }
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

function entriesOf(folder: string): readonly fs.Dirent[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
}

function isAlive(owner: number): boolean {
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function readText(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
