import type { Diagnostic } from "../diagnostics.js";
import type { JsonRecord } from "../json.js";

/** What a schema of the user's own library came to. */
export interface Conversion {
  /** Undefined where nothing can be built of it. */
  readonly schema: unknown;
  readonly remarks: readonly Remark[];
}

/** What JSON Schema cannot say of it. */
export interface Remark extends Pick<Diagnostic, "severity" | "code" | "message"> {
  /** Keys from the schema of the arguments to the place; empty where the library does not tell. */
  readonly at: readonly (string | number)[];
}

/** Imports a package as the user's module would: the schemas are of that very version. Throws where it is not installed. */
export type ImportPackage = (name: string) => Promise<unknown>;

/** The object says what it is to be called with: `schema.toJSONSchema(options)`, and may throw what it likes. */
export function call(owner: JsonRecord, method: string, ...given: readonly unknown[]): unknown {
  const target = owner[method];
  if (typeof target !== "function") throw new Error(`it has no ${method}()`);
  return Reflect.apply(target, owner, given);
}

/** Schemas are objects, instances of classes and, in one library, functions. */
export function isObject(value: unknown): value is JsonRecord {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Nothing but JSON: libraries mark their schemas with symbols and hidden properties. */
export function plain(value: unknown): unknown {
  const text: unknown = JSON.stringify(value);
  return typeof text === "string" ? JSON.parse(text) : undefined;
}

/** A value that no JSON holds. */
export function noJson(what: string, at: Remark["at"]): Remark {
  const message = `${what} is no value of JSON, so no call can carry it. Take a text or a number here and convert it in the handler.`;
  return { severity: "error", code: "not_expressible", at, message };
}

/** Code of the user's that looks at a value. */
export function unseenCheck(what: string, at: Remark["at"]): Remark {
  const message = `${what} is judged by the code of the module alone: the gate does not know it. Keep that check in the handler.`;
  return { severity: "note", code: "assumed", at, message };
}

/** Code of the user's that changes a value. */
export function unseenChange(what: string, at: Remark["at"]): Remark {
  const message = `${what} is code, which no schema can say: the gate gives the handler the value as it was before. Keep that step in the handler.`;
  return { severity: "note", code: "assumed", at, message };
}
