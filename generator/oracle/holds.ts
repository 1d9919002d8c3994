// Plain JSON Schema validity by value: for not, if, contains, dependent schemas and conditions. 2.0 is an integer here,
// nothing is repaired, and nothing is closed that does not say so.

import type { Session } from "./model.js";
import { dependentKeys, dependentParts, itemSchema, keySchemas } from "./child-schemas.js";
import { members, sameJson, typeKinds } from "./kinds.js";
import { failingKeyword } from "./scalar-keywords.js";
import { isRecord, ownList, ownNumber, ownText, ownTexts, ownValue, type Schema } from "./schema.js";
import { resolveReference, spendStep } from "./session.js";
import { canonicalJson, makeText, toDouble, toPlain, type ListValue, type ObjectValue, type Value } from "./value.js";

export function holds(session: Session, schema: unknown, value: Value): boolean {
  return evaluate(session, schema, value, []) !== undefined;
}

/** What a schema that holds has looked at; nothing where it does not hold. */
export function lookedAt(session: Session, schema: unknown, value: Value): Seen {
  return evaluate(session, schema, value, []) ?? nothing;
}

/** Which keys and items a schema that holds has looked at, for unevaluated*. */
export interface Seen {
  readonly keys: ReadonlySet<string>;
  readonly items: ReadonlySet<number>;
}

const nothing: Seen = { keys: new Set(), items: new Set() };

// Undefined: does not hold. `active` ends circles of references that make no progress in the value.
function evaluate(session: Session, schema: unknown, value: Value, active: readonly unknown[]): Seen | undefined {
  spendStep(session);
  if (schema === false) return undefined;
  if (!isRecord(schema) || active.includes(schema)) return nothing;
  if (value.kind === "null" && ownValue(schema, "nullable") === true) return nothing;
  const inside = [...active, schema];
  const keys = new Set<string>();
  const items = new Set<number>();
  const apply = (part: unknown): boolean => {
    const seen = evaluate(session, part, value, inside);
    for (const key of seen?.keys ?? []) keys.add(key);
    for (const item of seen?.items ?? []) items.add(item);
    return seen !== undefined;
  };

  const reference = ownText(schema, "$ref") ?? ownText(schema, "$dynamicRef");
  if (reference !== undefined && !apply(resolveReference(session, schema, reference) ?? false)) return undefined;
  if (reference !== undefined && session.siblingsIgnored) return { keys, items };
  if (!ownAssertionsHold(session, schema, value)) return undefined;
  for (const part of ownList(schema, "allOf") ?? []) if (!apply(part)) return undefined;
  const anyOf = ownList(schema, "anyOf");
  if (anyOf !== undefined && anyOf.filter(apply).length === 0) return undefined;
  const oneOf = ownList(schema, "oneOf");
  if (oneOf !== undefined && oneOf.filter(apply).length !== 1) return undefined;
  if (Object.hasOwn(schema, "not") && holds(session, schema["not"], value)) return undefined;
  if (Object.hasOwn(schema, "if")) {
    const branch = ownValue(schema, apply(schema["if"]) ? "then" : "else");
    if (branch !== undefined && !apply(branch)) return undefined;
  }
  if (value.kind === "object" && !objectHolds(session, schema, value, keys, apply)) return undefined;
  if (value.kind === "array" && !listHolds(session, schema, value, items)) return undefined;
  return { keys, items };
}

function objectHolds(
  session: Session,
  schema: Schema,
  value: ObjectValue,
  keys: Set<string>,
  apply: (part: unknown) => boolean,
): boolean {
  for (const key of ownTexts(schema, "required")) if (!value.entries.has(key)) return false;
  for (const part of dependentParts(schema, value)) if (!apply(part)) return false;
  for (const key of dependentKeys(schema, value)) if (!value.entries.has(key)) return false;
  for (const [key, child] of value.entries) {
    const names = ownValue(schema, "propertyNames");
    if (names !== undefined && !holds(session, names, makeText(key))) return false;
    const parts = keySchemas(session, schema, key);
    if (parts === undefined) continue;
    keys.add(key);
    if (!parts.every((part) => holds(session, part, child))) return false;
  }
  const rest = ownValue(schema, "unevaluatedProperties");
  if (rest === undefined) return true;
  for (const [key, child] of value.entries) {
    if (keys.has(key)) continue;
    if (!holds(session, rest, child)) return false;
    keys.add(key);
  }
  return true;
}

function listHolds(session: Session, schema: Schema, value: ListValue, items: Set<number>): boolean {
  let matches = 0;
  for (const [index, item] of value.items.entries()) {
    const part = itemSchema(schema, index);
    if (part !== undefined) {
      items.add(index);
      if (!holds(session, part, item)) return false;
    }
    if (Object.hasOwn(schema, "contains") && holds(session, schema["contains"], item)) {
      matches += 1;
      items.add(index);
    }
  }
  if (Object.hasOwn(schema, "contains") && !countFits(schema, matches)) return false;
  if (ownValue(schema, "uniqueItems") === true && !itemsDiffer(value)) return false;
  const rest = ownValue(schema, "unevaluatedItems");
  if (rest === undefined) return true;
  for (const [index, item] of value.items.entries()) {
    if (items.has(index)) continue;
    if (!holds(session, rest, item)) return false;
    items.add(index);
  }
  return true;
}

/** minContains and maxContains; without them, at least one. */
export function countFits(schema: Schema, matches: number): boolean {
  const most = ownNumber(schema, "maxContains");
  return matches >= (ownNumber(schema, "minContains") ?? 1) && (most === undefined || matches <= most);
}

export function itemsDiffer(value: ListValue): boolean {
  return new Set(value.items.map(canonicalJson)).size === value.items.length;
}

function ownAssertionsHold(session: Session, schema: Schema, value: Value): boolean {
  const kinds = typeKinds(schema);
  if (kinds !== undefined && !kindsTake(kinds, value)) return false;
  const allowed = members(schema);
  if (allowed !== undefined && !isMember(allowed, value)) return false;
  return failingKeyword(session, schema, value) === undefined;
}

// decided: a condition judges the number that the arguments will hold, so that they are judged alike when sent again.
function kindsTake(kinds: ReadonlySet<string>, value: Value): boolean {
  if (value.kind !== "number") return kinds.has(value.kind);
  return kinds.has("number") || (kinds.has("integer") && Number.isInteger(toDouble(value)));
}

export function isMember(allowed: readonly unknown[], value: Value): boolean {
  const plain = toPlain(value);
  return allowed.some((member) => sameJson(member, plain));
}
