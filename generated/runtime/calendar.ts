/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// Dates and times of RFC 3339, held against the calendar and never against the clock.

/** Written like something else, or written well and not in the calendar. */
export type CalendarProblem = "shape" | "calendar";

/** `2026-02-28` has none, `2026-2-28` is of another shape, `2026-02-30` is in no calendar. Years 0001 to 9999. */
export function dateProblem(text: string): CalendarProblem | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return "shape";
  const [century, year, month, day] = [twoDigits(text, 0), twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8)];
  if (century < 0 || year < 0 || month < 0 || day < 0) return "shape";
  return isInCalendar(century * 100 + year, month, day) ? undefined : "calendar";
}

/**
 * `2026-02-28T09:30:00.5+02:00` has none; RFC 3339 also allows `t` and `z`, but no space for the T. A second 60 is a
 * leap second, which comes only as the last of a day in UTC: `23:59:60Z`, `01:59:60+02:00`.
 */
export function dateTimeProblem(text: string): CalendarProblem | undefined {
  if (!DATE_TIME.test(text)) return "shape";
  return isDay(text) && isTime(text) ? undefined : "calendar";
}

const DATE_TIME =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})$/;

/** The text begins with `YYYY-MM-DD`, any digits. */
function isDay(text: string): boolean {
  return isInCalendar(twoDigits(text, 0) * 100 + twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8));
}

function isInCalendar(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysOf(year, month));
}

/** `"07"` at this place is 7; -1 where no two digits stand. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 0x30, text.charCodeAt(at + 1) - 0x30];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The text holds `hh:mm:ss` behind its T, and ends with `Z` or `±hh:mm`. */
function isTime(text: string): boolean {
  const hour = Number(text.slice(11, 13));
  const minute = Number(text.slice(14, 16));
  const second = Number(text.slice(17, 19));
  const isUtc = /[Zz]$/.test(text);
  const offsetHour = isUtc ? 0 : Number(text.slice(-5, -3));
  const offsetMinute = isUtc ? 0 : Number(text.slice(-2));
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (text.charAt(text.length - 6) === "-" ? -1 : 1);
  return (hour * 60 + minute - offset + 1440) % 1440 === 23 * 60 + 59;
}
