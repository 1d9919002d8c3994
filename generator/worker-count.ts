import { availableParallelism } from "node:os";

/** Each worker loads the whole compiler: more of them cost more memory than they save time. */
const MOST = 4;

/** How many threads compile: what `--workers` says, else one for each core. undefined: it says no such number. */
export function workerCount(asked: string | undefined): number | undefined {
  if (asked === undefined) return Math.min(availableParallelism(), MOST);
  return /^[1-9][0-9]?$/.test(asked) ? Number(asked) : undefined;
}
