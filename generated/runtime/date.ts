/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { dateProblem, dateTimeProblem } from "./calendar.js";
import type { Log } from "./log.js";
import { datesIn, facts } from "./meanings.js";

export function isDate(text: string): boolean {
  return dateProblem(text) === undefined;
}

/** `03/04/2026` is two dates; `2026-02-30` is none. */
export function refuseDate(text: string, at: string, log: Log): undefined {
  if (dateProblem(text) === "calendar") return log.reject(at, "invalid_date", "a date, YYYY-MM-DD", text);
  return log.reject(at, "ambiguous_date", "a date, YYYY-MM-DD", text, facts(datesIn(text)));
}

export function isDateTime(text: string): boolean {
  return dateTimeProblem(text) === undefined;
}

/** Without an offset it is a different moment in every zone. */
export function refuseDateTime(text: string, at: string, log: Log): undefined {
  const code = dateTimeProblem(text) === "calendar" ? "invalid_date" : "ambiguous_datetime";
  return log.reject(at, code, "a date and time with an offset", text);
}
