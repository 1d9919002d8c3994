import { allSchemas } from "../child-schemas.js";
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
  if (!isRecord(schema) || own(schema, "type") !== "object" || !allSchemas(schema).every(isExpressible)) {
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
const UNSUPPORTED = [
  ...[
    "allOf",
    "not",
    "if",
    "then",
    "else",
    "dependentRequired",
    "dependentSchemas",
    "patternProperties",
    "prefixItems",
  ],
  "$dynamicRef",
];

/** No keyword that strict mode refuses, and no keys that the schema does not name. */
function isExpressible(schema: JsonRecord): boolean {
  if (UNSUPPORTED.some((keyword) => Object.hasOwn(schema, keyword))) return false;
  const rest = own(schema, "additionalProperties");
  const isObject = [own(schema, "type")].flat().includes("object");
  return !isRecord(rest) && rest !== true && (!isObject || isRecord(own(schema, "properties")));
}

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
