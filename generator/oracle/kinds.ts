// The kinds that a schema wants: of its `type`, or, where it has none, of its members.

import { isRecord, ownList, ownValue, type Schema } from "./schema.js";

export type Kind = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

const kinds: readonly Kind[] = ["null", "boolean", "integer", "number", "string", "array", "object"];

/** Undefined where the schema has no `type`. */
export function typeKinds(schema: Schema): ReadonlySet<Kind> | undefined {
  const type = ownValue(schema, "type");
  if (type === undefined) return undefined;
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return new Set(kinds.filter((kind) => names.includes(kind)));
}

/** integer within number is integer. */
export function intersectKinds(
  first: ReadonlySet<Kind> | undefined,
  second: ReadonlySet<Kind> | undefined,
): ReadonlySet<Kind> | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const named = (kind: Kind): boolean => first.has(kind) || second.has(kind);
  const both = kinds.filter((kind) => named(kind) && takes(first, kind) && takes(second, kind));
  return new Set(both);
}

function takes(set: ReadonlySet<Kind>, kind: Kind): boolean {
  return set.has(kind) || (kind === "integer" && set.has("number"));
}

/** The members of `enum` or `const`; undefined where the schema has neither. */
export function members(schema: Schema): readonly unknown[] | undefined {
  const list = ownList(schema, "enum");
  if (!Object.hasOwn(schema, "const")) return list;
  const constant = ownValue(schema, "const");
  return list === undefined ? [constant] : [constant].filter((value) => list.some((item) => sameJson(item, value)));
}

export function memberKind(member: unknown): Kind {
  if (member === null) return "null";
  if (Array.isArray(member)) return "array";
  if (isRecord(member)) return "object";
  if (typeof member === "number") return Number.isInteger(member) ? "integer" : "number";
  return typeof member === "boolean" ? "boolean" : "string";
}

/** By value, whatever the order of keys. */
export function sameJson(first: unknown, second: unknown): boolean {
  if (Array.isArray(first)) {
    return (
      Array.isArray(second) && first.length === second.length && first.every((item, i) => sameJson(item, second[i]))
    );
  }
  if (!isRecord(first) || !isRecord(second)) return first === second;
  const keys = Object.keys(first);
  if (keys.length !== Object.keys(second).length) return false;
  return keys.every((key) => Object.hasOwn(second, key) && sameJson(first[key], second[key]));
}
