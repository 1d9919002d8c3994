import { isList, type JsonRecord } from "../json.js";
import { call, type Conversion, type ImportPackage, isObject, plain, type Remark, unseenCheck } from "./conversion.js";

/** Valibot, through the package that its makers publish for it; what comes before the first transformation counts. */
export async function convertValibot(schema: JsonRecord, importPackage: ImportPackage): Promise<Conversion> {
  const remarks = new Map<string, Remark>();
  const note = (seen: unknown): undefined => {
    for (const remark of remarksOf(seen)) remarks.set(remark.message, remark);
    return undefined;
  };
  const options = { errorMode: "ignore", overrideSchema: note, overrideAction: note };
  const converted = plain(await convert(schema, options, importPackage));
  return { schema: converted, remarks: [...remarks.values()] };
}

async function convert(schema: JsonRecord, options: JsonRecord, importPackage: ImportPackage): Promise<unknown> {
  const standard = schema["~standard"];
  const wrapped = isObject(standard) ? standard["jsonSchema"] : undefined;
  const target = "draft-2020-12";
  if (isObject(wrapped)) return call(wrapped, "input", { target, libraryOptions: options });
  const library = await importPackage("@valibot/to-json-schema");
  if (!isObject(library)) throw new Error("@valibot/to-json-schema exports nothing");
  return call(library, "toJsonSchema", schema, { typeMode: "input", target, ...options });
}

/** The library does not say where in the whole a part stands. */
function remarksOf(seen: unknown): readonly Remark[] {
  if (!isObject(seen) || !isList(seen["errors"])) return [];
  const { valibotAction: action, errors } = seen;
  return errors.map((error) =>
    isObject(action) ? unseenCheck(`${String(action["type"])}()`, []) : noSchema(String(error)),
  );
}

function noSchema(said: string): Remark {
  const message = `${said} No call can carry such a value: take a text or a number here and convert it in the handler.`;
  return { severity: "error", code: "not_expressible", at: [], message };
}
