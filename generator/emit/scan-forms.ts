// Patterns and formats that a string can be held against in place, before it is cut out of the text.

import { type Code, code, join, runtime } from "../code.js";
import type { Check, ScalarNode } from "../model.js";
import { fixedPattern, type Part } from "./fixed-pattern.js";
import { constantName, type Printer } from "./printer.js";
import { standsThere } from "./scan-units.js";

/** A string that begins with its quote at `at`. */
export interface Form {
  /** The keyword that it decides. */
  readonly check: Check;
  /** Does a string of this form stand there? */
  readonly test: Code;
  /** Units between the quotes. */
  readonly length: number;
  /** A string of another form may fit the keyword, too. */
  readonly isOneOfMany: boolean;
}

/** The first of its keywords that fixes the form; undefined where none does. */
export function formOf(node: ScalarNode, printer: Printer): Form | undefined {
  return node.checks.map((check) => formOfCheck(check, node, printer)).find((form) => form !== undefined);
}

function formOfCheck(check: Check, node: ScalarNode, printer: Printer): Form | undefined {
  const { keyword, operand } = check;
  if (keyword === "format" && operand === "date")
    return { check, test: code`${runtime("isDateAt")}(units, at)`, length: 10, isOneOfMany: false };
  if (keyword === "format" && operand === "date-time")
    return { check, test: code`${runtime("isMomentAt")}(units, at)`, length: 20, isOneOfMany: true };
  const parts = keyword === "pattern" ? fixedPattern(String(operand)) : undefined;
  if (parts === undefined) return undefined;
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  const tests = parts.map((part, index) => {
    const from = parts.slice(0, index).reduce((sum, before) => sum + lengthOf(before), 1);
    return partTest(part, from, node, printer);
  });
  const test = join([code`${runtime("isQuoted")}(units, at, ${length})`, ...tests], " && ");
  return { check, test, length, isOneOfMany: false };
}

function partTest(part: Part, from: number, node: ScalarNode, printer: Printer): Code {
  if (part.is === "units") return standsThere(part.units, from);
  const table = printer.hoist(`${constantName(node.name)}_UNITS`, code`${runtime("unitClass")}(${part.ranges})`);
  return code`${runtime("areIn")}(units, at + ${from}, at + ${from + part.count}, ${table})`;
}

function lengthOf(part: Part): number {
  return part.is === "units" ? part.units.length : part.count;
}
