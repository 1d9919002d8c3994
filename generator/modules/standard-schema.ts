import { isRecord, type JsonRecord, own } from "../json.js";

/** What a validator of a user's module says as JSON Schema. */
export type ModuleSchema =
  | { readonly kind: "schema"; readonly schema: JsonRecord; readonly lost: readonly string[] }
  | { readonly kind: "problem"; readonly problem: string }
  /** Nothing that describes arguments. */
  | { readonly kind: "none" };

/**
 * In this order: Standard JSON Schema (`~standard.jsonSchema.input`, standardschema.dev: Zod from 4.2, ArkType, Valibot by
 * `toStandardJsonSchema`); Zod 4.0 and 4.1 by the `toJSONSchema` of the user's own Zod; `jsonSchema()` of the AI SDK; a
 * plain JSON Schema (TypeBox). It is the input side that a model sends.
 */
export function moduleSchema(value: unknown, zodToJsonSchema: (value: object) => unknown): ModuleSchema {
  if (!isHolder(value)) return { kind: "none" };
  const standard: unknown = Reflect.get(value, "~standard");
  if (isRecord(standard)) return fromStandard(value, standard, zodToJsonSchema);
  const wrapped: unknown = Reflect.get(value, "jsonSchema");
  const plain = isRecord(wrapped) ? wrapped : value;
  const isSchema = isRecord(plain) && (own(plain, "type") === "object" || isRecord(own(plain, "properties")));
  return isSchema ? { kind: "schema", schema: asJson(plain), lost: [] } : { kind: "none" };
}

function fromStandard(value: object, standard: JsonRecord, zodToJsonSchema: (value: object) => unknown): ModuleSchema {
  const vendor = String(standard["vendor"]);
  const lost: string[] = [];
  const convert = converterOf(value, standard, vendor, lost, zodToJsonSchema);
  if (convert === undefined)
    return { kind: "problem", problem: `${vendor} gives no JSON Schema of it. ${advice(vendor)}` };
  try {
    const schema = asJson(convert());
    if (own(schema, "type") !== "object") return { kind: "none" };
    return { kind: "schema", schema, lost };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { kind: "problem", problem: `${vendor} says: ${said}. Describe that part by something that JSON can hold.` };
  }
}

function converterOf(
  value: object,
  standard: JsonRecord,
  vendor: string,
  lost: string[],
  zodToJsonSchema: (value: object) => unknown,
): (() => unknown) | undefined {
  const converter = standard["jsonSchema"];
  const input = isHolder(converter) ? Reflect.get(converter, "input") : undefined;
  // Zod leaves out what only its own code can judge, and says nothing; its override sees every part.
  const override = (part: unknown): void => void lost.push(...judgedByCode(part));
  if (typeof input === "function") {
    const options = { target: "draft-2020-12", ...(vendor === "zod" ? { libraryOptions: { override } } : {}) };
    return () => Reflect.apply(input, converter, [options]);
  }
  return vendor === "zod" && Reflect.has(value, "_zod") ? () => zodToJsonSchema(value) : undefined;
}

/** `z.string().refine(...)` at `$.name` */
function judgedByCode(part: unknown): readonly string[] {
  if (!isRecord(part) || !Array.isArray(part["path"])) return [];
  const schema: unknown = part["zodSchema"];
  const definition = isHolder(schema) ? definitionOf(schema) : undefined;
  const checks = isRecord(definition) && Array.isArray(definition["checks"]) ? definition["checks"] : [];
  const isCustom = checks.some((check) => isHolder(check) && definitionOf(check)?.["check"] === "custom");
  return isCustom ? [`/${part["path"].join("/")}`.replace(/\/$/, "") || "/"] : [];
}

function definitionOf(schema: object): JsonRecord | undefined {
  const inner: unknown = Reflect.get(schema, "_zod");
  const definition: unknown = isHolder(inner) ? Reflect.get(inner, "def") : undefined;
  return isRecord(definition) ? definition : undefined;
}

function advice(vendor: string): string {
  if (vendor === "valibot") return "Wrap it in toStandardJsonSchema of @valibot/to-json-schema.";
  if (vendor === "zod") return "Zod 3 cannot: take Zod 4, or give JSON Schema.";
  return "Take a version of it that speaks Standard JSON Schema, or give JSON Schema.";
}

/** ArkType's schemas are functions. */
function isHolder(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Without symbols and methods; the name of the draft stays. */
function asJson(value: unknown): JsonRecord {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isRecord(copy) ? copy : {};
}
