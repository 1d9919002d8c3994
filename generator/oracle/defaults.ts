// Defaults, last: an object's together, and only if the whole arguments are still canonical with them (ruling 1).
// From the outside in, so that a default that is an object gets its own defaults, and arguments sent again get no more.

import { itemSchema } from "./child-schemas.js";
import { isCanonical } from "./canonical.js";
import { holds } from "./holds.js";
import type { Place, Session, Shape } from "./model.js";
import { declaredKeys, requiredKeys } from "./object-keys.js";
import { itemPath, keyPath } from "./path.js";
import { readDecoded } from "./json-value.js";
import { sameJson } from "./kinds.js";
import { settle } from "./place.js";
import { needsItself, ownersOf, propertySchemas } from "./default-owners.js";
import { fittingShapes } from "./fitting-shapes.js";
import { positionOf } from "./shapes.js";
import { canonicalJson, type ListValue, type ObjectValue, type Value } from "./value.js";

/** Is the whole still canonical with this value at its place? */
type Accepts = (value: Value) => boolean;

export function fillDefaults(
  session: Session,
  schemas: readonly unknown[],
  value: Value,
  place: Place,
  accepts: Accepts,
): Value {
  if (value.kind !== "object" && value.kind !== "array") return value;
  const position = positionOf(session, schemas);
  const here = settle(session, { ...place, mode: "canonical" }, position.base, true);
  const shapes = position.shapes.flatMap((shape) => fittingShapes(session, shape, value, here));
  if (shapes.length === 0) return value;
  return plainest(shapes.map((shape) => fillShape(session, shape, value, here, accepts)));
}

/**
 * decided: where several branches fit, the defaults of one go in, so that the arguments are of that branch's type: of the
 * one whose defaults add least.
 */
function plainest(filled: readonly Value[]): Value {
  const [first, ...others] = filled.map((value) => ({ value, text: canonicalJson(value) }));
  if (first === undefined) throw new Error("No branch fits");
  return others.reduce((best, one) => {
    const shorter = one.text.length - best.text.length || (one.text < best.text ? -1 : 1);
    return shorter < 0 ? one : best;
  }, first).value;
}

function fillShape(
  session: Session,
  shape: Shape,
  value: ListValue | ObjectValue,
  place: Place,
  accepts: Accepts,
): Value {
  if (value.kind === "array") return fillItems(session, shape, value, place, accepts);
  const added = defaultsOf(session, shape, value, place);
  const filled: ObjectValue = { kind: "object", entries: new Map([...value.entries, ...added]) };
  const kept = added.size > 0 && !decidesAnew(session, shape, filled) && accepts(filled) ? filled : value;
  return fillProperties(session, shape, kept, place, accepts);
}

/** decided: a default never decides (ruling 1): defaults that would change what an `if` beside them says stay out. */
function decidesAnew(session: Session, { decided }: Shape, filled: ObjectValue): boolean {
  return decided.some(({ condition, held }) => holds(session, condition, filled) !== held);
}

/** decided: where several schemas of one property speak, and their defaults differ, it is left absent. */
function defaultsOf(session: Session, shape: Shape, value: ObjectValue, place: Place): ReadonlyMap<string, Value> {
  const found = new Map<string, unknown>();
  const disputed = new Set<string>();
  for (const key of declaredKeys(shape.layers)) {
    if (value.entries.has(key)) continue;
    const candidates = candidatesOf(session, shape, key);
    if (candidates.some((candidate) => !sameJson(candidate, candidates[0]))) disputed.add(key);
    for (const candidate of candidates) {
      if (fits(session, shape, key, candidate, place)) found.set(key, candidate);
    }
  }
  const added = new Map<string, Value>();
  for (const [key, candidate] of found) {
    const read = readDecoded(candidate, Number.POSITIVE_INFINITY);
    if (!disputed.has(key) && read.ok) added.set(key, read.value);
  }
  return added;
}

function candidatesOf(session: Session, shape: Shape, key: string): readonly unknown[] {
  return ownersOf(session, propertySchemas(session, shape, key)).map((owner) => owner["default"]);
}

// A default that its own schema rejects is not filled in: the key stays absent.
function fits(session: Session, shape: Shape, key: string, candidate: unknown, place: Place): boolean {
  const read = readDecoded(candidate, Number.POSITIVE_INFINITY);
  const schemas = propertySchemas(session, shape, key);
  if (!read.ok || needsItself(session, schemas, read.value, ownersOf(session, schemas))) return false;
  return isCanonical(session, schemas, read.value, childPlace(place, key, true));
}

// In the order of `args`: required keys and those with a default, the other declared ones, then the rest as sent.
function fillProperties(session: Session, shape: Shape, value: ObjectValue, place: Place, accepts: Accepts): Value {
  const declared = [...declaredKeys(shape.layers)];
  const required = requiredKeys(shape.layers);
  const first = (key: string): boolean => required.has(key) || candidatesOf(session, shape, key).length > 0;
  const order = [...declared.filter(first), ...declared.filter((key) => !first(key)), ...value.entries.keys()];
  const entries = new Map<string, Value>();
  for (const key of order) {
    const child = value.entries.get(key);
    if (child !== undefined) entries.set(key, child);
  }
  for (const [key, child] of entries) {
    const at = childPlace(place, key, declared.includes(key));
    const filled = fillDefaults(session, propertySchemas(session, shape, key), child, at, (next) =>
      accepts({ kind: "object", entries: new Map(entries).set(key, next) }),
    );
    entries.set(key, filled);
  }
  return { kind: "object", entries };
}

function fillItems(session: Session, shape: Shape, value: ListValue, place: Place, accepts: Accepts): Value {
  const items = [...value.items];
  for (const [index, item] of value.items.entries()) {
    const schemas = shape.layers
      .map(({ schema }) => itemSchema(schema, index))
      .filter((schema) => schema !== undefined);
    const at: Place = {
      ...place,
      path: itemPath(place.path, index),
      field: `${place.field}[*]`,
      isTop: false,
      settled: [],
    };
    items[index] = fillDefaults(session, schemas, item, at, (next) =>
      accepts({ kind: "array", items: items.map((other, i) => (i === index ? next : other)) }),
    );
  }
  return { kind: "array", items };
}

function childPlace(place: Place, key: string, declared: boolean): Place {
  const field = declared ? keyPath(place.field, key) : `${place.field}[*]`;
  return { ...place, path: keyPath(place.path, key), field, level: place.level + 1, isTop: false, settled: [] };
}
