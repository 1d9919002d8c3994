import { textOf } from "./ill-formed.js";
import type { Log } from "./log.js";
import { facts, numbersIn } from "./meanings.js";
import { losesDigits, NumberToken } from "./number-token.js";
import { isOn, type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

/** `"19.99"` is 19.99; `"1,999"`, `"1e3"`, `".5"` and `"$5"` have a second meaning. */
export function number(value: unknown, at: string, log: Log, rules: Rules = standard): number | undefined {
  return isNumber(value) ? value : readOther(value, at, log, rules);
}

function readOther(value: unknown, at: string, log: Log, rules: Rules): number | undefined {
  const sent = textOf(value);
  if (sent !== undefined && !rules.exact) return fromText(sent, at, log, rules);
  if (value instanceof NumberToken) return numberFromToken(value, at, "", log);
  return wrongKind(value, at, log, rules, "a number");
}

/** Where any number is welcome, one is refused only if a double would change it. */
export function numberFromToken(token: NumberToken, at: string, below: string, log: Log): number | undefined {
  if (!Number.isFinite(token.value)) return log.rejectBelow(at, below, "non_finite_number", "a number", token.text);
  if (losesDigits(token)) return log.rejectBelow(at, below, "lossy_number", "a number a double can hold", token.text);
  return token.value;
}

function fromText(value: string, at: string, log: Log, rules: Rules): number | undefined {
  if (!isOn(rules, "numeric_string_to_number")) return log.reject(at, "type", "a number", value);
  if (!DECIMAL.test(value)) return log.reject(at, "ambiguous_number", "a number", value, facts(numbersIn(value)));
  const digits = value.replace(/^-?[0.]*/, "").replace(".", "").length;
  if (digits > 15) return log.reject(at, "lossy_number", "a number of at most 15 digits", value);
  const read = Number(value) + 0;
  log.repair(at, "numeric_string_to_number", value, read);
  return read;
}
