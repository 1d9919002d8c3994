/* eslint-disable */ // biome-ignore-all lint: generated code
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Log } from "./log.js";

/** No value may stand here: the schema is `false`. */
export function never(value: unknown, at: string, log: Log): undefined {
  if (value === undefined) return log.reject(at, "missing");
  return log.reject(at, "forbidden", undefined, value);
}
