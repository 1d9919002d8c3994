// Defaults, last: an object's together, and only if the whole arguments are still canonical with them (ruling 1).
// From the outside in, so that a default that is an object gets its own defaults, and arguments sent again get no more.

import { itemSchema } from "./child-schemas.js";
import { isCanonical } from "./canonical.js";
import type { Place, Session, Shape } from "./model.js";
import { declaredKeys, requiredKeys } from "./object-keys.js";
import { itemPath, keyPath } from "./path.js";
import { readDecoded } from "./json-value.js";
import { sameJson } from "./kinds.js";
import { settle } from "./place.js";
import { needsItself, ownersOf, propertySchemas } from "./default-owners.js";
import { fittingShapes } from "./fitting-shapes.js";
import { positionOf } from "./shapes.js";
import type { ListValue, ObjectValue, Value } from "./value.js";

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
  if (value.kind === "array") return fillItems(session, shapes, value, here, accepts);
  const added = defaultsOf(session, shapes, value, here);
  const filled: ObjectValue = { kind: "object", entries: new Map([...value.entries, ...added]) };
  const kept = added.size > 0 && accepts(filled) ? filled : value;
  return fillProperties(session, shapes, kept, here, accepts);
}

/** decided: where several branches fit, or several schemas of one property speak, and the defaults differ: left absent. */
function defaultsOf(
  session: Session,
  shapes: readonly Shape[],
  value: ObjectValue,
  place: Place,
): ReadonlyMap<string, Value> {
  const found = new Map<string, unknown>();
  const disputed = new Set<string>();
  for (const shape of shapes) {
    for (const key of declaredKeys(shape.layers)) {
      if (value.entries.has(key)) continue;
      const candidates = candidatesOf(session, shape, key);
      if (candidates.some((candidate) => !sameJson(candidate, candidates[0]))) disputed.add(key);
      for (const candidate of candidates) {
        if (found.has(key) && !sameJson(found.get(key), candidate)) disputed.add(key);
        else if (fits(session, shape, key, candidate, place)) found.set(key, candidate);
      }
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
function fillProperties(
  session: Session,
  shapes: readonly Shape[],
  value: ObjectValue,
  place: Place,
  accepts: Accepts,
): Value {
  const layers = shapes[0]?.layers ?? [];
  const declared = [...declaredKeys(layers)];
  const required = requiredKeys(layers);
  const first = (key: string): boolean => {
    const shape = shapes[0];
    return required.has(key) || (shape !== undefined && candidatesOf(session, shape, key).length > 0);
  };
  const order = [...declared.filter(first), ...declared.filter((key) => !first(key)), ...value.entries.keys()];
  const entries = new Map<string, Value>();
  for (const key of order) {
    const child = value.entries.get(key);
    if (child !== undefined) entries.set(key, child);
  }
  for (const [key, child] of entries) {
    let now = child;
    for (const shape of shapes) {
      const at = childPlace(place, key, declared.includes(key));
      now = fillDefaults(session, propertySchemas(session, shape, key), now, at, (next) =>
        accepts({ kind: "object", entries: new Map(entries).set(key, next) }),
      );
    }
    entries.set(key, now);
  }
  return { kind: "object", entries };
}

function fillItems(
  session: Session,
  shapes: readonly Shape[],
  value: ListValue,
  place: Place,
  accepts: Accepts,
): Value {
  const items = [...value.items];
  for (const [index, item] of value.items.entries()) {
    let now = item;
    for (const shape of shapes) {
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
      now = fillDefaults(session, schemas, now, at, (next) =>
        accepts({ kind: "array", items: items.map((other, i) => (i === index ? next : other)) }),
      );
    }
    items[index] = now;
  }
  return { kind: "array", items };
}

function childPlace(place: Place, key: string, declared: boolean): Place {
  const field = declared ? keyPath(place.field, key) : `${place.field}[*]`;
  return { ...place, path: keyPath(place.path, key), field, level: place.level + 1, isTop: false, settled: [] };
}
