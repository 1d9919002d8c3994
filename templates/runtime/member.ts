import { foldCase } from "./fold.js";
import { IllFormed } from "./ill-formed.js";
import type { Log } from "./log.js";
import { isOn, type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

/** The values that are allowed, as a list whose type knows each of them. */
export function members<Member extends string | number | boolean>(...all: readonly Member[]): readonly Member[] {
  return all;
}

export function isMember<Member>(value: unknown, members: readonly Member[]): value is Member {
  for (const one of members) if (one === value) return true;
  return false;
}

/** `"Damaged"` is `"damaged"` where exactly one member has the same case folding. */
export function member<Member extends string>(
  value: unknown,
  at: string,
  log: Log,
  members: readonly Member[],
  rules: Rules = standard,
): Member | undefined {
  return isMember(value, members) ? value : readOther(value, at, log, members, rules);
}

function readOther<Member extends string>(
  value: unknown,
  at: string,
  log: Log,
  members: readonly Member[],
  rules: Rules,
): Member | undefined {
  if (value instanceof IllFormed) return log.reject(at, "ill_formed_string", undefined, value);
  if (typeof value !== "string") return wrongKind(value, at, log, rules, "one of the allowed values");
  const folded = foldCase(value);
  const alike = isOn(rules, "enum_casefold") ? members.filter((one) => foldCase(one) === folded) : [];
  const [only, second] = alike;
  if (only === undefined) return log.reject(at, "enum", undefined, value, { allowed: members });
  if (second !== undefined) return log.rejectReadings(at, "enum", undefined, value, alike, members);
  log.repair(at, "enum_casefold", value, only);
  return only;
}

/** A value of the right kind, held against the members. */
export function among<Member>(value: unknown, at: string, log: Log, members: readonly Member[]): Member | undefined {
  if (value === undefined || isMember(value, members)) return value;
  return log.reject(at, "enum", undefined, value, { allowed: members });
}
