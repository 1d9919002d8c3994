import { describe, expect, it } from "vitest";
import { dateProblem, dateTimeProblem } from "../../templates/runtime/calendar.js";

describe("dateProblem", () => {
  it.each([
    ["2026-02-28", undefined],
    ["2024-02-29", undefined],
    ["2000-02-29", undefined],
    ["1900-02-29", "calendar"],
    ["2023-02-29", "calendar"],
    ["2026-04-31", "calendar"],
    ["2026-06-31", "calendar"],
    ["2026-09-31", "calendar"],
    ["2026-11-31", "calendar"],
    ["2026-12-31", undefined],
    ["2026-01-00", "calendar"],
    ["2026-00-01", "calendar"],
    ["2026-13-01", "calendar"],
    ["0000-01-01", "calendar"],
    ["0001-01-01", undefined],
    ["9999-12-31", undefined],
    ["2026-2-28", "shape"],
    ["20260228", "shape"],
    ["02/28/2026", "shape"],
    ["2026-02-28T00:00:00Z", "shape"],
    ["2026-02-28\n", "shape"],
    [" 2026-02-28", "shape"],
    ["+2026-02-28", "shape"],
    ["12026-02-28", "shape"],
    ["２０２６-02-28", "shape"],
    ["", "shape"],
  ] as const)("%j: %s", (text, problem) => {
    expect(dateProblem(text)).toBe(problem);
  });
});

describe("dateTimeProblem", () => {
  it.each([
    ["2026-02-28T09:30:00Z", undefined],
    ["2026-02-28t09:30:00z", undefined],
    ["2026-02-28T09:30:00.123456789012345+02:00", undefined],
    ["2026-02-28T23:59:59-23:59", undefined],
    ["2026-02-28T00:00:00-00:00", undefined],
    ["2026-02-28T09:30:00.Z", "shape"],
    ["2026-02-28 09:30:00Z", "shape"],
    ["2026-02-28T09:30:00", "shape"],
    ["2026-02-28T09:30Z", "shape"],
    ["2026-02-28", "shape"],
    ["2026-02-28T09:30:00+0200", "shape"],
    ["2026-02-28T09:30:00+02", "shape"],
    ["2026-02-28T09:30:00+02:00Z", "shape"],
    ["2026-02-28T9:30:00Z", "shape"],
    ["2026-02-28T09:30:00Z\n", "shape"],
    ["2026-02-30T09:30:00Z", "calendar"],
    ["0000-01-01T00:00:00Z", "calendar"],
    ["2026-02-28T24:00:00Z", "calendar"],
    ["2026-02-28T09:60:00Z", "calendar"],
    ["2026-02-28T09:30:61Z", "calendar"],
    ["2026-02-28T09:30:00+24:00", "calendar"],
    ["2026-02-28T09:30:00+02:60", "calendar"],
    // Leap seconds: the last of a day in UTC.
    ["1998-12-31T23:59:60Z", undefined],
    ["1998-12-31T23:59:60.123Z", undefined],
    ["1998-12-31T15:59:60.123-08:00", undefined],
    ["1999-01-01T01:59:60+02:00", undefined],
    ["1999-01-01T05:29:60+05:30", undefined],
    ["1998-12-31T23:58:60Z", "calendar"],
    ["1998-12-31T22:59:60Z", "calendar"],
    ["1998-12-31T23:59:60+02:00", "calendar"],
    ["1998-12-31T15:59:60+08:00", "calendar"],
  ] as const)("%j: %s", (text, problem) => {
    expect(dateTimeProblem(text)).toBe(problem);
  });
});
