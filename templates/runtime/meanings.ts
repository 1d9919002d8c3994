// What people may have meant by text that is refused for having two meanings: listed in the issue, never chosen between.

import { dateProblem } from "./calendar.js";
import type { Facts } from "./issue-of.js";

/** `03/04/2026` is 2026-04-03 and 2026-03-04; undefined where there are not two. */
export function datesIn(text: string): readonly string[] | undefined {
  const [, one = "", separator = "", other = "", year = ""] = DAY_AND_MONTH.exec(text) ?? [];
  if (separator === "" || one.padStart(2, "0") === other.padStart(2, "0")) return undefined;
  return several(
    [isoDate(year, other, one), isoDate(year, one, other)].filter((date) => dateProblem(date) === undefined),
  );
}

const DAY_AND_MONTH = /^([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})$/;

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `1,999` is 1999 and 1.999, `50%` is 50 and 0.5; undefined where there are not two. */
export function numbersIn(text: string): readonly number[] | undefined {
  if (THOUSANDS.test(text)) return [Number(text.replace(",", "")), Number(text.replace(",", "."))];
  if (!PERCENT.test(text) || text.length > 16) return undefined;
  const digits = text.slice(0, -1);
  return several([...new Set([Number(digits) + 0, Number(`${digits}e-2`) + 0])]);
}

const THOUSANDS = /^-?[1-9][0-9]{0,2},[0-9]{3}$/;
const PERCENT = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?%$/;

/** For the issue. It alone lists them: they are no readings that a union would count. */
export function facts(readings: readonly unknown[] | undefined): Facts {
  return readings === undefined ? {} : { readings };
}

function several<T>(meanings: readonly T[]): readonly T[] | undefined {
  return meanings.length > 1 ? meanings : undefined;
}
