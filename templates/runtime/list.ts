import { applied } from "./applied.js";
import { isUndecided } from "./undecided.js";
import { IllFormed } from "./ill-formed.js";
import { isJsonObject } from "./json-object.js";
import { type JsonText, openJsonText } from "./json-text.js";
import type { Attempt, Log, Reader } from "./log.js";
import { NumberToken } from "./number-token.js";
import { isOn, type Rules, standard } from "./rules.js";
import type { Rule } from "./verdict.js";
import { isBlank } from "./white-space.js";
import { wrongKind } from "./wrong-kind.js";

/** The keywords that bound a list's length. They are judged even where an item is refused. */
export interface Bounds {
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Another keyword takes no list at all: that is what is told of one. */
  readonly untold?: boolean;
}

/**
 * A list of what `item` reads. `"fragile"` is `["fragile"]`; text that holds a separator, or that may be a list
 * itself, has a second meaning, and one value is never meant as a list of two. `fits` are the keywords that judge the
 * list as a whole: they count where text has to be read one way or the other.
 */
export function list<Item>(
  value: unknown,
  at: string,
  log: Log,
  item: Reader<Item>,
  bounds: Bounds = UNBOUNDED,
  rules: Rules = standard,
  fits: (taken: readonly unknown[]) => boolean = always,
): Item[] | undefined {
  return readList(value, at, log, NONE, item, bounds, rules, fits);
}

const NONE: readonly never[] = [];
const UNBOUNDED: Bounds = {};

/** The same, of a list whose first items have readers of their own. */
export function readList<Item>(
  value: unknown,
  at: string,
  log: Log,
  first: readonly Reader<Item>[],
  item: Reader<Item>,
  bounds: Bounds,
  rules: Rules,
  fits: (taken: readonly unknown[]) => boolean = always,
): Item[] | undefined {
  if (Array.isArray(value)) return bounded(value, at, log, first, item, bounds);
  if (rules.exact) return wrongKind(value, at, log, rules, "a list");
  const place: Place<Item> = { at, log, first, item, bounds, rules, fits };
  if (typeof value === "string") return fromText(value, place);
  if (value instanceof IllFormed)
    return isOn(rules, "scalar_to_list") && isAmbiguous(value.text)
      ? log.reject(at, "ambiguous_list", "a list", value)
      : wrapped(value, place, "scalar_to_list");
  if (isJsonObject(value)) return wrapped(value, place, "object_to_list");
  const scalar = Number.isFinite(value) || typeof value === "boolean" || value instanceof NumberToken;
  return scalar ? wrapped(value, place, "scalar_to_list") : wrongKind(value, at, log, rules, "a list");
}

/** No keyword judges the list as a whole. */
function always(): boolean {
  return true;
}

interface Place<Item> {
  readonly at: string;
  readonly log: Log;
  readonly first: readonly Reader<Item>[];
  readonly item: Reader<Item>;
  readonly bounds: Bounds;
  readonly rules: Rules;
  readonly fits: (taken: readonly unknown[]) => boolean;
}

function bounded<Item>(
  sent: readonly unknown[],
  at: string,
  log: Log,
  first: readonly Reader<Item>[],
  item: Reader<Item>,
  { minItems, maxItems, untold }: Bounds,
): Item[] | undefined {
  const taken = items(sent, at, log, first, item);
  if (untold) return taken;
  if (minItems !== undefined && sent.length < minItems)
    return log.reject(at, "size", counted("at least", minItems), sent);
  if (maxItems !== undefined && sent.length > maxItems)
    return log.reject(at, "size", counted("at most", maxItems), sent);
  return taken;
}

function counted(words: string, count: number): string {
  return `${words} ${count} ${count === 1 ? "item" : "items"}`;
}

function items<Item>(
  sent: readonly unknown[],
  at: string,
  log: Log,
  first: readonly Reader<Item>[],
  item: Reader<Item>,
): Item[] | undefined {
  const taken = new Array<Item>(sent.length);
  const place = at + "[*]";
  let refused = false;
  log.open(0);
  for (let index = 0; index < sent.length; index += 1) {
    log.next(index);
    const read = index < first.length ? (first[index] ?? item) : item;
    const one = read(sent[index], place, log);
    if (one === undefined) refused = true;
    else taken[index] = one;
  }
  log.close();
  return refused ? undefined : taken;
}

function fromText<Item>(text: string, place: Place<Item>): Item[] | undefined {
  const { at, log, rules } = place;
  const held = openJsonText(text, at, log);
  const takes = takesAlone(text, place);
  const alone = takes && place.bounds.maxItems !== 0 && place.fits([text]);
  const decodes = isOn(rules, "unwrap_json_string") && (!alone || rules.decodeFirst);
  if (held.holds === "fault" && decodes) return log.reject(at, held.code, "a list", text);
  const isStructure = held.holds === "list" || held.holds === "object";
  const decoded =
    isStructure && decodes ? log.attempt((value) => fromDecoded(value, place), held.value, at) : undefined;
  const reads =
    decoded !== undefined &&
    (decoded.taken === undefined ? isUndecided(decoded) && place.fits === always : place.fits(decoded.taken));
  const wraps = isOn(rules, "scalar_to_list");
  // Where nothing is wrapped, the list that the text holds is the one thing that can be meant, and what is wrong in it.
  if (decoded !== undefined && (reads || (!wraps && (held.holds === "list" || decoded.taken !== undefined)))) {
    if (held.holds === "list" || held.holds === "object") log.repair(at, "unwrap_json_string", text, held.value);
    log.keep(decoded.page);
    return decoded.taken;
  }
  if (!wraps) return log.reject(at, "type", "a list", text);
  if (isAmbiguous(text)) return refuseText(text, held, alone, place);
  if (decoded?.taken !== undefined && held.holds === "object") {
    // Wrapped as it is or decoded first: neither list fits as a whole.
    if (takes) return log.reject(at, "type", "a list", text);
    log.repair(at, "unwrap_json_string", text, held.value);
    log.keep(decoded.page);
    return decoded.taken;
  }
  return isStructure && !takes ? log.reject(at, "type", "a list", text) : wrapped(text, place, "scalar_to_list");
}

/** What was decoded from text: a list, or an object that may stand for a list of one. */
function fromDecoded<Item>(value: unknown, place: Place<Item>): Item[] | undefined {
  if (Array.isArray(value)) {
    return bounded(value, place.at, place.log, place.first, place.item, place.bounds);
  }
  return wrapped(value, place, "object_to_list");
}

function wrapped<Item>(value: unknown, place: Place<Item>, rule: Rule): Item[] | undefined {
  const { at, log, bounds, rules } = place;
  const tooFew = bounds.minItems !== undefined && bounds.minItems > 1;
  const one = tooFew || rules.inList || !isOn(rules, rule) ? undefined : asOnlyItem(value, place);
  if (one?.taken === undefined) return log.reject(at, "type", "a list", value);
  log.repair(at, rule, value, [value]);
  log.keep(one.page);
  if (bounds.maxItems === 0) return log.reject(at, "size", "no items", value);
  return [one.taken];
}

/** Would the list take the text as its only item, with no rule applied? Then decoding it has a rival. */
function takesAlone<Item>(text: string, place: Place<Item>): boolean {
  const { bounds, rules } = place;
  if (rules.inList || (bounds.minItems ?? 0) > 1) return false;
  return asOnlyItem(text, place).clean;
}

function asOnlyItem<Item>(value: unknown, { at, log, first, item }: Place<Item>): Attempt<Item> {
  log.open(0);
  const attempt = log.attempt(first[0] ?? item, value, at + "[*]");
  log.close();
  return attempt;
}

/** Blank, a separator, the start of a list, or the word null: more than one thing, or none, may be meant. */
function isAmbiguous(text: string): boolean {
  return isBlank(text) || /[,;\r\n]/.test(text) || /^\p{White_Space}*\[/u.test(text) || text === "null";
}

/** With both readings where there are two: the list that the text holds, and the list that holds the text. */
function refuseText<Item>(text: string, held: JsonText, alone: boolean, place: Place<Item>): undefined {
  const { at, log, rules } = place;
  if (!alone || held.holds !== "list" || !isOn(rules, "unwrap_json_string"))
    return log.reject(at, "ambiguous_list", "a list", text);
  const decoded = log.attempt((value) => fromDecoded(value, place), held.value, at);
  if (decoded.taken === undefined || !place.fits(decoded.taken))
    return log.reject(at, "ambiguous_list", "a list", text);
  return log.reject(at, "ambiguous_list", "a list", text, {
    readings: [applied(held.value, log.path(at), decoded.page), [text]],
  });
}
