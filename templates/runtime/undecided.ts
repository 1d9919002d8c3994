import { allReadings, type Attempt } from "./log.js";

/** Refused for nothing but having more than one reading somewhere: around it, all of them count. */
export function isUndecided({ page }: Attempt<unknown>): boolean {
  return page.issues.length > 0 && page.issues.every((issue) => allReadings(issue) !== undefined);
}
