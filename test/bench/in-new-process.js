import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./measure.js";

const ROUNDS = 11;

/** Runs the two scripts in turn, each in a process of its own that prints a number; the median of their ratios. */
export function ratioOfProcesses(ours, peers, rounds = ROUNDS) {
  const paths = [ours, peers].map((text, at) => {
    const path = join(import.meta.dirname, "dist", `process-${process.pid}-${at}.js`);
    writeFileSync(path, text);
    return path;
  });
  const run = (path) => Number(execFileSync(process.execPath, [path]));
  const found = Array.from({ length: rounds }, (_, round) => {
    const pair = round % 2 === 0 ? paths.map(run) : [...paths].reverse().map(run).reverse();
    return pair[0] / pair[1];
  });
  return median(found);
}
