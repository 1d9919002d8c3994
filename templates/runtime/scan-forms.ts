// Strings of a fixed form, held against it in place, before anything is cut out of the text.

const quote = 0x22;

/** Is there, at `at`, a string of that many units? Whatever holds them against classes of ASCII sees the rest. */
export function isQuoted(units: Uint16Array, at: number, length: number): boolean {
  return units[at] === quote && units[at + length + 1] === quote;
}

/** A class of ASCII characters as a table by unit: 1 for what is in it. From and to, both included. */
export function unitClass(ranges: readonly (readonly [from: number, to: number])[]): Uint8Array {
  const table = new Uint8Array(0x80);
  for (const [from, to] of ranges) table.fill(1, from, to + 1);
  return table;
}

/** Are all units from `from` to before `end` in the class? */
export function areIn(units: Uint16Array, from: number, end: number, table: Uint8Array): boolean {
  for (let at = from; at < end; at += 1) if (table[units[at] ?? 0] !== 1) return false;
  return true;
}

/** `"2026-02-28"`, quotes included, and a day of the calendar. */
export function isDateAt(units: Uint16Array, at: number): boolean {
  return isQuoted(units, at, 10) && isDayAt(units, at + 1);
}

/** `"2026-02-28T09:30:00Z"`, quotes included: the shortest form, and no leap second. */
export function isMomentAt(units: Uint16Array, at: number): boolean {
  return (
    isQuoted(units, at, 20) &&
    isDayAt(units, at + 1) &&
    units[at + 11] === 0x54 &&
    units[at + 14] === 0x3a &&
    units[at + 17] === 0x3a &&
    units[at + 20] === 0x5a &&
    isBelow(pair(units, at + 12), 24) &&
    isBelow(pair(units, at + 15), 60) &&
    isBelow(pair(units, at + 18), 60)
  );
}

function isDayAt(units: Uint16Array, at: number): boolean {
  if (units[at + 4] !== 0x2d || units[at + 7] !== 0x2d) return false;
  const century = pair(units, at);
  const yearOfCentury = pair(units, at + 2);
  const month = pair(units, at + 5);
  const day = pair(units, at + 8);
  if (century < 0 || yearOfCentury < 0 || century + yearOfCentury === 0) return false;
  if (month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  if (month !== 2) return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
  const isLeap = yearOfCentury === 0 ? century % 4 === 0 : yearOfCentury % 4 === 0;
  return day === 29 && isLeap;
}

/** The number of two digits that stand there; -1 where something else does. */
function pair(units: Uint16Array, at: number): number {
  const tens = (units[at] ?? 0) - 0x30;
  const ones = (units[at + 1] ?? 0) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

function isBelow(value: number, end: number): boolean {
  return value >= 0 && value < end;
}
