// The first failing keyword of a position itself, in the order of ruling 13.

import { dependentKeys, dependentParts } from "./child-schemas.js";
import { isNullable, membersOf } from "./shape-kinds.js";
import { listed } from "./listed-readings.js";
import type { Place, Session, Shape } from "./model.js";
import { branchHolds } from "./branch-holds.js";
import { countFits, holds, isMember, itemsDiffer } from "./holds.js";
import { isFinite, isLossy } from "./numbers.js";
import type { FoundIssue, OracleCode } from "./outcome.js";
import { failingBound, failingFormat, failingMultiple, failingPattern, failingSize } from "./scalar-keywords.js";
import { ownValue, type Schema } from "./schema.js";
import { meantDates } from "./spellings.js";
import { makeText, type Value } from "./value.js";

export function ownIssue(session: Session, shape: Shape, value: Value, place: Place): FoundIssue | undefined {
  const code = unreadable(value) ?? keywordCode(session, shape, value, place);
  if (code === undefined) return undefined;
  const dates = code === "ambiguous_date" && value.kind === "string" ? meantDates(value.text) : [];
  return {
    path: place.path,
    code,
    ...listed(
      session,
      place,
      shape.layers,
      dates.map((date) => ({ value: date })),
    ),
  };
}

// decided: what no JavaScript value can hold is named after the kind, and before any keyword: a lone surrogate where
// "a" | "b" is wanted is ill_formed_string, not enum.
function unreadable(value: Value): OracleCode | undefined {
  if (value.kind === "string" && !isWellFormed(value.text)) return "ill_formed_string";
  if (value.kind !== "number") return undefined;
  if (!isFinite(value)) return "non_finite_number";
  return isLossy(value) ? "lossy_number" : undefined;
}

/** No half of a surrogate pair alone. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function keywordCode(session: Session, shape: Shape, value: Value, place: Place): OracleCode | undefined {
  // A nullable schema says nothing more of null.
  const layers = value.kind === "null" ? shape.layers.filter((layer) => !isNullable(layer)) : shape.layers;
  const allowed = membersOf(layers);
  if (allowed !== undefined && !isMember(allowed, value)) return "enum";
  for (const fails of ladder(session, value)) {
    for (const { schema } of layers) {
      const code = fails(schema);
      if (code !== undefined) return code;
    }
  }
  return unionCode(session, shape, value, place);
}

function ladder(session: Session, value: Value): readonly ((schema: Schema) => OracleCode | undefined)[] {
  return [
    (schema) => failingBound(session, schema, value),
    (schema) => failingMultiple(schema, value),
    (schema) => failingSize(schema, value),
    (schema) => failingPattern(session, schema, value),
    (schema) => failingFormat(session, schema, value),
    (schema) => failingUnique(schema, value),
    (schema) => failingContains(session, schema, value),
    (schema) => failingDependent(session, schema, value),
    (schema) => failingNames(session, schema, value),
    (schema) => (Object.hasOwn(schema, "not") && holds(session, schema["not"], value) ? "not" : undefined),
  ];
}

function failingUnique(schema: Schema, value: Value): "unique_items" | undefined {
  if (value.kind !== "array" || ownValue(schema, "uniqueItems") !== true) return undefined;
  return itemsDiffer(value) ? undefined : "unique_items";
}

function failingContains(session: Session, schema: Schema, value: Value): "contains" | undefined {
  if (value.kind !== "array" || !Object.hasOwn(schema, "contains")) return undefined;
  const matches = value.items.filter((item) => holds(session, schema["contains"], item)).length;
  return countFits(schema, matches) ? undefined : "contains";
}

function failingDependent(session: Session, schema: Schema, value: Value): "dependent" | undefined {
  if (value.kind !== "object") return undefined;
  const keys = dependentKeys(schema, value).every((key) => value.entries.has(key));
  return keys && dependentParts(schema, value).every((part) => holds(session, part, value)) ? undefined : "dependent";
}

function failingNames(session: Session, schema: Schema, value: Value): "property_names" | undefined {
  if (value.kind !== "object" || !Object.hasOwn(schema, "propertyNames")) return undefined;
  const names = [...value.entries.keys()];
  return names.every((name) => holds(session, schema["propertyNames"], makeText(name))) ? undefined : "property_names";
}

// Conditions on the finished value: unions whose branches only assert, and what oneOf counts.
function unionCode(session: Session, shape: Shape, value: Value, place: Place): OracleCode | undefined {
  for (const condition of shape.conditions) {
    const count = condition.branches.filter((branch) => holds(session, branch, value)).length;
    if (count === 0 || (condition.keyword === "oneOf" && count > 1)) return "union";
  }
  if (!shape.asserted.every((branch) => holds(session, branch, value))) return "union";
  for (const choice of shape.choices) {
    if (choice.union.keyword === "oneOf" && otherHolds(session, shape, choice, value, place)) return "union";
  }
  // Ruling 10: an `if` that comes out otherwise once the value is repaired leaves two meanings.
  const changed = shape.decided.some(({ condition, held }) => holds(session, condition, value) !== held);
  return changed ? "ambiguous_union" : undefined;
}

function otherHolds(
  session: Session,
  shape: Shape,
  choice: Shape["choices"][number],
  value: Value,
  place: Place,
): boolean {
  const others = shape.layers.filter((layer) => !choice.layers.includes(layer));
  return choice.union.branches.some(
    (branch, index) => index !== choice.index && branchHolds(session, branch, choice.union, others, value, place),
  );
}
