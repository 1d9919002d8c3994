// An object through one shape: unknown keys, declared keys in declared order, further keys, its own keywords (ruling 13).

import { keySchemas } from "./child-schemas.js";
import { combineReadings } from "./combine-readings.js";
import { isEnvelopeKey } from "./envelope-keys.js";
import type { Layer, Place, Session, Shape } from "./model.js";
import type { FoundIssue, Outcome } from "./outcome.js";
import { isWellFormed, ownIssue } from "./own-issue.js";
import { keyPath } from "./path.js";
import { compareKeys, isUnknown, requiredKeys, sendableKeys } from "./object-keys.js";
import { isOn } from "./settings.js";
import { foldKey, isNearMiss } from "./similarity.js";
import { declaringLayers, unevaluatedKey } from "./unevaluated.js";
import { makeText, type ObjectValue, type Value } from "./value.js";

/** What becomes of one key: its name in the arguments, absent where it has none there. */
interface Part {
  readonly key?: string;
  readonly outcome: Outcome;
}

export function finishObject(session: Session, shape: Shape, sent: ObjectValue, place: Place): Outcome {
  const layers = declaringLayers(session, shape, sent);
  const declared = sendableKeys(session, shape.layers);
  const required = requiredKeys(shape.layers);
  const entries = new Map(sent.entries);
  const parts: Part[] = [];
  const refused = new Set<string>();

  const unknown = [...sent.entries.keys()].filter((key) => isUnknown(session, layers, shape, place, sent, key));
  for (const key of unknown.sort(compareKeys)) {
    const value = sent.entries.get(key);
    entries.delete(key);
    if (value === undefined) continue;
    const target = renamed(declared, sent, place, key);
    if (target !== undefined) entries.set(target, value);
    const outcome = unknownOutcome(declared, sent, place, key, value, target);
    if (outcome.issues.length > 0) refused.add(key);
    parts.push({ outcome });
  }
  for (const key of declared) {
    const value = entries.get(key);
    const isRequired = required.has(key);
    if (value === undefined && isRequired) parts.push({ outcome: missing(place, key) });
    if (value === undefined) continue;
    const schemas = schemasOf(session, shape.layers, layers, sent, key);
    const at = childPlace(place, key, `${keyPath(place.field, key)}`, isRequired ? "required" : "optional");
    parts.push({ key, outcome: session.judgePosition(session, schemas, value, at) });
  }
  for (const key of required) {
    // decided: a key that was refused as unknown is not missing as well.
    if (declared.includes(key) || entries.has(key) || refused.has(key)) continue;
    parts.push({ outcome: missing(place, key) });
  }
  for (const [key, value] of entries) {
    if (declared.includes(key)) continue;
    const at = childPlace(place, key, `${place.field}[*]`, "neither");
    const schemas = schemasOf(session, shape.layers, layers, sent, key);
    parts.push({ key, outcome: badName(key, at) ?? session.judgePosition(session, schemas, value, at) });
  }

  return combineReadings(
    parts.map((part) => part.outcome),
    (readings) => build(parts, readings),
    (whole) => ownIssue(session, shape, whole, place),
    // decided: an object's own keywords (size, dependent, not...) are told only where all its keys are accepted.
    undefined,
  );
}

function build(parts: readonly Part[], readings: readonly { readonly value?: Value }[]): ObjectValue {
  const entries = new Map<string, Value>();
  for (const [index, { key }] of parts.entries()) {
    const value = readings[index]?.value;
    if (key !== undefined && value !== undefined) entries.set(key, value);
  }
  return { kind: "object", entries };
}

function childPlace(place: Place, key: string, field: string, presence: Place["presence"]): Place {
  return {
    ...place,
    path: keyPath(place.path, key),
    field,
    level: place.level + 1,
    presence,
    isItem: false,
    isTop: false,
    settled: [],
  };
}

function schemasOf(
  session: Session,
  own: readonly Layer[],
  all: readonly Layer[],
  sent: ObjectValue,
  key: string,
): readonly unknown[] {
  const schemas = own.flatMap((layer) => keySchemas(session, layer.schema, key) ?? []);
  return [...schemas, ...unevaluatedKey(session, all, sent, key)];
}

function missing(place: Place, key: string): Outcome {
  return failed({ path: keyPath(place.path, key), code: "missing" });
}

function badName(key: string, at: Place): Outcome | undefined {
  return isWellFormed(key) ? undefined : failed({ path: at.path, code: "ill_formed_string" });
}

function failed(issue: FoundIssue): Outcome {
  return { readings: [], issues: [issue], repairs: [], stripped: [] };
}

// rename_key_case (ruling 29): exactly one declared key is equal but for case, `_` and `-`; it is absent, and no other
// key sent folds to it.
function renamed(declared: readonly string[], sent: ObjectValue, place: Place, key: string): string | undefined {
  if (place.mode !== "read" || !isOn(place.settings, "rename_key_case")) return undefined;
  const folded = foldKey(key);
  const [target, second] = declared.filter((name) => foldKey(name) === folded);
  if (target === undefined || second !== undefined || sent.entries.has(target)) return undefined;
  const rivals = [...sent.entries.keys()].filter((name) => name !== key && foldKey(name) === folded);
  return rivals.length === 0 ? target : undefined;
}

function unknownOutcome(
  declared: readonly string[],
  sent: ObjectValue,
  place: Place,
  key: string,
  value: Value,
  target: string | undefined,
): Outcome {
  const path = keyPath(place.path, key);
  if (target !== undefined) {
    const rename = { path, rule: "rename_key_case" as const, before: makeText(key), after: makeText(target) };
    return { readings: [{ repairs: [rename], stripped: [] }], issues: [], repairs: [], stripped: [] };
  }
  if (place.mode === "read" && place.settings.unknown === "strip" && strippable(declared, sent, place, key)) {
    return { readings: [{ repairs: [], stripped: [{ path, value }] }], issues: [], repairs: [], stripped: [] };
  }
  return failed({ path, code: "unknown_field" });
}

// A key close to a declared one that was not sent may be a typing error; an envelope at the top is never left out.
function strippable(declared: readonly string[], sent: ObjectValue, place: Place, key: string): boolean {
  if (place.isTop && isEnvelopeKey(key)) return false;
  return !declared.some((name) => !sent.entries.has(name) && isNearMiss(name, key));
}
