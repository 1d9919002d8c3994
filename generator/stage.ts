// Where a new output folder is made: beside the old one, so that a rename can do.

import * as fs from "node:fs";
import path from "node:path";
import { errorCode } from "./file-errors.js";

/** The stage of an output folder. */
export function stageOf(folder: string): string {
  return path.join(path.dirname(folder), `.callgate-${path.basename(folder)}`);
}

/** The folder itself, where a symbolic link stands for it; also while it is away. */
export function behindLinks(folder: string): string {
  if (fs.existsSync(folder)) return fs.realpathSync(folder);
  const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? path.resolve(path.dirname(folder), fs.readlinkSync(folder)) : folder;
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
