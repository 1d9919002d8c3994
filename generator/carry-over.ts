// What stays as it is moves from the old output folder to the new one: as a link, so that it stays the same file.

import * as fs from "node:fs";
import path from "node:path";
import { errorCode } from "./file-errors.js";

/** The files carried, as they were then. */
export type Carried = Map<string, { readonly ino: number; readonly mtimeMs: number }>;

/** Links everything wanted into the new folder. A folder goes along if something in it does, or if it was empty. */
export function carryOver(from: string, to: string, isWanted: (file: string) => boolean, below = ""): Carried {
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
export function saveLateChanges(
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

/** By rename; where that cannot be (another disk), by a copy beside it. */
export function move(from: string, to: string): void {
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

export function entriesOf(folder: string): readonly fs.Dirent[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
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
