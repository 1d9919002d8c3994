// Where each rule of the table starts, and what it makes. Every guard is written here a second time, from the policy.

import { membersOf } from "./shape-kinds.js";
import { caseFold } from "./case-fold.js";
import { holdsAsItem, holdsAsList } from "./list-guards.js";
import type { Kind } from "./kinds.js";
import { readJson, type JsonText } from "./json-text.js";
import type { Search, Session, Shape, Step } from "./model.js";
import {
  isIntegral,
  isPlainDecimal,
  isPlainInteger,
  isSafeInteger,
  isSafeIntegral,
  significantDigits,
} from "./numbers.js";
import type { Rule } from "./rules.js";
import { ownNumber } from "./schema.js";
import { enabled, isOn } from "./settings.js";
import { compactJson, makeText, toDouble, type Value } from "./value.js";
import { isBlank, trimWhiteSpace } from "./white-space.js";

type Start = readonly [Rule, Value];

export function startsFrom(session: Session, search: Search, step: Step): readonly Step[] {
  const used = new Set(step.chain.map((repair) => repair.rule));
  const { path, settings } = search.place;
  return startsOf(session, search, step.value)
    .filter(([rule]) => !used.has(rule) && isOn(settings, rule))
    .map(([rule, after]) => ({ value: after, chain: [...step.chain, { path, rule, before: step.value, after }] }));
}

function startsOf(session: Session, search: Search, value: Value): readonly Start[] {
  const starts: Start[] = [];
  const wants = (kind: Kind): boolean => search.shape.kinds?.has(kind) === true;
  switch (value.kind) {
    case "string":
      starts.push(...textStarts(session, search, value.text));
      break;
    case "number":
      if (wants("integer") && value.fromText && !isPlainInteger(value.token) && isSafeIntegral(value)) {
        starts.push(["integral_float_to_int", integerOf(String(toDouble(value)))]);
      }
      if (
        wants("string") &&
        (value.fromText ? isPlainInteger(value.token) : isIntegral(value) && isSafeIntegral(value))
      ) {
        // decided: -0 is 0 here too, so that text and decoded form agree.
        starts.push(["integer_to_string", makeText(value.token === "-0" ? "0" : value.token)]);
      }
      break;
    case "array": {
      const [item, second] = value.items;
      const single = item !== undefined && second === undefined && item.kind !== "null" && item.kind !== "array";
      if (single && !search.whole.some(allowsList)) starts.push(["single_item_list_to_scalar", item]);
      break;
    }
    case "object":
      if (wants("string")) starts.push(["object_to_json_string", makeText(compactJson(value))]);
      if (wants("array") && mayWrap(search)) starts.push(["object_to_list", { kind: "array", items: [value] }]);
      break;
    default:
      break;
  }
  if (isScalar(value) && wants("array") && mayWrap(search) && wrapGuard(session, search, value)) {
    starts.push(["scalar_to_list", { kind: "array", items: [value] }]);
  }
  return starts;
}

function textStarts(session: Session, search: Search, text: string): readonly Start[] {
  const starts: Start[] = [];
  const wants = (kind: Kind): boolean => search.shape.kinds?.has(kind) === true;
  if (wants("integer") && isPlainInteger(text) && isSafeInteger(text)) {
    starts.push(["numeric_string_to_int", integerOf(text)]);
  }
  if (wants("number") && isPlainDecimal(text) && significantDigits(text) <= 15) {
    starts.push(["numeric_string_to_number", { kind: "number", token: withoutMinusZero(text), fromText: true }]);
  }
  if (wants("boolean") && /^(?:true|false)$/i.test(text)) {
    starts.push(["string_to_bool", { kind: "boolean", truth: text.toLowerCase() === "true" }]);
  }
  const folds = wants("string") ? foldedMembers(search.shape, text) : [];
  if (folds.length === 1) starts.push(["enum_casefold", makeText(folds[0] ?? "")]);
  const decoded = decodeText(session, search, text);
  if (decoded?.ok === true && decoded.fault === undefined) starts.push(["unwrap_json_string", decoded.value]);
  if (
    wants("null") &&
    takesNull(session, search) &&
    text === "null" &&
    !search.whole.some((shape) => holdsAsItem(session, search, shape, text))
  ) {
    starts.push(["null_string_to_null", { kind: "null" }]);
  }
  const trimmed = trimWhiteSpace(text);
  if (search.trimming && trimmed !== text) starts.push(["trim_whitespace", makeText(trimmed)]);
  return starts;
}

// The guard is that null is allowed: where a const or a condition refuses it, no rule starts.
function takesNull(session: Session, { shape, place }: Search): boolean {
  return session.finish(session, shape, { kind: "null" }, { ...place, mode: "canonical" }).readings.length > 0;
}

/** The text as JSON of a list or object, where unwrap_json_string may start from it; faults in it included. */
export function decodeText(session: Session, search: Search, text: string): JsonText | undefined {
  const { settings, level } = search.place;
  const how = enabled(settings, "unwrap_json_string");
  if (how === "off" || !/^[ \t\n\r]*[[{]/.test(text)) return undefined;
  // Ruling 5: opt-in where `[text]` is valid for this very list, all keywords counted and no rule applied.
  if (how === "by_default" && holdsAsList(session, search, search.shape, text)) return undefined;
  return readJson(text, settings.depth - level + 1);
}

/** Members of a string enum or const with the same full case folding as the text. */
export function foldedMembers(shape: Shape, text: string): readonly string[] {
  const texts = (membersOf(shape.layers) ?? []).filter((member) => typeof member === "string");
  const folded = caseFold(text);
  return [...new Set(texts)].filter((member) => caseFold(member) === folded);
}

/** Text that has no one meaning where a list is wanted: blank, with a separator, a bracket, or the word null. */
export function isListLike(text: string): boolean {
  // decided: a lone carriage return is a newline too.
  return isBlank(text) || /[,;\n\r]/.test(text) || trimWhiteSpace(text).startsWith("[") || text === "null";
}

function mayWrap(search: Search): boolean {
  if (search.place.isItem || search.place.level > search.place.settings.depth) return false;
  return search.shape.layers.every((layer) => (ownNumber(layer.schema, "minItems") ?? 0) <= 1);
}

function wrapGuard(session: Session, search: Search, value: Value): boolean {
  if (value.kind !== "string") return true;
  if (isListLike(value.text)) return false;
  // Ruling 7: never from text that is strict JSON of an object or list, unless the item takes that very text.
  const json = readJson(value.text, Number.POSITIVE_INFINITY);
  const structured =
    json.ok && json.fault === undefined && (json.value.kind === "object" || json.value.kind === "array");
  return !structured || holdsAsItem(session, search, search.shape, value.text);
}

function isScalar(value: Value): boolean {
  return value.kind === "string" || value.kind === "number" || value.kind === "boolean";
}

function allowsList(shape: Shape): boolean {
  return shape.kinds === undefined || shape.kinds.has("array");
}

// Repairs yield 0, never -0 (ruling 20).
function integerOf(text: string): Value {
  return { kind: "number", token: withoutMinusZero(text), fromText: true };
}

function withoutMinusZero(text: string): string {
  return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text;
}
