import type { Diagnostic } from "../diagnostics.js";
import { isRecord, type JsonRecord, own } from "../json.js";
import type { Operation } from "./operations.js";
import { followed } from "./references.js";
import { requestSchemas } from "./request-schema.js";

/**
 * The arguments of one operation as one closed object: each parameter by its name, the body as `body` (as what the
 * description calls it, in 2.0). Headers that say how to talk, and who is talking, are the client's business (Parameter
 * Object, 3.0.3: Accept, Content-Type and Authorization are ignored).
 */
export function argumentsOf(
  { parameters, said, pointer }: Operation,
  document: JsonRecord,
): { readonly schema: JsonRecord; readonly diagnostics: readonly Diagnostic[] } {
  const { plain, definitions } = requestSchemas(document);
  const properties = new Map<string, unknown>();
  const required: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const note = (message: string): void =>
    void diagnostics.push({ severity: "note", code: "assumed", pointer, message });
  const add = (wanted: string, place: string, schema: unknown, isRequired: boolean): void => {
    let name = wanted;
    while (properties.has(name)) name = `${place}_${name}`;
    if (name !== wanted)
      note(
        `Two arguments are called ${JSON.stringify(wanted)}: the one in the ${place} is called ${JSON.stringify(name)}.`,
      );
    properties.set(name, schema);
    if (isRequired) required.push(name);
  };

  for (const parameter of parameters) {
    const [name, place] = [own(parameter, "name"), own(parameter, "in")];
    if (typeof name !== "string" || typeof place !== "string") continue;
    if (place === "header" && TALK.test(name)) continue;
    const schema = described(plain(schemaOf(parameter)), own(parameter, "description"));
    add(name, place, schema, own(parameter, "required") === true);
  }
  const body = followed(own(said, "requestBody"), document);
  const content = isRecord(body) ? own(body, "content") : undefined;
  if (isRecord(body) && isRecord(content)) {
    const type = mediaType(Object.keys(content));
    const media = type === undefined ? undefined : own(content, type);
    if (type !== undefined && !JSON_TYPE.test(type)) note(`The body is ${type}: its fields are read as JSON.`);
    const schema = isRecord(media) ? (own(media, "schema") ?? {}) : {};
    add("body", "request", described(plain(schema), own(body, "description")), own(body, "required") === true);
  }
  const defs = definitions();
  const schema = {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...(Object.keys(defs).length > 0 ? { $defs: defs } : {}),
  };
  return { schema, diagnostics };
}

const TALK = /^(?:accept|content-type|authorization)$/i;
const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i;

function mediaType(types: readonly string[]): string | undefined {
  return types.find((type) => JSON_TYPE.test(type)) ?? types[0];
}

/** 3.x: `schema`, or that of the one `content`. 2.0 writes it beside the name, but for a body. */
function schemaOf(parameter: JsonRecord): unknown {
  const schema = own(parameter, "schema");
  if (schema !== undefined) return schema;
  const content = own(parameter, "content");
  const [media] = Object.values(isRecord(content) ? content : {});
  if (isRecord(media)) return own(media, "schema") ?? {};
  const inline = Object.fromEntries(Object.entries(parameter).filter(([name]) => !OF_PARAMETER.has(name)));
  return own(inline, "type") === "file" ? { ...inline, type: "string" } : inline;
}

const OF_PARAMETER = new Set(
  "name in required description collectionFormat allowEmptyValue style explode allowReserved deprecated content".split(
    " ",
  ),
);

/** What is said of the parameter itself comes before what is said of its kind. */
function described(schema: unknown, description: unknown): unknown {
  return isRecord(schema) && typeof description === "string" ? { ...schema, description } : schema;
}
