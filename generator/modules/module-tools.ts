import type { Diagnostic } from "../diagnostics.js";
import { isList, type JsonRecord, step } from "../json.js";
import { isObject } from "./conversion.js";
import { isSchema } from "./convert-schema.js";

/** A tool as a module exports it; its schema is still its library's. */
export interface ModuleTool {
  readonly name: string;
  readonly description: unknown;
  readonly schema: object;
  readonly annotations: unknown;
  readonly settings: unknown;
  /** Of the schema: `/tools/getWeather/inputSchema`. */
  readonly pointer: string;
}

interface Found {
  readonly tools: readonly ModuleTool[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where toolkits keep the schema of the arguments. */
const SCHEMA_KEYS = ["inputSchema", "parameters", "input", "input_schema", "schema"];
/** `export default { tools: [{ function: {...} }] }` */
const DEEPEST = 4;
const NOTHING: Found = { tools: [], diagnostics: [] };

/** Every tool that a module exports: by itself, in a list, or in a record by name. Where there is none, every schema. */
export function moduleTools(exported: JsonRecord, fileName: string): Found {
  const seen = new Set<unknown>();
  // The default export last: it often holds again what has a name.
  const names = Object.keys(exported).sort((left, right) => rank(left) - rank(right) || (left < right ? -1 : 1));
  const found = all(names.map((name) => visit(exported[name], called(name), step("", name), 1)));
  if (found.tools.length > 0 || found.diagnostics.length > 0) return found;
  return { tools: names.flatMap((name) => bare(exported[name], called(name), step("", name))), diagnostics: [] };

  function called(name: string): string {
    return name === "default" ? baseName(fileName) : name;
  }

  function visit(value: unknown, name: string | undefined, pointer: string, depth: number): Found {
    if (!isObject(value) || seen.has(value) || depth > DEEPEST) return NOTHING;
    seen.add(value);
    const key = SCHEMA_KEYS.find((one) => isSchema(value[one]));
    if (key !== undefined) return tool(value, key, name, pointer);
    if (isProviders(value)) return passed(name, pointer);
    if (isList(value)) return all(value.map((item, index) => visit(item, undefined, step(pointer, index), depth + 1)));
    if (!isPlain(value) || isSchema(value)) return NOTHING;
    return all(Object.entries(value).map(([inner, item]) => visit(item, inner, step(pointer, inner), depth + 1)));
  }
}

function tool(value: JsonRecord, key: string, outer: string | undefined, pointer: string): Found {
  const name = typeof value["name"] === "string" && value["name"] !== "" ? value["name"] : outer;
  const schema = value[key];
  if (!isSchema(schema)) return NOTHING;
  if (name === undefined) return { tools: [], diagnostics: [nameless(pointer)] };
  const { description, annotations, "x-callgate": settings } = value;
  return {
    tools: [{ name, description, schema, annotations, settings, pointer: step(pointer, key) }],
    diagnostics: [],
  };
}

/** `{"type": "provider-defined", "id": "x.web_search"}` */
function isProviders(value: JsonRecord): boolean {
  return typeof value["type"] === "string" && /^provider\b/.test(value["type"]) && typeof value["id"] === "string";
}

function passed(name: string | undefined, pointer: string): Found {
  const message = "Passed over: it is run by the provider, there are no calls to gate.";
  const told = name === undefined ? {} : { tool: name };
  return { tools: [], diagnostics: [{ severity: "note", code: "passed_over", ...told, pointer, message }] };
}

function nameless(pointer: string): Diagnostic {
  const message = "This tool has no name. Give it a name, export it under one, or put it in an object by name.";
  return { severity: "error", code: "malformed_tool", pointer, message };
}

function isPlain(value: JsonRecord): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    typeof value === "object" && (prototype === null || prototype === Object.prototype || isOfOtherRealm(prototype))
  );
}

/** A module may have been run in a context of its own, with an Object of its own. */
function isOfOtherRealm(prototype: unknown): boolean {
  return isObject(prototype) && Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "hasOwnProperty");
}

/** A schema of its own is called as it is exported. */
function bare(schema: unknown, name: string, pointer: string): readonly ModuleTool[] {
  if (!isSchema(schema) || isList(schema) || Object.keys(schema).length === 0) return [];
  return [{ name, description: undefined, schema, annotations: undefined, settings: undefined, pointer }];
}

/** `specs/refund.tools.ts` is `refund`. */
function baseName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1).replace(/(?:\.tools?)?\.[cm]?[jt]s$/i, "");
}

function rank(name: string): number {
  return name === "default" ? 1 : 0;
}

function all(found: readonly Found[]): Found {
  return {
    tools: found.flatMap(({ tools }) => tools),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}
