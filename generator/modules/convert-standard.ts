import { call, type Conversion, isObject, noJson, plain, type Remark, unseenCheck } from "./conversion.js";

/**
 * Whatever speaks Standard JSON Schema (https://standardschema.dev/json-schema). ArkType tells what it falls back from in
 * `libraryOptions`; others throw at what they cannot say.
 */
export function convertStandard(schema: object): Conversion {
  const remarks: Remark[] = [];
  const fallback = (seen: unknown) => {
    if (!isObject(seen)) return {};
    const { code, base } = seen;
    remarks.push(
      code === "predicate" ? unseenCheck("narrow()", []) : noJson(`What JSON Schema has no ${String(code)} for`, []),
    );
    return base;
  };
  const standard: unknown = Reflect.get(schema, "~standard");
  const speaker = isObject(standard) ? standard["jsonSchema"] : undefined;
  if (!isObject(speaker)) throw new Error("it does not speak Standard JSON Schema");
  const options = { target: "draft-2020-12", libraryOptions: { fallback } };
  return { schema: plain(call(speaker, "input", options)), remarks };
}
