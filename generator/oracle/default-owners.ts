// Where a default is written, and whether filling it in would ever end.

import { itemSchema, keySchemas } from "./child-schemas.js";
import { layersOf } from "./flatten.js";
import type { Session, Shape } from "./model.js";
import { declaredKeys } from "./object-keys.js";
import { readDecoded } from "./json-value.js";
import type { Schema } from "./schema.js";
import { positionOf } from "./shapes.js";
import type { Value } from "./value.js";

export function propertySchemas(session: Session, shape: Shape, key: string): readonly unknown[] {
  return shape.layers.flatMap((layer) => keySchemas(session, layer.schema, key) ?? []);
}

/** The schemas of one property that have a `default`: its own, of what it refers to, of its allOf. */
export function ownersOf(session: Session, schemas: readonly unknown[]): readonly Schema[] {
  const layers = schemas.flatMap((schema) => layersOf(session, schema, []));
  return layers.map((layer) => layer.schema).filter((schema) => Object.hasOwn(schema, "default"));
}

/**
 * decided: a default whose own nested defaults come back to it, in a recursive schema, is never filled in: filled in once
 * it would be filled in deeper when sent again (law 4).
 */
export function needsItself(
  session: Session,
  schemas: readonly unknown[],
  value: Value,
  filling: readonly Schema[],
): boolean {
  if (value.kind !== "object" && value.kind !== "array") return false;
  return positionOf(session, schemas).shapes.some((shape) => {
    if (value.kind === "array") {
      return value.items.some((item, index) => {
        const inner = shape.layers.map(({ schema }) => itemSchema(schema, index)).filter((part) => part !== undefined);
        return needsItself(session, inner, item, filling);
      });
    }
    return [...new Set([...declaredKeys(shape.layers), ...value.entries.keys()])].some((key) => {
      const inner = propertySchemas(session, shape, key);
      const sent = value.entries.get(key);
      if (sent !== undefined) return needsItself(session, inner, sent, filling);
      return ownersOf(session, inner).some((owner) => {
        const read = readDecoded(owner["default"], Number.POSITIVE_INFINITY);
        return filling.includes(owner) || (read.ok && needsItself(session, inner, read.value, [...filling, owner]));
      });
    });
  });
}
