/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Log } from "./log.js";

/** No value may stand here: the schema is `false`. */
export function never(value: unknown, at: string, log: Log): undefined {
  if (value === undefined) return log.reject(at, "missing");
  return log.reject(at, "forbidden", undefined, value);
}
