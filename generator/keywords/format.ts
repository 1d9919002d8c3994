import { code, runtime } from "../code.js";
import type { Keyword } from "../contracts.js";
import { dateProblem, dateTimeProblem } from "../../templates/runtime/calendar.js";

interface Format {
  /** Function of the runtime that knows one. */
  readonly test: string;
  /** Function of the runtime that says what is wrong with what is none. */
  readonly refuse: string;
  readonly holds: (text: string) => boolean;
  readonly says: string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  date: {
    test: "isDate",
    refuse: "refuseDate",
    holds: (text) => dateProblem(text) === undefined,
    says: "date YYYY-MM-DD",
  },
  "date-time": {
    test: "isDateTime",
    refuse: "refuseDateTime",
    holds: (text) => dateTimeProblem(text) === undefined,
    says: "date and time with an offset, RFC 3339",
  },
};

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-7; asserted, whatever the vocabulary says. */
export const format: Keyword = {
  name: "format",
  on: ["text"],
  wants: (operand) => (typeof operand === "string" ? undefined : "the name of a format"),
  print: (name, value, at) => ({
    broken: code`!${runtime(of(name).test)}(${value})`,
    refusal: code`${runtime(of(name).refuse)}(${value}, ${at}, log)`,
  }),
  holds: (name, value) => typeof value !== "string" || of(name).holds(value),
  says: (name) => of(name).says,
  examples: [
    { schema: { type: "string", format: "date" }, accepts: ["2024-02-29"], rejects: ["2023-02-29", "01/02/2024", ""] },
    { schema: { type: "string", format: "date-time" }, accepts: ["2024-02-29T01:02:03Z"], rejects: ["2024-02-29"] },
  ],
};

/** Formats that are judged; any other is an annotation, as JSON Schema says. */
export function isJudgedFormat(name: unknown): boolean {
  return typeof name === "string" && Object.hasOwn(FORMATS, name);
}

function of(name: unknown): Format {
  const found = typeof name === "string" && Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (found === undefined) throw new Error(`Not a format that is judged: ${String(name)}`);
  return found;
}
