import { isList } from "../json.js";
import {
  call,
  type Conversion,
  type ImportPackage,
  isObject,
  noJson,
  type Remark,
  plain,
  unseenChange,
  unseenCheck,
} from "./conversion.js";

/** Kinds of schema for which JSON has no values. */
const NO_JSON = new Set("bigint symbol undefined void date map set nan custom function promise file".split(" "));

/** Zod 4, by its own word; what it would leave out without a sound is remarked on. */
export async function convertZod(schema: object, importPackage: ImportPackage): Promise<Conversion> {
  const remarks = new Map<string, Remark>();
  const options = {
    io: "input",
    target: "draft-2020-12",
    unrepresentable: "any",
    override: (seen: unknown) => {
      for (const remark of remarksOf(seen)) remarks.set(JSON.stringify(remark), remark);
    },
  };
  const library = await importPackage("zod/v4/core");
  if (!isObject(library)) throw new Error("zod exports nothing");
  const converted = plain(call(library, "toJSONSchema", schema, options));
  return { schema: converted, remarks: [...remarks.values()].reverse() };
}

/** One schema within the whole, and the path to it in the JSON Schema, which versions before 4.1 do not tell. */
function remarksOf(seen: unknown): readonly Remark[] {
  if (!isObject(seen) || !isObject(seen["zodSchema"])) return [];
  const { path, zodSchema } = seen;
  const definition = definitionOf(zodSchema);
  if (definition === undefined) return [];
  const at = isList(path) ? path.map((key) => (typeof key === "number" ? key : String(key))) : [];
  return [...kindRemarks(definition, at), ...checkRemarks(definition, at)];
}

function kindRemarks(definition: Readonly<Record<string, unknown>>, at: Remark["at"]): readonly Remark[] {
  const { type } = definition;
  if (typeof type === "string" && NO_JSON.has(type)) return [noJson(`z.${type}()`, at)];
  if (type !== "pipe") return [];
  if (typeof definition["transform"] === "function") return [unseenChange("A codec (z.codec, z.stringbool)", at)];
  if (kindOf(definition["in"]) === "transform") return [unseenChange("What z.preprocess() runs", at)];
  return kindOf(definition["out"]) === "transform" ? [unseenChange("transform()", at)] : [];
}

function checkRemarks(definition: Readonly<Record<string, unknown>>, at: Remark["at"]): readonly Remark[] {
  const checks = isList(definition["checks"]) ? definition["checks"] : [];
  const kinds = checks.map((check) => definitionOf(check)?.["check"]);
  return [
    ...(kinds.includes("custom") ? [unseenCheck("refine()", at)] : []),
    ...(kinds.includes("overwrite") ? [unseenChange("What changes the text (trim, toLowerCase, overwrite)", at)] : []),
  ];
}

function kindOf(schema: unknown): unknown {
  return definitionOf(schema)?.["type"];
}

function definitionOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  const inner = isObject(schema) ? schema["_zod"] : undefined;
  const definition = isObject(inner) ? inner["def"] : undefined;
  return isObject(definition) ? definition : undefined;
}
