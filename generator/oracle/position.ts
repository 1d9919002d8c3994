// One position: is what was sent canonical? If not, which readings do the enabled rules make of it?

import { isCanonical } from "./canonical.js";
import type { Place, Position, Session } from "./model.js";
import { accepted, rejected, type FoundRepair, type Outcome } from "./outcome.js";
import { settle } from "./place.js";
import { strictly } from "./strictly.js";
import { searchShape } from "./search-shape.js";
import { conjunctionId, identity, spendStep, withoutBareReference } from "./session.js";
import { isOn } from "./settings.js";
import { positionOf, splitByKind } from "./shapes.js";
import { decideUnion } from "./union.js";
import { makeText, type Value } from "./value.js";
import { trimWhiteSpace } from "./white-space.js";

export function judgePosition(session: Session, given: readonly unknown[], value: Value, place: Place): Outcome {
  spendStep(session);
  const schemas = given.map((schema) => withoutBareReference(session, schema)).filter((schema) => schema !== true);
  const where =
    place.mode === "read" ? `${place.path}/${place.presence}/${place.level}/${String(place.isItem)}` : place.mode;
  const settings = identity(session, place.settings);
  const key = `${conjunctionId(session, schemas)}/${identity(session, value)}/${settings}/${String(place.isTop)}/${where}/${place.field}`;
  const known = session.outcomes.get(key);
  if (known !== undefined) return known;
  const outcome = judgeAnew(session, schemas, value, place);
  session.outcomes.set(key, outcome);
  return outcome;
}

function judgeAnew(session: Session, schemas: readonly unknown[], value: Value, outer: Place): Outcome {
  if (value.kind === "fault") return rejected([{ path: outer.path, code: value.code }]);
  const position = positionOf(session, schemas);
  const place = settle(session, outer, position.base, true);
  if (place.mode !== "read") {
    const fits = position.shapes.some((shape) => session.finish(session, shape, value, place).readings.length > 0);
    return fits ? accepted(value) : rejected([{ path: place.path, code: "type" }]);
  }
  // Law 1: a canonical value is never touched.
  if (isCanonical(session, schemas, value, outer)) return accepted(value);
  if (!place.settings.strict) return search(session, position, value, place);
  return strictly(session, place, (at) => search(session, position, value, at));
}

function search(session: Session, position: Position, value: Value, place: Place): Outcome {
  if (value.kind === "null") {
    const settled = settleNull(position, value, place);
    if (settled !== undefined) return settled;
  }
  const shapes = position.shapes.flatMap(splitByKind);
  const run = (trimming: boolean): Outcome => {
    const ways = shapes.map((shape) => ({
      shape,
      outcome: searchShape(session, { shape, whole: shapes, value, place, trimming }),
    }));
    return decideUnion(session, ways, value, place);
  };
  const first = run(false);
  if (first.readings.length > 0) return first;
  // trim_whitespace starts only where no rule gives a reading without it, and only towards exactly one (ruling 8).
  if (isOn(place.settings, "trim_whitespace")) {
    const second = run(true);
    if (second.readings.length === 1) return second;
  }
  return emptyToAbsent(value, place) ?? first;
}

// decided: null with no reading is `type` at a union too, never `union`: the policy names it so for every kind of field.
function settleNull(position: Position, value: Value, place: Place): Outcome | undefined {
  if (place.presence === "optional" && isOn(place.settings, "null_to_absent")) {
    return absent([{ path: place.path, rule: "null_to_absent", before: value, after: undefined }]);
  }
  if (place.presence === "required" && place.settings.repair !== "none") {
    return rejected([{ path: place.path, code: "missing" }]);
  }
  if (position.shapes.every((shape) => shape.forbidden)) return rejected([{ path: place.path, code: "forbidden" }]);
  const takesNull = position.shapes.some((shape) => shape.kinds === undefined || shape.kinds.has("null"));
  return takesNull ? undefined : rejected([{ path: place.path, code: "type" }]);
}

function emptyToAbsent(value: Value, place: Place): Outcome | undefined {
  if (value.kind !== "string" || place.presence !== "optional") return undefined;
  if (!isOn(place.settings, "empty_string_to_absent") || trimWhiteSpace(value.text) !== "") return undefined;
  const emptied: FoundRepair = {
    path: place.path,
    rule: "empty_string_to_absent",
    before: makeText(""),
    after: undefined,
  };
  if (value.text === "") return absent([emptied]);
  if (!isOn(place.settings, "trim_whitespace")) return undefined;
  return absent([{ path: place.path, rule: "trim_whitespace", before: value, after: makeText("") }, emptied]);
}

function absent(repairs: readonly FoundRepair[]): Outcome {
  return { readings: [{ repairs, stripped: [] }], issues: [], repairs: [], stripped: [] };
}
