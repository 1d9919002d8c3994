import { isJsonObject } from "./json-object.js";
import { type JsonText, openJsonText } from "./json-text.js";
import type { Attempt, Log, Reader } from "./log.js";
import { NumberToken } from "./number-token.js";
import { plain } from "./plain.js";
import { isOn, type Rules, standard } from "./rules.js";
import type { Rule } from "./verdict.js";
import { isBlank } from "./white-space.js";
import { wrongKind } from "./wrong-kind.js";

/**
 * A list of what `item` reads. `"fragile"` is `["fragile"]`; text that holds a separator, or that may be a list
 * itself, has a second meaning. `least` is minItems: one value cannot be meant as a list of two.
 */
export function list<Item>(
  value: unknown,
  at: string,
  log: Log,
  item: Reader<Item>,
  rules: Rules = standard,
  least = 0,
): Item[] | undefined {
  if (Array.isArray(value)) return items(value, at, log, item);
  if (rules.exact) return wrongKind(value, at, log, rules, "a list");
  if (typeof value === "string") return fromText(value, at, log, item, rules, least);
  if (isJsonObject(value)) return wrapped(value, at, log, item, rules, least, "object_to_list");
  if (typeof value !== "number" && typeof value !== "boolean" && !(value instanceof NumberToken)) {
    return wrongKind(value, at, log, rules, "a list");
  }
  return wrapped(value, at, log, item, rules, least, "scalar_to_list");
}

function items<Item>(sent: readonly unknown[], at: string, log: Log, item: Reader<Item>): Item[] | undefined {
  const taken: Item[] = [];
  const place = at + "[*]";
  log.open(0);
  for (let index = 0; index < sent.length; index += 1) {
    log.next(index);
    const one = item(sent[index], place, log);
    if (one !== undefined) taken.push(one);
  }
  log.close();
  return taken.length === sent.length ? taken : undefined;
}

function fromText<Item>(
  text: string,
  at: string,
  log: Log,
  item: Reader<Item>,
  rules: Rules,
  least: number,
): Item[] | undefined {
  const held = openJsonText(text, at, log);
  const alone = least <= 1 && asOnlyItem(text, at, log, item).clean;
  const decodes = isOn(rules, "unwrap_json_string");
  if (held.holds === "fault" && decodes && !alone) return log.reject(at, held.code, "a list", text);
  const structured = held.holds === "list" || held.holds === "object";
  if (structured && decodes && (!alone || rules.decodeFirst)) {
    const read = log.attempt((value) => inner(value, at, log, item, rules, least), held.value, at);
    if (read.accepted) {
      log.repair(at, "unwrap_json_string", text, held.value);
      log.keep(read.page);
      return read.taken;
    }
  }
  if (isAmbiguous(text)) {
    const readings = alone ? bothReadings(text, held, at, log, item) : undefined;
    return log.reject(at, "ambiguous_list", "a list", text, readings === undefined ? {} : { readings });
  }
  if (structured && !alone) return log.reject(at, "type", "a list", text);
  return wrapped(text, at, log, item, rules, least, "scalar_to_list");
}

/** What was decoded from text: a list, or an object that may stand for a list of one. */
function inner<Item>(
  value: unknown,
  at: string,
  log: Log,
  item: Reader<Item>,
  rules: Rules,
  least: number,
): Item[] | undefined {
  if (Array.isArray(value)) return items(value, at, log, item);
  return wrapped(value, at, log, item, rules, least, "object_to_list");
}

function wrapped<Item>(
  value: unknown,
  at: string,
  log: Log,
  item: Reader<Item>,
  rules: Rules,
  least: number,
  rule: Rule,
): Item[] | undefined {
  if (least > 1 || !isOn(rules, rule)) return log.reject(at, "type", "a list", value);
  const one = asOnlyItem(value, at, log, item);
  if (!one.accepted || one.taken === undefined) return log.reject(at, "type", "a list", value);
  log.repair(at, rule, value, [value]);
  log.keep(one.page);
  return [one.taken];
}

/** The value as the only item of a list. */
function asOnlyItem<Item>(value: unknown, at: string, log: Log, item: Reader<Item>): Attempt<Item> {
  log.open(0);
  const attempt = log.attempt(item, value, at + "[*]");
  log.close();
  return attempt;
}

/** Blank, a separator, the start of a list, or the word null: more than one thing, or none, may be meant. */
function isAmbiguous(text: string): boolean {
  return isBlank(text) || /[,;\n]/.test(text) || /^\p{White_Space}*\[/u.test(text) || text === "null";
}

function bothReadings<Item>(
  text: string,
  held: JsonText,
  at: string,
  log: Log,
  item: Reader<Item>,
): readonly unknown[] | undefined {
  if (held.holds !== "list") return undefined;
  const decoded = log.attempt(
    (value) => (Array.isArray(value) ? items(value, at, log, item) : undefined),
    held.value,
    at,
  );
  return decoded.accepted ? [plain(held.value), [text]] : undefined;
}
