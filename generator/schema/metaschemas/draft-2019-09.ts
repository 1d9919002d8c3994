import type { JsonRecord } from "../../json.js";

/** https://json-schema.org/draft/2019-09/schema and its vocabularies that apply schemas, as published. */
export const draft2019Schema: JsonRecord = {
  $schema: "https://json-schema.org/draft/2019-09/schema",
  $id: "https://json-schema.org/draft/2019-09/schema",
  $vocabulary: {
    "https://json-schema.org/draft/2019-09/vocab/core": true,
    "https://json-schema.org/draft/2019-09/vocab/applicator": true,
    "https://json-schema.org/draft/2019-09/vocab/validation": true,
    "https://json-schema.org/draft/2019-09/vocab/meta-data": true,
    "https://json-schema.org/draft/2019-09/vocab/format": false,
    "https://json-schema.org/draft/2019-09/vocab/content": true,
  },
  $recursiveAnchor: true,
  title: "Core and Validation specifications meta-schema",
  allOf: [
    { $ref: "meta/core" },
    { $ref: "meta/applicator" },
    { $ref: "meta/validation" },
    { $ref: "meta/meta-data" },
    { $ref: "meta/format" },
    { $ref: "meta/content" },
  ],
  type: ["object", "boolean"],
  properties: {
    definitions: {
      $comment:
        "While no longer an official keyword as it is replaced by $defs, this keyword is retained in the meta-schema to prevent incompatible extensions as it remains in common use.",
      type: "object",
      additionalProperties: { $recursiveRef: "#" },
      default: {},
    },
    dependencies: {
      $comment:
        '"dependencies" is no longer a keyword, but schema authors should avoid redefining it to facilitate a smooth transition to "dependentSchemas" and "dependentRequired"',
      type: "object",
      additionalProperties: { anyOf: [{ $recursiveRef: "#" }, { $ref: "meta/validation#/$defs/stringArray" }] },
    },
  },
};

export const draft2019Core: JsonRecord = {
  $schema: "https://json-schema.org/draft/2019-09/schema",
  $id: "https://json-schema.org/draft/2019-09/meta/core",
  $vocabulary: { "https://json-schema.org/draft/2019-09/vocab/core": true },
  $recursiveAnchor: true,
  title: "Core vocabulary meta-schema",
  type: ["object", "boolean"],
  properties: {
    $id: {
      type: "string",
      format: "uri-reference",
      $comment: "Non-empty fragments not allowed.",
      pattern: "^[^#]*#?$",
    },
    $schema: { type: "string", format: "uri" },
    $anchor: { type: "string", pattern: "^[A-Za-z][-A-Za-z0-9.:_]*$" },
    $ref: { type: "string", format: "uri-reference" },
    $recursiveRef: { type: "string", format: "uri-reference" },
    $recursiveAnchor: { type: "boolean", default: false },
    $vocabulary: {
      type: "object",
      propertyNames: { type: "string", format: "uri" },
      additionalProperties: { type: "boolean" },
    },
    $comment: { type: "string" },
    $defs: { type: "object", additionalProperties: { $recursiveRef: "#" }, default: {} },
  },
};

export const draft2019Applicator: JsonRecord = {
  $schema: "https://json-schema.org/draft/2019-09/schema",
  $id: "https://json-schema.org/draft/2019-09/meta/applicator",
  $vocabulary: { "https://json-schema.org/draft/2019-09/vocab/applicator": true },
  $recursiveAnchor: true,
  title: "Applicator vocabulary meta-schema",
  type: ["object", "boolean"],
  properties: {
    additionalItems: { $recursiveRef: "#" },
    unevaluatedItems: { $recursiveRef: "#" },
    items: { anyOf: [{ $recursiveRef: "#" }, { $ref: "#/$defs/schemaArray" }] },
    contains: { $recursiveRef: "#" },
    additionalProperties: { $recursiveRef: "#" },
    unevaluatedProperties: { $recursiveRef: "#" },
    properties: { type: "object", additionalProperties: { $recursiveRef: "#" }, default: {} },
    patternProperties: {
      type: "object",
      additionalProperties: { $recursiveRef: "#" },
      propertyNames: { format: "regex" },
      default: {},
    },
    dependentSchemas: { type: "object", additionalProperties: { $recursiveRef: "#" } },
    propertyNames: { $recursiveRef: "#" },
    if: { $recursiveRef: "#" },
    then: { $recursiveRef: "#" },
    else: { $recursiveRef: "#" },
    allOf: { $ref: "#/$defs/schemaArray" },
    anyOf: { $ref: "#/$defs/schemaArray" },
    oneOf: { $ref: "#/$defs/schemaArray" },
    not: { $recursiveRef: "#" },
  },
  $defs: { schemaArray: { type: "array", minItems: 1, items: { $recursiveRef: "#" } } },
};
