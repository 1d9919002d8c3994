// unevaluatedProperties and unevaluatedItems: what no schema beside or within theirs has looked at.

import { dependentParts, itemSchema, keySchemas } from "./child-schemas.js";
import { layersOf } from "./flatten.js";
import type { Layer, Session, Shape } from "./model.js";
import { holds, lookedAt } from "./holds.js";
import { ownValue, type Schema } from "./schema.js";
import type { ListValue, ObjectValue } from "./value.js";

/**
 * All layers that may declare keys of this object: those that apply, and those that only assert something of it:
 * conditions (`if`) that held, schemas that keys present bring with them (dependentSchemas), branches that shape nothing.
 */
export function declaringLayers(session: Session, shape: Shape, value: ObjectValue): readonly Layer[] {
  const held = shape.decided.filter((decision) => decision.held).map((decision) => decision.condition);
  const conditions = held.flatMap((condition) => layersOf(session, condition, ownersOf(shape, condition)));
  const dependents = shape.layers.flatMap((layer) =>
    dependentParts(layer.schema, value).flatMap((part) => layersOf(session, part, [...layer.within, layer])),
  );
  const branches = shape.conditions.flatMap((union) =>
    union.branches.filter((branch) => holds(session, branch, value)),
  );
  const asserted = [...shape.asserted, ...branches].flatMap((branch) => layersOf(session, branch, []));
  return [...shape.layers, ...conditions, ...dependents, ...asserted];
}

function ownersOf(shape: Shape, condition: unknown): readonly Layer[] {
  const owner = shape.layers.find((layer) => ownValue(layer.schema, "if") === condition);
  return owner === undefined ? [] : [...owner.within, owner];
}

/** The unevaluatedProperties schemas that reach a key. */
export function unevaluatedKey(
  session: Session,
  layers: readonly Layer[],
  value: ObjectValue,
  key: string,
): readonly unknown[] {
  const waiting = layers.filter((layer) => Object.hasOwn(layer.schema, "unevaluatedProperties"));
  const left = waiting.filter((owner) => {
    if (scope(layers, owner).some((layer) => looksAtKey(session, layer, owner, key))) return false;
    return !lookedAt(session, without(owner, "unevaluatedProperties"), value).keys.has(key);
  });
  return left.map((owner) => ownValue(owner.schema, "unevaluatedProperties"));
}

function looksAtKey(session: Session, layer: Layer, owner: Layer, key: string): boolean {
  if (keySchemas(session, layer.schema, key) !== undefined) return true;
  return layer.schema !== owner.schema && Object.hasOwn(layer.schema, "unevaluatedProperties");
}

/** The unevaluatedItems schemas that reach an item. */
export function unevaluatedItem(session: Session, shape: Shape, value: ListValue, index: number): readonly unknown[] {
  const waiting = shape.layers.filter((layer) => Object.hasOwn(layer.schema, "unevaluatedItems"));
  const left = waiting.filter((owner) => {
    if (scope(shape.layers, owner).some((layer) => looksAtItem(session, layer, owner, value, index))) return false;
    return !lookedAt(session, without(owner, "unevaluatedItems"), value).items.has(index);
  });
  return left.map((owner) => ownValue(owner.schema, "unevaluatedItems"));
}

function looksAtItem(session: Session, layer: Layer, owner: Layer, value: ListValue, index: number): boolean {
  if (itemSchema(layer.schema, index) !== undefined) return true;
  if (layer.schema !== owner.schema && Object.hasOwn(layer.schema, "unevaluatedItems")) return true;
  const item = value.items[index];
  const contains = ownValue(layer.schema, "contains");
  return item !== undefined && contains !== undefined && holds(session, contains, item);
}

function scope(layers: readonly Layer[], owner: Layer): readonly Layer[] {
  return layers.filter((layer) => [...layer.within, layer].some((at) => at.schema === owner.schema));
}

// Several branches of an anyOf may hold at once, and a shape went through one: what all of them looked at counts too.
function without(owner: Layer, keyword: string): Schema {
  return Object.fromEntries(Object.entries(owner.schema).filter(([key]) => key !== keyword));
}
