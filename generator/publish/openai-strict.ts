import { isList, isRecord, type JsonRecord, own } from "../json.js";
import { keptSchema } from "./kept-schema.js";

export interface StrictSchema {
  readonly parameters: unknown;
  readonly strict: boolean;
  readonly lost: readonly string[];
}

/**
 * Strict mode (platform.openai.com/docs/guides/structured-outputs, "Supported schemas"): objects are closed, every key is
 * required and one that may be left out takes null, which the gate reads as left out. What strict mode cannot be told
 * at all (free maps, allOf, conditions) leaves the tool as it is, without it.
 */
export function openaiStrict(schema: unknown): StrictSchema {
  const lost: string[] = [];
  if (
    !isRecord(schema) ||
    own(schema, "type") !== "object" ||
    UNSUPPORTED.test(keywordsOf(schema)) ||
    hasFreeMap(schema)
  ) {
    return { parameters: schema, strict: false, lost: ["strict mode"] };
  }
  return { parameters: keptSchema(schema, isKept, lost, closed), strict: true, lost };
}

const KEPT = new Set(
  "$ref $defs definitions type properties required additionalProperties items anyOf oneOf enum const description title pattern multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems".split(
    " ",
  ),
);
const FORMATS: readonly unknown[] = [
  "date-time",
  "time",
  "date",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
];
const UNSUPPORTED =
  / (?:allOf|not|if|then|else|dependentRequired|dependentSchemas|patternProperties|prefixItems|\$dynamicRef) /;

function isKept(keyword: string, value: unknown): boolean {
  return keyword === "format" ? FORMATS.includes(value) : KEPT.has(keyword);
}

function closed(schema: JsonRecord): JsonRecord {
  const oneOf = own(schema, "oneOf");
  const { oneOf: _, ...rest } = schema;
  const plain = isList(oneOf) ? { ...rest, anyOf: oneOf } : schema;
  const properties = own(plain, "properties");
  if (!isRecord(properties)) return plain;
  const asked = own(plain, "required");
  const required: readonly unknown[] = isList(asked) ? asked : [];
  const entries = Object.entries(properties).map(
    ([name, value]) => [name, required.includes(name) ? value : orNull(value)] as const,
  );
  return {
    ...plain,
    properties: Object.fromEntries(entries),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function orNull(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const type = own(schema, "type");
  const members = own(schema, "enum");
  if (isList(members) && !members.includes(null)) {
    const types = type === undefined ? {} : { type: [type, "null"].flat() };
    return { ...schema, ...types, enum: [...members, null] };
  }
  if (typeof type === "string" && !Object.hasOwn(schema, "const")) {
    return type === "null" ? schema : { ...schema, type: [type, "null"] };
  }
  if (isList(type) && !Object.hasOwn(schema, "const"))
    return type.includes("null") ? schema : { ...schema, type: [...type, "null"] };
  const { description, ...rest } = schema;
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: "null" }] };
}

/** All keywords of a schema, each between spaces. */
function keywordsOf(schema: unknown, isMap = false): string {
  if (isList(schema)) return schema.map((one) => keywordsOf(one)).join("");
  if (!isRecord(schema)) return "";
  return Object.entries(schema)
    .map(([key, value]) => {
      if (!isMap && DATA.has(key)) return "";
      return `${isMap ? "" : ` ${key} `}${keywordsOf(value, !isMap && MAPS.has(key))}`;
    })
    .join("");
}

/** An object that takes keys which it does not name. */
function hasFreeMap(schema: unknown, isMap = false): boolean {
  if (isList(schema)) return schema.some((one) => hasFreeMap(one));
  if (!isRecord(schema)) return false;
  if (!isMap) {
    const rest = own(schema, "additionalProperties");
    const type = own(schema, "type");
    const isOpen =
      (type === "object" || (isList(type) && type.includes("object"))) && !isRecord(own(schema, "properties"));
    if (isRecord(rest) || rest === true || isOpen) return true;
  }
  return Object.entries(schema).some(
    ([key, value]) => (isMap || !DATA.has(key)) && hasFreeMap(value, !isMap && MAPS.has(key)),
  );
}

const MAPS = new Set(["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"]);
const DATA = new Set(["enum", "const", "default", "examples", "required"]);
