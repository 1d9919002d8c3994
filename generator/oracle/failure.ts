// The code that names why one shape has no reading, or more than one.

import { isPlainDecimal, isPlainInteger, isSafeIntegral } from "./numbers.js";
import type { Kind } from "./kinds.js";
import { readJson } from "./json-text.js";
import { listed } from "./listed-readings.js";
import { holdsAsList } from "./list-guards.js";
import type { Search, Session } from "./model.js";
import type { FoundIssue, OracleCode, Outcome, Reading } from "./outcome.js";
import type { Rule } from "./rules.js";
import { isOn } from "./settings.js";
import { decodeText, foldedMembers, isListLike } from "./starts.js";
import { meantNumbers } from "./spellings.js";
import { makeText, type NumberValue, type Value } from "./value.js";

export interface Tried {
  /** None, or two and more. */
  readonly readings: readonly Reading[];
  /** The value as sent has the right kind: what is wrong with it. */
  readonly direct: Outcome | undefined;
  /** Rules led to a value of the right kind: what is wrong with that. */
  readonly attempts: readonly Outcome[];
}

export function failureOf(session: Session, search: Search, tried: Tried): Outcome {
  const { readings, direct, attempts } = tried;
  const [attempt] = attempts;
  if (readings.length > 1) return several(session, search, readings, direct ?? attempt);
  const folding = foldingMembers(session, search);
  if (folding !== undefined) return folding;
  const listCode = listTextCode(session, search);
  if (listCode !== undefined) return plain(listCode);
  // Ruling 15: exactly one rule led to a value of the right kind; the code is that of the result.
  if (attempt !== undefined && attempts.length === 1 && !isUnreadable(attempt, search))
    return { ...attempt, readings: [] };
  if (direct !== undefined) return { ...direct, readings: [] };
  const code = kindCode(session, search);
  return plain({ path: search.place.path, code, ...meant(session, search, code) });
}

// decided: what no JavaScript value can hold fails no bound or enum.
function isUnreadable({ issues }: Outcome, { place }: Search): boolean {
  const codes: readonly OracleCode[] = ["non_finite_number", "lossy_number", "ill_formed_string"];
  return issues.some(({ path, code }) => path === place.path && codes.includes(code));
}

function meant(session: Session, { value, shape, place }: Search, code: OracleCode): Pick<FoundIssue, "readings"> {
  if (code !== "ambiguous_number" || value.kind !== "string") return {};
  return listed(
    session,
    place,
    shape.layers,
    meantNumbers(value.text).map((number) => ({ value: number })),
  );
}

function plain(issue: FoundIssue): Outcome {
  return { readings: [], issues: [issue], repairs: [], stripped: [] };
}

// Below: the issue is the child's. Here: it is named after the kind, with the readings.
function several(
  session: Session,
  search: Search,
  readings: readonly Reading[],
  outcome: Outcome | undefined,
): Outcome {
  if (outcome !== undefined && outcome.readings.length > 1) return { ...outcome, readings };
  const code = search.shape.kinds?.has("array") === true ? "ambiguous_list" : "ambiguous_union";
  return {
    ...plain({ path: search.place.path, code, ...listed(session, search.place, search.shape.layers, readings) }),
    readings,
  };
}

// Members that fold together: the rule never guesses; `enum`, with both as readings (ruling 11).
export function foldingMembers(session: Session, search: Search): Outcome | undefined {
  const { value, shape, place } = search;
  if (value.kind !== "string" || shape.kinds?.has("string") !== true || !isOn(place.settings, "enum_casefold")) {
    return undefined;
  }
  const found = foldedMembers(shape, value.text);
  if (found.length < 2 || found.includes(value.text)) return undefined;
  const values = found.map(makeText);
  const readings = values.map((after) => ({
    value: after,
    repairs: [{ path: place.path, rule: "enum_casefold" as const, before: value, after }],
    stripped: [],
  }));
  return { ...plain({ path: place.path, code: "enum", ...listed(session, place, shape.layers, readings) }), readings };
}

// Rulings 12 and 17. Text for a list: a fault with its own code in what would be JSON; else text under the guard of
// scalar_to_list. decided: where scalar_to_list is off there is no guard, and the text is `type`.
function listTextCode(session: Session, search: Search): FoundIssue | undefined {
  const { value, shape, place } = search;
  if (value.kind !== "string" || shape.kinds?.has("array") !== true) return undefined;
  const fault = textFault(session, search, value.text);
  if (fault !== undefined) return { path: place.path, code: fault };
  if (!isOn(place.settings, "scalar_to_list") || !isListLike(value.text)) return undefined;
  const both = twoListReadings(session, search, value);
  return { path: place.path, code: "ambiguous_list", ...listed(session, place, shape.layers, both) };
}

function textFault(session: Session, search: Search, text: string): OracleCode | undefined {
  const decoded = decodeText(session, search, text);
  return decoded?.ok === true ? decoded.fault?.code : undefined;
}

// `["a"]` for a list of free strings: the text as an item, or the list in it.
function twoListReadings(session: Session, search: Search, value: Value): readonly { readonly value?: Value }[] {
  const { shape, place } = search;
  if (value.kind !== "string" || !isOn(place.settings, "unwrap_json_string")) return [];
  if (!holdsAsList(session, search, shape, value.text)) return [];
  const json = readJson(value.text, place.settings.depth - place.level + 1);
  if (!json.ok || json.fault !== undefined || json.value.kind !== "array") return [];
  const decoded = session.finish(session, shape, json.value, place).readings[0]?.value;
  return decoded === undefined ? [] : [{ value: { kind: "array", items: [value] } }, { value: decoded }];
}

/** "Which code when": the value has a kind that the position does not want. */
function kindCode(session: Session, search: Search): OracleCode {
  const { value, shape, place } = search;
  const on = (rule: Rule): boolean => isOn(place.settings, rule);
  const wants = (kind: Kind): boolean => shape.kinds?.has(kind) === true;
  if (value.kind === "number") return numberCode(value, wants("integer"));
  if (value.kind !== "string") return "type";
  if (wants("integer") && on("numeric_string_to_int")) {
    return isPlainInteger(value.text) ? "lossy_number" : "ambiguous_integer";
  }
  if (wants("number") && on("numeric_string_to_number")) {
    return isPlainDecimal(value.text) ? "lossy_number" : "ambiguous_number";
  }
  if (wants("boolean") && on("string_to_bool")) return "ambiguous_boolean";
  return wants("object") ? (textFault(session, search, value.text) ?? "type") : "type";
}

// A number beyond any double is named so only where a number is wanted; an integral float is `type` where its rule is off.
function numberCode(value: NumberValue, integerWanted: boolean): OracleCode {
  return integerWanted && !isSafeIntegral(value) ? "lossy_number" : "type";
}
