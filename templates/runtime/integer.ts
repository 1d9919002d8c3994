import { textOf } from "./ill-formed.js";
import type { Log } from "./log.js";
import { isIntegral, NumberToken } from "./number-token.js";
import { isOn, type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

/** A whole number that JSON text and a double both hold exactly. */
export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

const PLAIN = /^-?(?:0|[1-9][0-9]*)$/;

/** `"1999"` is 1999 and `1999.0` is 1999; `"1,999"`, `"19.99"` and `"1e3"` have a second meaning. */
export function integer(value: unknown, at: string, log: Log, rules: Rules = standard): number | undefined {
  return isInteger(value) ? value : readOther(value, at, log, rules);
}

function readOther(value: unknown, at: string, log: Log, rules: Rules): number | undefined {
  const sent = textOf(value);
  if (sent !== undefined && !rules.exact) return fromText(sent, at, log, rules);
  if (value instanceof NumberToken) return fromToken(value, at, log, rules);
  if (typeof value !== "number") return wrongKind(value, at, log, rules, "a whole number");
  return log.reject(at, Number.isFinite(value) ? "lossy_number" : "non_finite_number", "a whole number", value);
}

function fromText(value: string, at: string, log: Log, rules: Rules): number | undefined {
  if (!isOn(rules, "numeric_string_to_int")) return log.reject(at, "type", "a whole number", value);
  if (!PLAIN.test(value)) return log.reject(at, "ambiguous_integer", "a whole number", value);
  const read = Number(value) + 0;
  if (!isInteger(read)) return log.reject(at, "lossy_number", "a whole number within 2^53-1", value);
  log.repair(at, "numeric_string_to_int", value, read);
  return read;
}

function fromToken(token: NumberToken, at: string, log: Log, rules: Rules): number | undefined {
  if (!isIntegral(token) || !isInteger(token.value)) return log.reject(at, "lossy_number", "a whole number", token);
  if (rules.exact) return token.value;
  if (!isOn(rules, "integral_float_to_int")) return log.reject(at, "type", "a whole number", token);
  log.repair(at, "integral_float_to_int", token, token.value);
  return token.value;
}
