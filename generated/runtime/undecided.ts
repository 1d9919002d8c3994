/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { allReadings, type Attempt } from "./log.js";

/** Refused for nothing but having more than one reading somewhere: around it, all of them count. */
export function isUndecided({ page }: Attempt<unknown>): boolean {
  return page.issues.length > 0 && page.issues.every((issue) => allReadings(issue) !== undefined);
}
