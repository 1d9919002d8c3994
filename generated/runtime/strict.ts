/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Log, Reader } from "./log.js";

/** Takes what is canonical; refuses what only a rule would make so, naming the rule. */
export function strict<T>(value: unknown, at: string, log: Log, read: Reader<T>): T | undefined {
  const attempt = log.attempt(read, value, at);
  const forbidden = attempt.page.repairs.find(({ rule }) => rule !== "null_to_absent");
  if (attempt.accepted && forbidden === undefined) {
    log.keep(attempt.page);
    return attempt.taken;
  }
  log.keep({ ...attempt.page, repairs: attempt.page.repairs.filter(({ rule }) => rule === "null_to_absent") });
  if (!attempt.accepted || forbidden === undefined) return undefined;
  return log.rejectRecorded(forbidden, "repair_forbidden");
}
