import { type LaidPlace, within } from "../../templates/runtime/row-text.js";
import { isList, isRecord, type JsonRecord, own } from "../json.js";

/** A spec cut down to the way to one place, its keys on the way all called `k`, and how many steps of the way were cut. */
export interface Isolated {
  readonly schema: unknown;
  readonly steps: number;
}

/**
 * The reference interpreter looks at every property for every row. Where nothing ties a place to its neighbours, the
 * neighbours are left out of the spec and of the call: what comes of the place is the same. The first step that is
 * more than `properties`, `items` or a reference stays whole, and so does all below it.
 */
export function isolatedPlace(schema: unknown, keys: readonly (string | number)[]): Isolated {
  const whole = { schema, steps: 0 };
  if (!isRecord(schema)) return whole;
  const cut = cutDown(schema, keys, schema, 0);
  const definitions = ["$defs", "definitions", "$schema"].filter((name) => Object.hasOwn(schema, name));
  const kept = Object.fromEntries(definitions.map((name) => [name, schema[name]]));
  return isRecord(cut.schema) ? { schema: { ...cut.schema, ...kept }, steps: cut.steps } : whole;
}

/** The schema of a tool with its required keys, those that bring a default, and the first: without one it takes none. */
export function lightRoot(schema: unknown): unknown {
  if (!isRecord(schema) || !hasOnly(schema, OBJECT)) return schema;
  const [properties, required] = [own(schema, "properties"), own(schema, "required") ?? []];
  if (!isRecord(properties) || !isList(required)) return schema;
  const kept = Object.entries(properties).filter(
    ([name, property], index) =>
      index === 0 || required.includes(name) || ENVELOPE.test(name) || /"default":/.test(JSON.stringify(property)),
  );
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** Keys that are no envelope where they are declared. */
const ENVELOPE = /^(?:arguments|args|inputs?|parameters|params|properties|name|zzz?)$/;

/** Do references lead elsewhere than to definitions, to what may be cut away? */
export function isTied(schema: unknown): boolean {
  return TIED.test(JSON.stringify(schema) ?? "");
}

const TIED = /"\$(?:ref|dynamicRef|recursiveRef)":"(?!#\/(?:\$defs|definitions)\/)|"\$(?:id|anchor|dynamicAnchor)":/;

function cutDown(schema: unknown, keys: readonly (string | number)[], root: JsonRecord, steps: number): Isolated {
  const [key, ...rest] = keys;
  const whole = { schema, steps };
  if (key === undefined) return { schema: withoutWords(schema), steps };
  if (key === undefined || !isRecord(schema)) return whole;
  const target = referred(schema, root);
  if (target !== undefined) return cutDown(target, keys, root, steps);
  if (typeof key === "number") {
    if (own(schema, "type") !== "array" || !hasOnly(schema, LIST)) return whole;
    const item = cutDown(own(schema, "items"), rest, root, steps + 1);
    return { schema: { ...picked(schema, ["type", "x-callgate"]), items: item.schema }, steps: item.steps };
  }
  if (own(schema, "type") !== "object" || !hasOnly(schema, OBJECT)) return whole;
  const properties = own(schema, "properties");
  const declared = isRecord(properties) ? own(properties, key) : undefined;
  const value = cutDown(declared ?? own(schema, "additionalProperties"), rest, root, steps + 1);
  const required = own(schema, "required");
  const isRequired = Array.isArray(required) && required.includes(key);
  const kept = picked(schema, ["type", "additionalProperties", "x-callgate"]);
  if (declared === undefined) {
    const closed = properties === undefined ? {} : { properties: {} };
    return { schema: { ...kept, ...closed, additionalProperties: value.schema }, steps: value.steps };
  }
  const property = { properties: { [KEY]: value.schema }, required: isRequired ? [KEY] : [] };
  return { schema: { ...kept, ...property }, steps: value.steps };
}

/** Words mean nothing to a verdict. A property that is called like one is a schema, and data stays as it is. */
function withoutWords(schema: unknown): unknown {
  if (isList(schema)) return schema.map(withoutWords);
  if (!isRecord(schema)) return schema;
  const isKept = (name: string, value: unknown): boolean =>
    !WORDS.includes(name) || isRecord(value) || typeof value === "boolean";
  const entries = Object.entries(schema).filter(([name, value]) => isKept(name, value));
  return Object.fromEntries(entries.map(([name, value]) => [name, DATA.includes(name) ? value : withoutWords(value)]));
}

/** What a schema that is only a reference stands for. */
function referred(schema: JsonRecord, root: JsonRecord): unknown {
  const pointer = own(schema, "$ref");
  if (typeof pointer !== "string" || !hasOnly(schema, ["$ref", ...SAYS_NOTHING])) return undefined;
  const [, place, name, deeper] = pointer.split("/");
  if (place === undefined || name === undefined || deeper !== undefined || /[~%]/.test(name)) return undefined;
  const definitions = own(root, place);
  return isRecord(definitions) ? own(definitions, name) : undefined;
}

function hasOnly(schema: JsonRecord, known: readonly string[]): boolean {
  return Object.keys(schema).every((name) => known.includes(name));
}

function picked(schema: JsonRecord, names: readonly string[]): JsonRecord {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(schema, name)).map((name) => [name, schema[name]]));
}

/** What keys are called on the way: places of one kind are then one question. */
const KEY = "k";

const WORDS: readonly string[] = ["description", "title", "examples", "example", "$comment"];
const DATA: readonly string[] = ["const", "enum", "default"];
const SAYS_NOTHING: readonly string[] = [...WORDS, "default"];
const LIST: readonly string[] = [...SAYS_NOTHING, "type", "items", "minItems", "maxItems", "x-callgate"];
const OBJECT: readonly string[] = [
  ...[...SAYS_NOTHING, "type", "properties", "required", "additionalProperties", "x-callgate"],
  ...["$defs", "definitions", "$schema"],
];

/** A call of the tool that is left. */
export function isolatedCall(laid: LaidPlace, text: string, steps: number, textOf: (one: LaidPlace) => string): string {
  const { parent, key } = laid;
  if (parent === undefined) return text;
  const isCut = depthOf(parent) < steps;
  const holder = isCut ? holding(key, text) : within(laid, text, textOf);
  return isolatedCall(parent, holder, steps, textOf);
}

function holding(key: string | number, text: string): string {
  if (typeof key === "number") return `[${text}]`;
  return text === "" ? "{}" : `{${JSON.stringify(KEY)}:${text}}`;
}

/** The place's keys in such a call. */
export function isolatedKeys(keys: readonly (string | number)[], steps: number): readonly (string | number)[] {
  return keys.map((key, index) => (index < steps && typeof key === "string" ? KEY : key));
}

function depthOf({ parent }: LaidPlace): number {
  return parent === undefined ? 0 : depthOf(parent) + 1;
}
