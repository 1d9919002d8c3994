import { isList, isRecord, type JsonRecord } from "../json.js";
import { type Conversion, type ImportPackage, isObject, plain } from "./conversion.js";
import { convertStandard } from "./convert-standard.js";
import { convertValibot } from "./convert-valibot.js";
import { convertZod } from "./convert-zod.js";

/** Could this be the schema of a tool's arguments? */
export function isSchema(value: unknown): value is object {
  if (!isObject(value)) return false;
  return speaksStandard(value) || wrapped(value) !== undefined || isShape(value) || isJsonSchema(value);
}

/** JSON Schema of what a call may carry: the input side. Throws what the library throws. */
export async function convertSchema(schema: object, importPackage: ImportPackage): Promise<Conversion> {
  if (!isObject(schema)) throw new Error("it is no schema");
  const inner = wrapped(schema);
  if (inner !== undefined) return { schema: plain(await inner), remarks: [] };
  const vendor = vendorOf(schema);
  if (vendor === "zod" && isObject(schema["_zod"])) return convertZod(schema, importPackage);
  if (vendor === "zod") throw new Error("it is of zod 3, which cannot say its schemas; zod 4 can");
  if (vendor === "valibot") return convertValibot(schema, importPackage);
  if (speaksStandard(schema)) return convertStandard(schema);
  if (isShape(schema)) return convertShape(schema, importPackage);
  return { schema: plain(schema), remarks: [] };
}

function speaksStandard(value: JsonRecord): boolean {
  return isObject(value["~standard"]);
}

function vendorOf(schema: JsonRecord): unknown {
  const standard = schema["~standard"];
  return isObject(standard) ? standard["vendor"] : undefined;
}

/** `jsonSchema({...})` of a toolkit: an object that gives the schema, or a promise of it, and may validate with it. */
function wrapped(value: JsonRecord): unknown {
  const inner = "validate" in value ? value["jsonSchema"] : undefined;
  return isObject(inner) ? inner : undefined;
}

/** Fields without the object around them, as MCP servers are registered: `{ city: z.string() }`. Not a tool that is all schema. */
function isShape(value: JsonRecord): boolean {
  if (typeof value === "function" || Object.hasOwn(value, "inputSchema") || Object.hasOwn(value, "parameters"))
    return false;
  const fields = Object.values(value);
  return fields.length > 0 && fields.every((field) => isObject(field) && vendorOf(field) === "zod");
}

async function convertShape(shape: JsonRecord, importPackage: ImportPackage): Promise<Conversion> {
  const library = await importPackage("zod/v4");
  const object = isObject(library) ? library["object"] : undefined;
  const made: unknown = typeof object === "function" ? Reflect.apply(object, undefined, [shape]) : undefined;
  if (!isObject(made)) throw new Error("the fields are of zod, which exports no object()");
  return convertSchema(made, importPackage);
}

const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];

function isJsonSchema(value: JsonRecord): boolean {
  if (!isRecord(value)) return false;
  const { type, $ref: reference } = value;
  const isTyped = typeof type === "string" ? TYPES.includes(type) : isList(type) || typeof reference === "string";
  const combines = ["properties", "anyOf", "allOf", "oneOf"].some(
    (key) => isObject(value[key]) && !isSchema(value[key]),
  );
  return isTyped || combines || Object.keys(value).length === 0;
}
