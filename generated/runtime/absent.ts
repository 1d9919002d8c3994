/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Log } from "./log.js";

/**
 * Is an optional argument left out? Null counts as left out where it is not a value of its own:
 * `null_to_absent`, with the default in its place where there is one (a list or object: the function that makes it).
 */
export function absent(value: unknown, at: string, log: Log, fallback?: unknown): value is undefined | null {
  if (value === undefined) return true;
  return value === null && leaveOut(at, log, fallback);
}

function leaveOut(at: string, log: Log, fallback: unknown): true {
  const made: unknown = typeof fallback === "function" ? fallback() : fallback;
  log.repair(at, "null_to_absent", null, made);
  return true;
}
