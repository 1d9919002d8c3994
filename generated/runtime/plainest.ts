/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { canonicalJson } from "./digest.js";

/** Several branches take the same value: what the one makes whose defaults add least, whatever the order of branches. */
export function plainest<T>(taken: readonly T[]): T | undefined {
  const [first, second] = taken;
  if (first === undefined || second === undefined) return first;
  return [...taken].sort((left, right) => bySize(canonicalJson(left), canonicalJson(right)))[0];
}

function bySize(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : 1);
}
