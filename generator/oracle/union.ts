// The distinct accepted values of all branches decide (policy, Unions).

import { keySchemas } from "./child-schemas.js";
import { layersOf } from "./flatten.js";
import { membersOf } from "./shape-kinds.js";
import { listed } from "./listed-readings.js";
import { pointsAt } from "./fitting.js";
import { sameJson } from "./kinds.js";
import { readJson } from "./json-text.js";
import type { Place, Session, Shape } from "./model.js";
import { isShutOut, requiredKeys } from "./object-keys.js";
import { rejected, type Outcome, type Reading } from "./outcome.js";
import { compareChains } from "./rules.js";
import { ownRecord, ownValue, type Schema } from "./schema.js";
import { conjunctionId, identity } from "./session.js";
import { isOn } from "./settings.js";
import { canonicalJson, toPlain, type ObjectValue, type Value } from "./value.js";

export interface Way {
  readonly shape: Shape;
  readonly outcome: Outcome;
}

export function decideUnion(session: Session, ways: readonly Way[], value: Value, place: Place): Outcome {
  const [only, second] = ways;
  if (only !== undefined && second === undefined) return only.outcome;
  const groups = new Map<string, Reading[]>();
  for (const reading of competing(ways, place)) {
    const key = reading.value === undefined ? "absent" : canonicalJson(reading.value);
    groups.set(key, [...(groups.get(key) ?? []), reading]);
  }
  const best = [...groups.values()].flatMap((group) => [...group].sort(byChain).slice(0, 1));
  if (best.length === 1) return { readings: best, issues: [], repairs: [], stripped: [] };
  if (best.length === 0) return withoutReading(session, ways, value, place);
  const bringing = ways.filter((way) => way.outcome.readings.length > 0);
  const [alone, another] = bringing;
  // decided: where all readings come from one branch, its own issue says more precisely what has two meanings.
  if (alone !== undefined && another === undefined) return { ...alone.outcome, readings: best };
  const layers = ways.flatMap((way) => way.shape.layers);
  const issue = { path: place.path, code: "ambiguous_union" as const, ...listed(session, place, layers, best) };
  return { ...rejected([issue]), readings: best };
}

// Ruling 4: those that strip count only where no other accepts; `[x]` made by wrapping does not compete with x.
function competing(ways: readonly Way[], place: Place): readonly Reading[] {
  const all = ways.flatMap((way) => way.outcome.readings);
  const whole = all.filter((reading) => reading.stripped.length === 0);
  const readings = whole.length > 0 ? whole : all;
  const values = new Set(readings.map((reading) => (reading.value === undefined ? "" : canonicalJson(reading.value))));
  return readings.filter((reading) => {
    const wrapped = reading.repairs.some(
      (repair) => repair.path === place.path && (repair.rule === "scalar_to_list" || repair.rule === "object_to_list"),
    );
    const item = wrapped && reading.value?.kind === "array" ? reading.value.items[0] : undefined;
    return item === undefined || !values.has(canonicalJson(item));
  });
}

function byChain(first: Reading, second: Reading): number {
  return compareChains(
    first.repairs.map((repair) => repair.rule),
    second.repairs.map((repair) => repair.rule),
  );
}

/** The issues of the only branch that a constant, the kind, or the keys sent point at; else `union`. */
function withoutReading(session: Session, ways: readonly Way[], value: Value, place: Place): Outcome {
  // Ruling 3.
  const live = eachOnce(session, ways).filter((way) => !isNullOnly(way.shape));
  const [first, second] = live;
  // decided: null that no branch takes, or two of a oneOf, is never `union`.
  if (first === undefined || value.kind === "null") return rejected([{ path: place.path, code: "type" }]);
  if (second === undefined) return first.outcome;
  const seen = pointingValue(live, value, place);
  const constant = byConstant(session, live, seen);
  if (constant === "disagree") return rejected([{ path: place.path, code: "union" }]);
  if (constant !== undefined) return constant.outcome;
  const ofKind = live.filter((way) => pointsAt(way.shape.kinds, seen));
  const [kindred, rival] = ofKind;
  if (kindred !== undefined && rival === undefined) return kindred.outcome;
  const declaring = seen.kind === "object" ? ofKind.filter((way) => declaresAll(session, way.shape, seen)) : [];
  const [declared, other] = declaring;
  if (declared !== undefined && other === undefined) return declared.outcome;
  return rejected([{ path: place.path, code: fallback(live, ofKind) }]);
}

// decided: a schema that several branches refer to is one branch to the reader of an issue.
function eachOnce(session: Session, ways: readonly Way[]): readonly Way[] {
  const keyOf = ({ shape }: Way): string =>
    JSON.stringify([
      [...new Set(shape.layers.filter(({ schema }) => says(schema)).map(({ schema }) => identity(session, schema)))],
      conjunctionId(session, shape.asserted),
      [...(shape.kinds ?? [])],
      shape.conditions.map((union) => identity(session, union)),
    ]);
  return [...new Map([...ways].reverse().map((way) => [keyOf(way), way])).values()].reverse();
}

/** Beside what it refers to or chooses between. */
function says(schema: Schema): boolean {
  return Object.keys(schema).some((keyword) => !["anyOf", "oneOf", "allOf", "$ref", "default"].includes(keyword));
}

function isNullOnly(shape: Shape): boolean {
  return shape.kinds !== undefined && [...shape.kinds].every((kind) => kind === "null");
}

// Ruling 11: an enum-only position never says union. After ruling 3 that holds for one enum or null, too.
function fallback(live: readonly Way[], ofKind: readonly Way[]): "union" | "type" | "enum" {
  const branches = new Set(live.map((way) => way.shape.choices.map(({ index }) => index).join(" ")));
  const enumOnly = live.every((way) => way.shape.enumOnly) && branches.size === 1;
  if (!enumOnly) return "union";
  return ofKind.length === 0 ? "type" : "enum";
}

// decided: text that unwrap_json_string decodes, where no branch wants text, points as what is in it.
function pointingValue(live: readonly Way[], value: Value, place: Place): Value {
  if (value.kind !== "string" || !isOn(place.settings, "unwrap_json_string")) return value;
  if (live.some((way) => pointsAt(way.shape.kinds, value))) return value;
  const json = readJson(value.text, place.settings.depth - place.level + 1);
  if (!json.ok || json.fault !== undefined) return value;
  if (json.value.kind !== "object" && json.value.kind !== "array") return value;
  return live.some((way) => pointsAt(way.shape.kinds, json.value)) ? json.value : value;
}

// Ruling 6. decided: a key whose value picks no branch says nothing; keys that pick different ones disagree.
function byConstant(session: Session, live: readonly Way[], value: Value): Way | "disagree" | undefined {
  if (value.kind !== "object") return undefined;
  const objects = live.filter((way) => way.shape.kinds?.has("object") === true);
  const [first] = objects;
  if (first === undefined || objects.length < 2) return undefined;
  const picked = new Set<Way>();
  for (const key of requiredKeys(first.shape.layers)) {
    const sent = value.entries.get(key);
    if (sent === undefined || !objects.every((way) => discriminates(session, way.shape, key))) continue;
    const fitting = objects.filter((way) =>
      constantsOf(session, way.shape, key)?.some((member) => sameJson(member, toPlain(sent))),
    );
    const [only, another] = fitting;
    if (only !== undefined && another === undefined) picked.add(only);
  }
  if (picked.size > 1) return "disagree";
  return [...picked][0];
}

function discriminates(session: Session, shape: Shape, key: string): boolean {
  return requiredKeys(shape.layers).has(key) && constantsOf(session, shape, key) !== undefined;
}

function constantsOf(session: Session, shape: Shape, key: string): readonly unknown[] | undefined {
  const properties = shape.layers.map((layer) => ownRecord(layer.schema, "properties"));
  const declaring = properties.filter((record) => Object.hasOwn(record, key));
  return membersOf(declaring.flatMap((record) => layersOf(session, record[key], [])));
}

function declaresAll(session: Session, shape: Shape, value: ObjectValue): boolean {
  return [...value.entries.keys()].every(
    (key) =>
      !isShutOut(session, shape.layers, key) && shape.layers.some((layer) => declaresKey(session, layer.schema, key)),
  );
}

function declaresKey(session: Session, schema: Schema, key: string): boolean {
  const declarations = Object.fromEntries(
    ["properties", "patternProperties"].map((keyword) => [keyword, ownValue(schema, keyword)]),
  );
  return keySchemas(session, declarations, key) !== undefined;
}
