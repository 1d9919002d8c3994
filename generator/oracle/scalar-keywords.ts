// The keywords that one schema holds against one value by itself, in the order in which they are reported (ruling 13).

import type { Session } from "./model.js";
import { checkFormat } from "./formats/check-format.js";
import { isMultipleOf } from "./numbers.js";
import { ownNumber, ownText, ownValue, type Schema } from "./schema.js";
import { patternMatches } from "./session.js";
import { toDouble, type Value } from "./value.js";

export type ScalarCode =
  | "out_of_range"
  | "multiple_of"
  | "size"
  | "pattern"
  | "format"
  | "ambiguous_date"
  | "ambiguous_datetime"
  | "invalid_date";

/** The first of bounds, multipleOf, sizes, pattern and format that one schema holds against a value. */
export function failingKeyword(session: Session, schema: Schema, value: Value): ScalarCode | undefined {
  return (
    failingBound(session, schema, value) ??
    failingMultiple(schema, value) ??
    failingSize(schema, value) ??
    failingPattern(session, schema, value) ??
    failingFormat(session, schema, value)
  );
}

export function failingBound(session: Session, schema: Schema, value: Value): "out_of_range" | undefined {
  if (value.kind !== "number") return undefined;
  const number = toDouble(value);
  const low = ownNumber(schema, "minimum");
  const high = ownNumber(schema, "maximum");
  const above = exclusive(schema, "exclusiveMinimum", low);
  const below = exclusive(schema, "exclusiveMaximum", high);
  // OpenAPI: a signed whole number of 32 bits. One of 64 is wider than what a number holds.
  const isNarrow = session.assertFormats && ownText(schema, "format") === "int32";
  if (isNarrow && (number < -(2 ** 31) || number > 2 ** 31 - 1)) return "out_of_range";
  if (low !== undefined && number < low) return "out_of_range";
  if (high !== undefined && number > high) return "out_of_range";
  if (above !== undefined && number <= above) return "out_of_range";
  return below !== undefined && number >= below ? "out_of_range" : undefined;
}

// Draft 4 (and OpenAPI 3.0) writes `exclusiveMinimum: true` beside the minimum.
function exclusive(schema: Schema, keyword: string, bound: number | undefined): number | undefined {
  return ownValue(schema, keyword) === true ? bound : ownNumber(schema, keyword);
}

export function failingMultiple(schema: Schema, value: Value): "multiple_of" | undefined {
  const divisor = ownNumber(schema, "multipleOf");
  if (value.kind !== "number" || divisor === undefined) return undefined;
  return isMultipleOf(value, divisor) ? undefined : "multiple_of";
}

/** Lengths in code points, items, or keys. */
export function failingSize(schema: Schema, value: Value): "size" | undefined {
  const suffix = sizeSuffixes.get(value.kind);
  if (suffix === undefined) return undefined;
  const least = ownNumber(schema, `min${suffix}`);
  const most = ownNumber(schema, `max${suffix}`);
  const size = sizeOf(value);
  return (least !== undefined && size < least) || (most !== undefined && size > most) ? "size" : undefined;
}

const sizeSuffixes = new Map([
  ["string", "Length"],
  ["array", "Items"],
  ["object", "Properties"],
]);

function sizeOf(value: Value): number {
  if (value.kind === "string") return Array.from(value.text).length;
  if (value.kind === "array") return value.items.length;
  return value.kind === "object" ? value.entries.size : 0;
}

export function failingPattern(session: Session, schema: Schema, value: Value): "pattern" | undefined {
  const pattern = ownText(schema, "pattern");
  if (pattern === undefined || value.kind !== "string") return undefined;
  return patternMatches(session, pattern, value.text) ? undefined : "pattern";
}

export function failingFormat(session: Session, schema: Schema, value: Value): ScalarCode | undefined {
  const format = ownText(schema, "format");
  if (format === undefined || value.kind !== "string" || !session.assertFormats) return undefined;
  return checkFormat(format, value.text);
}
