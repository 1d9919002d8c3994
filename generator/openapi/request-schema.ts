import { withChildren } from "../child-schemas.js";
import { isList, isRecord, type JsonRecord, own, step } from "../json.js";
import { followed, steps, target } from "./references.js";

/** A schema of an API description as plain JSON Schema, for what is sent; the schemas that it refers to by name. */
export interface RequestSchemas {
  readonly plain: (schema: unknown) => unknown;
  /** Filled as schemas are asked for. */
  readonly definitions: () => JsonRecord;
}

/**
 * What differs from JSON Schema: 3.0 and 2.0 write `exclusiveMinimum: true` beside `minimum` (Schema Object, 3.0.3), a
 * property that is `readOnly` is not to be sent (the same place), `discriminator` says which branch a name stands for
 * (Discriminator Object), and references lead to the components of the document.
 */
export function requestSchemas(document: JsonRecord): RequestSchemas {
  const definitions = new Map<string, unknown>();

  function plain(schema: unknown): unknown {
    if (!isRecord(schema)) return schema;
    const entries = Object.entries(schema).filter(([name]) => !LEFT_OUT.has(name));
    const mapped = withChildren(Object.fromEntries(entries.map(referring)), plain);
    return withNumberBounds(withoutReadOnly(withTags(mapped, schema), schema));
  }

  function referring([name, value]: readonly [string, unknown]): readonly [string, unknown] {
    return [name, name === "$ref" && typeof value === "string" ? reference(value) : value];
  }

  /** `#/components/schemas/Pet` becomes `#/$defs/Pet`; what stands elsewhere is called by its whole way. */
  function reference(written: string): string {
    if (!written.startsWith("#/")) return written;
    const way = steps(written);
    const isNamed = NAMED.has(way.slice(0, -1).join("/"));
    const name = isNamed ? (way.at(-1) ?? "") : way.join(" ");
    if (!definitions.has(name)) {
      definitions.set(name, undefined);
      definitions.set(name, plain(target(written, document)));
    }
    return step("#/$defs", name);
  }

  /** `oneOf: [{"$ref": Cat}, ...]` with a discriminator: the tag of a cat is `Cat`, or what the mapping calls it. */
  function withTags(mapped: JsonRecord, schema: JsonRecord): JsonRecord {
    const discriminator = own(schema, "discriminator");
    const property = isRecord(discriminator) ? own(discriminator, "propertyName") : undefined;
    if (!isRecord(discriminator) || typeof property !== "string") return mapped;
    const mapping = own(discriminator, "mapping");
    const names = Object.entries(isRecord(mapping) ? mapping : {});
    const tagged = (branch: unknown): unknown => {
      const written = isRecord(branch) ? own(branch, "$ref") : undefined;
      if (!isRecord(branch) || typeof written !== "string" || !written.startsWith("#/")) return plain(branch);
      const itself = steps(written).at(-1) ?? "";
      const mappedTo = names.filter(([, to]) => to === written || to === itself).map(([name]) => name);
      const tags = mappedTo.length > 0 ? mappedTo : [itself];
      // Many write `kind: {enum: ["cat"]}` in a schema called Cat, and no mapping: the schema's own word stands.
      const words = wordsOf(branch, property, document);
      if (words !== undefined && !words.some((word) => tags.includes(String(word))))
        return { $ref: reference(written) };
      return { $ref: reference(written), properties: { [property]: { enum: tags } }, required: [property] };
    };
    const branches = ["oneOf", "anyOf"].flatMap((name) => {
      const list = own(schema, name);
      return isList(list) ? [[name, list.map(tagged)] as const] : [];
    });
    return { ...mapped, ...Object.fromEntries(branches) };
  }

  /** Also what one part of an `allOf` asks for and another declares `readOnly`. */
  function withoutReadOnly(mapped: JsonRecord, schema: JsonRecord): JsonRecord {
    const hidden = readOnlyIn(schema, document);
    if (hidden.length === 0) return mapped;
    const { properties, allOf: parts } = schema;
    const [kept, list] = [own(mapped, "properties"), own(mapped, "allOf")];
    const left = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => !hidden.includes(name));
    return {
      ...unasked(mapped, hidden),
      ...(isRecord(properties) ? { properties: Object.fromEntries(left) } : {}),
      ...(isList(parts) && isList(list)
        ? { allOf: list.map((part) => (isRecord(part) ? unasked(part, hidden) : part)) }
        : {}),
    };
  }

  return { plain, definitions: () => Object.fromEntries(definitions) };
}

function readOnlyIn(schema: JsonRecord, document: JsonRecord, depth = 0): readonly string[] {
  const properties = own(schema, "properties");
  const mine = Object.entries(isRecord(properties) ? properties : {}).filter(([, property]) =>
    [property, followed(property, document)].some((one) => isRecord(one) && own(one, "readOnly") === true),
  );
  const list = depth > DEEPEST ? [] : own(schema, "allOf");
  const parts = (isList(list) ? list : []).map((part) => followed(part, document)).filter(isRecord);
  return [...mine.map(([name]) => name), ...parts.flatMap((part) => readOnlyIn(part, document, depth + 1))];
}

function unasked(schema: JsonRecord, hidden: readonly string[]): JsonRecord {
  const required = own(schema, "required");
  if (!isList(required)) return schema;
  return { ...schema, required: required.filter((name) => !hidden.includes(String(name))) };
}

/** The constants that a schema, or a part of it, allows for a property; undefined where it allows any. */
function wordsOf(schema: unknown, property: string, document: JsonRecord, depth = 0): readonly unknown[] | undefined {
  const meant = followed(schema, document);
  if (!isRecord(meant) || depth > DEEPEST) return undefined;
  const properties = own(meant, "properties");
  const said = isRecord(properties) ? followed(own(properties, property), document) : undefined;
  if (isRecord(said) && Object.hasOwn(said, "const")) return [own(said, "const")];
  const words = isRecord(said) ? own(said, "enum") : undefined;
  if (isList(words)) return words;
  const parts = own(meant, "allOf");
  return isList(parts)
    ? parts.map((part) => wordsOf(part, property, document, depth + 1)).find((found) => found !== undefined)
    : undefined;
}

const DEEPEST = 10;

/** `{"minimum": 0, "exclusiveMinimum": true}` is `{"exclusiveMinimum": 0}` */
function withNumberBounds(schema: JsonRecord): JsonRecord {
  const bounds: readonly (readonly [string, string])[] = [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ];
  return bounds.reduce<JsonRecord>((so, [bound, exclusive]) => {
    const flag = own(so, exclusive);
    if (typeof flag !== "boolean") return so;
    const rest = Object.fromEntries(Object.entries(so).filter(([name]) => name !== exclusive && name !== bound));
    const value = own(so, bound);
    if (value === undefined) return rest;
    return { ...rest, [flag ? exclusive : bound]: value };
  }, schema);
}

const LEFT_OUT = new Set(["discriminator", "xml", "externalDocs", "example"]);
const NAMED = new Set(["components/schemas", "definitions"]);
