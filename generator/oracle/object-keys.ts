// Which keys of an object are declared, required, unknown.

import type { Layer, Place, Session, Shape } from "./model.js";
import { isRecord, ownRecord, ownTexts, ownValue } from "./schema.js";
import { patternMatches } from "./session.js";
import { unevaluatedKey } from "./unevaluated.js";
import type { ObjectValue } from "./value.js";

/** What a conjunction of schemas declares and requires does not change: asked for every object, found once. */
const declared = new WeakMap<readonly Layer[], ReadonlySet<string>>();
const required = new WeakMap<readonly Layer[], ReadonlySet<string>>();

export function declaredKeys(layers: readonly Layer[]): ReadonlySet<string> {
  return remembered(declared, layers, ({ schema }) => Object.keys(ownRecord(schema, "properties")));
}

/** Those of them that no layer with `additionalProperties: false` shuts out. */
export function sendableKeys(session: Session, layers: readonly Layer[]): readonly string[] {
  return [...declaredKeys(layers)].filter((key) => !isShutOut(session, layers, key));
}

/** decided: a key that one schema declares and another one's `additionalProperties: false` refuses is not declared. */
export function isShutOut(session: Session, layers: readonly Layer[], key: string): boolean {
  return layers.some(
    (layer) => ownValue(layer.schema, "additionalProperties") === false && !declares(session, layer, key),
  );
}

export function requiredKeys(layers: readonly Layer[]): ReadonlySet<string> {
  return remembered(required, layers, ({ schema }) => ownTexts(schema, "required"));
}

function remembered(
  memory: WeakMap<readonly Layer[], ReadonlySet<string>>,
  layers: readonly Layer[],
  keysOf: (layer: Layer) => readonly string[],
): ReadonlySet<string> {
  const known = memory.get(layers);
  if (known !== undefined) return known;
  const keys = new Set(layers.flatMap(keysOf));
  memory.set(layers, keys);
  return keys;
}

/** By code points, not UTF-16 units. */
export function compareKeys(first: string, second: string): number {
  const a = Array.from(first);
  const b = Array.from(second);
  for (const [index, character] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (character !== other) return (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return a.length - b.length;
}

/** `layers`: all that declare, conditions that held included. policy, "Unknown keys". */
export function isUnknown(
  session: Session,
  layers: readonly Layer[],
  shape: Shape,
  place: Place,
  value: ObjectValue,
  key: string,
): boolean {
  if (isShutOut(session, shape.layers, key)) return true;
  const left = unevaluatedKey(session, layers, value, key);
  if (left.includes(false)) return true;
  if (place.settings.unknown === "keep") return false;
  if (!layers.some((layer) => isRecord(ownValue(layer.schema, "properties")))) return false;
  const rests = [...layers.map(({ schema }) => ownValue(schema, "additionalProperties")), ...left];
  if (rests.some((rest) => opens(rest, place))) return false;
  return !layers.some((layer) => declares(session, layer, key));
}

function declares(session: Session, layer: Layer, key: string): boolean {
  if (Object.hasOwn(ownRecord(layer.schema, "properties"), key)) return true;
  return Object.keys(ownRecord(layer.schema, "patternProperties")).some((pattern) =>
    patternMatches(session, pattern, key),
  );
}

// `true` opens unless a person said what becomes of unknown keys (ruling 33); a schema always opens.
function opens(rest: unknown, place: Place): boolean {
  return isRecord(rest) || (rest === true && !place.settings.unknownSaid);
}
