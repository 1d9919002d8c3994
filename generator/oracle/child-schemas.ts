// What one schema by itself wants of the keys and items of a value.

import type { Session } from "./model.js";
import { ownList, ownRecord, ownValue, type Schema } from "./schema.js";
import { patternMatches } from "./session.js";
import type { ObjectValue } from "./value.js";

/** What one schema wants of a key by itself; undefined where it says nothing of it. */
export function keySchemas(session: Session, schema: Schema, key: string): readonly unknown[] | undefined {
  const parts: unknown[] = [];
  const properties = ownRecord(schema, "properties");
  if (Object.hasOwn(properties, key)) parts.push(properties[key]);
  for (const [pattern, part] of Object.entries(ownRecord(schema, "patternProperties"))) {
    if (patternMatches(session, pattern, key)) parts.push(part);
  }
  if (parts.length > 0) return parts;
  const rest = ownValue(schema, "additionalProperties");
  return rest === undefined ? undefined : [rest];
}

/** What one schema wants of an item by itself: prefixItems then items, or a list in items then additionalItems. */
export function itemSchema(schema: Schema, index: number): unknown {
  const items = ownValue(schema, "items");
  const first = ownList(schema, "prefixItems") ?? (Array.isArray(items) ? items : []);
  if (index < first.length) return first[index];
  return Array.isArray(items) ? ownValue(schema, "additionalItems") : items;
}

/** The schemas that keys present bring with them (dependentSchemas, and dependencies that are schemas). */
export function dependentParts(schema: Schema, value: ObjectValue): readonly unknown[] {
  const both = [
    ...Object.entries(ownRecord(schema, "dependentSchemas")),
    ...Object.entries(ownRecord(schema, "dependencies")),
  ];
  return both.filter(([key, part]) => value.entries.has(key) && !Array.isArray(part)).map(([, part]) => part);
}

/** The keys that keys present require (dependentRequired, and dependencies that are lists). */
export function dependentKeys(schema: Schema, value: ObjectValue): readonly string[] {
  const both = [
    ...Object.entries(ownRecord(schema, "dependentRequired")),
    ...Object.entries(ownRecord(schema, "dependencies")),
  ];
  const lists = both.filter(([key, list]) => value.entries.has(key) && Array.isArray(list)).map(([, list]) => list);
  return lists.flatMap((list) => (Array.isArray(list) ? list : [])).filter((key) => typeof key === "string");
}
