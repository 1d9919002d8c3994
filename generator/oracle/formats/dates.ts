// RFC 3339 dates and times, in the proleptic Gregorian calendar, year 0001 to 9999 (ruling 21).

export function checkDate(text: string): "ambiguous_date" | "invalid_date" | undefined {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (parts === null) return "ambiguous_date";
  return inCalendar(Number(parts[1]), Number(parts[2]), Number(parts[3])) ? undefined : "invalid_date";
}

export function checkDateTime(text: string): "ambiguous_datetime" | "invalid_date" | undefined {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt](.+)$/.exec(text);
  if (parts === null || !timeShape.test(parts[4] ?? "")) return "ambiguous_datetime";
  const day = inCalendar(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return day && timeInRange(parts[4] ?? "") ? undefined : "invalid_date";
}

export function isTime(text: string): boolean {
  return timeShape.test(text) && timeInRange(text);
}

const timeShape = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))$/;

function timeInRange(text: string): boolean {
  const parts = timeShape.exec(text) ?? [];
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number);
  const offsetHour = Number(parts[5] ?? 0);
  const offsetMinute = Number(parts[6] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  // A leap second is inserted as 23:59:60 UTC.
  const offset = (offsetHour * 60 + offsetMinute) * (parts[4] === "-" ? -1 : 1);
  const utc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return utc === 1439;
}

function inCalendar(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}
