// Which readings an issue may list (ruling 24): sorted by canonical JSON, two to four, none of a sensitive field.

import type { Layer, Place, Session } from "./model.js";
import { isRecord, ownText, ownValue } from "./schema.js";
import { resolveReference } from "./session.js";
import { canonicalJson, type Value } from "./value.js";

export function listed(
  session: Session,
  place: Place,
  layers: readonly Layer[],
  readings: readonly { readonly value?: Value }[],
): { readonly readings?: readonly Value[] } {
  if (readings.length < 2 || readings.length > 4 || place.settings.sensitive) return {};
  // decided: nor of a field with anything sensitive below it.
  if (layers.some((layer) => hidesSecret(session, layer.schema, new Set()))) return {};
  const values = readings.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return {
    readings: values
      .map((value) => ({ value, key: canonicalJson(value) }))
      .sort(byKey)
      .map(({ value }) => value),
  };
}

function byKey(first: { readonly key: string }, second: { readonly key: string }): number {
  return first.key < second.key ? -1 : 1;
}

function hidesSecret(session: Session, schema: unknown, seen: Set<unknown>): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.some((part) => hidesSecret(session, part, seen));
  if (!isRecord(schema)) return false;
  const settings = ownValue(schema, "x-callgate");
  if (ownValue(schema, "writeOnly") === true || ownText(schema, "format") === "password") return true;
  if (isRecord(settings) && ownValue(settings, "sensitive") === true) return true;
  const reference = ownText(schema, "$ref");
  if (reference !== undefined && hidesSecret(session, resolveReference(session, schema, reference), seen)) return true;
  return Object.values(schema).some((part) => hidesSecret(session, part, seen));
}
