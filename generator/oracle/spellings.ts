// decided: two ways in which people write what a place of this kind takes, listed as the readings of an ambiguous issue:
// day and month in either order, a comma for thousands or for the fraction, a percent sign for hundredths or for nothing.
// Nothing else of the text counts (bounds do not), and they are no readings of a union.

import { checkDate } from "./formats/dates.js";
import { makeNumber, makeText, type Value } from "./value.js";

export function meantDates(text: string): readonly Value[] {
  const separator = ["/", ".", "-"].find((mark) => text.split(mark).length === 3);
  if (separator === undefined) return [];
  const [first = "", second = "", year = ""] = text.split(separator);
  const isDay = (part: string): boolean => /^[0-9]{1,2}$/.test(part);
  if (!isDay(first) || !isDay(second) || !/^[0-9]{4}$/.test(year)) return [];
  const two = (part: string): string => String(Number(part)).padStart(2, "0");
  const written = new Set([`${year}-${two(first)}-${two(second)}`, `${year}-${two(second)}-${two(first)}`]);
  return [...written].filter((date) => checkDate(date) === undefined).map(makeText);
}

export function meantNumbers(text: string): readonly Value[] {
  const sign = text.startsWith("-") ? -1 : 1;
  const rest = sign === -1 ? text.slice(1) : text;
  const [whole = "", thousandth, ...more] = rest.split(",");
  if (thousandth !== undefined) {
    const fits = /^[1-9][0-9]?[0-9]?$/.test(whole) && /^[0-9]{3}$/.test(thousandth) && more.length === 0;
    return fits ? [sign * Number(whole + thousandth), sign * Number(`${whole}.${thousandth}`)].map(makeNumber) : [];
  }
  const percent = /^((?:0|[1-9][0-9]*)(?:\.[0-9]+)?)%$/.exec(rest)?.[1];
  if (percent === undefined || text.length > 16 || Number(percent) === 0) return [];
  return [sign * Number(percent), sign * Number(`${percent}e-2`)].map(makeNumber);
}
