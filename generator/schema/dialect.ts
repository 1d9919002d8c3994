import { isRecord, type JsonRecord, own } from "../json.js";

/** What the draft that a schema names changes for us. */
export interface Dialect {
  /** Up to draft 7, keywords beside a `$ref` say nothing. */
  readonly ignoresSiblings: boolean;
  /** Up to draft 4: `exclusiveMinimum: true`, `required: true` on a property, and `id` for `$id`. */
  readonly isOldest: boolean;
  /** Up to 2019-09, an item that `contains` has found is not looked at for `unevaluatedItems`. */
  readonly containsMarks: boolean;
  /** Keywords of vocabularies that the draft leaves out. */
  readonly silent: ReadonlySet<string>;
  /** `format` is asserted, whatever the config says. */
  readonly assertsFormat: boolean;
}

const KNOWN = /^https?:\/\/json-schema\.org\/(?:draft-0(?<old>[467])|draft\/(?<recent>2019-09|2020-12))\/schema#?$/;

export const newest: Dialect = {
  ignoresSiblings: false,
  isOldest: false,
  containsMarks: true,
  silent: new Set(),
  assertsFormat: false,
};

/**
 * The dialect that a `$schema` names, or undefined where nobody knows it. One of a user's own is a document (`find`):
 * its own `$schema` says the draft, its `$vocabulary` what of it speaks.
 */
export function dialectNamed(
  name: unknown,
  find: (uri: string) => unknown,
  above: readonly unknown[] = [],
): Dialect | undefined {
  if (typeof name !== "string" || above.includes(name)) return undefined;
  const groups = KNOWN.exec(name)?.groups;
  if (groups !== undefined) {
    const old = groups["old"];
    return {
      ...newest,
      ignoresSiblings: old !== undefined,
      isOldest: old === "4",
      containsMarks: groups["recent"] === "2020-12",
    };
  }
  const document = find(name);
  if (!isRecord(document)) return undefined;
  const base = dialectNamed(own(document, "$schema"), find, [...above, name]);
  return base === undefined ? undefined : withVocabularies(base, document);
}

function withVocabularies(base: Dialect, document: JsonRecord): Dialect | undefined {
  const said = own(document, "$vocabulary");
  if (!isRecord(said)) return base;
  const names = Object.keys(said).map((uri) => VOCABULARY.exec(uri)?.[1] ?? "");
  // One that is required and that nobody knows: what it asserts would be passed over.
  if (Object.entries(said).some(([uri, required]) => required === true && !isKnown(uri))) return undefined;
  const silent = Object.entries(KEYWORDS).flatMap(([name, keywords]) => (names.includes(name) ? [] : keywords));
  const unevaluated = names.includes("unevaluated") || (!base.containsMarks && names.includes("applicator"));
  return {
    ...base,
    silent: new Set([...silent, ...(unevaluated ? [] : UNEVALUATED)]),
    assertsFormat: names.includes("format-assertion"),
  };
}

const VOCABULARY = /^https:\/\/json-schema\.org\/draft\/(?:2019-09|2020-12)\/vocab\/([a-z-]+)$/;

function isKnown(uri: string): boolean {
  return /^(?:core|applicator|unevaluated|validation|meta-data|format|format-annotation|format-assertion|content)$/.test(
    VOCABULARY.exec(uri)?.[1] ?? "",
  );
}

const UNEVALUATED: readonly string[] = ["unevaluatedItems", "unevaluatedProperties"];

const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  validation: [
    ...["type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"],
    ...["maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains"],
    ...["maxProperties", "minProperties", "required", "dependentRequired"],
  ],
  applicator: [
    ...["prefixItems", "items", "additionalItems", "contains", "additionalProperties", "properties"],
    ...["patternProperties", "dependentSchemas", "propertyNames", "if", "then", "else", "allOf", "anyOf", "oneOf"],
    ...["not"],
  ],
};
