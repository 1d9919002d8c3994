import type { Keyword } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { compiledPattern } from "../code.js";
import { isList, isRecord, isStringList, type JsonRecord, own, step } from "../json.js";
import type { Check, Node } from "../model.js";
import { isJudgedFormat } from "../keywords/format.js";
import { type Atom, isPart } from "./gather.js";
import { typeProblem } from "./kinds.js";
import { QUIET_FORMATS, withFormatBounds } from "./integer-formats.js";
import type { Linker } from "./link.js";
import { annotating, asserting, nearMiss, structural } from "./vocabulary.js";

/** What an inspection has to know. */
export interface Inspection {
  readonly keywords: readonly Keyword[];
  readonly formats: "assert" | "annotate";
  readonly link: Linker;
}

/** Every keyword of one schema: compiled, an annotation, or an error with its pointer. */
export function inspect(atom: Pick<Atom, "schema" | "pointer">, inspection: Inspection): readonly Diagnostic[] {
  // Parts of a schema that was already inspected whole.
  if (isPart(atom.pointer)) return [];
  return Object.entries(atom.schema).flatMap(([keyword, operand]) => {
    const said = sayOf(keyword, operand, inspection);
    return said === undefined ? [] : [{ ...said, pointer: step(atom.pointer, keyword) }];
  });
}

/** The narrowing keywords of a place that its kind knows, in the order in which they are judged. */
export function checksOf(atoms: readonly Atom[], kind: Node["kind"], inspection: Inspection): readonly Check[] {
  const bounded = atoms.map((atom) =>
    isAsserted(atom, inspection) ? { ...atom, schema: withFormatBounds(atom.schema) } : atom,
  );
  return inspection.keywords.flatMap((keyword) =>
    keyword.on.includes(kind) ? bounded.flatMap((atom) => checkOf(atom, keyword, inspection)) : [],
  );
}

function checkOf(atom: Atom, keyword: Keyword, inspection: Inspection): readonly Check[] {
  const { schema, pointer } = atom;
  if (!Object.hasOwn(schema, keyword.name)) return [];
  const operand = own(schema, keyword.name);
  if (keyword.wants(operand) !== undefined) return [];
  if (keyword.name === "format" && !(isAsserted(atom, inspection) && isJudgedFormat(operand))) return [];
  return [{ keyword: keyword.name, operand, pointer: step(pointer, keyword.name) }];
}

function isAsserted({ pointer }: Atom, { formats, link }: Inspection): boolean {
  return formats === "assert" || link.dialectAt(pointer).assertsFormat;
}

function sayOf(name: string, operand: unknown, { keywords }: Inspection): Omit<Diagnostic, "pointer"> | undefined {
  const keyword = keywords.find((one) => one.name === name);
  const wanted = keyword === undefined ? wantedByStructure(name, operand) : keyword.wants(operand);
  if (wanted !== undefined) return error("bad_operand", `${name} must be ${wanted}, not ${shown(operand)}.`);
  if (name === "format" && !isJudgedFormat(operand) && !QUIET_FORMATS.includes(operand)) {
    return {
      severity: "note",
      code: "unknown_format",
      message: `The format ${shown(operand)} is not judged: it is read as a note to the model.`,
    };
  }
  if (keyword !== undefined || structural.has(name) || annotating.has(name) || name.startsWith("x-")) return undefined;
  if (asserting.has(name)) {
    return error(
      "unsupported_keyword",
      `${name} asserts something that this version does not compile. Leave it out, or patch it in the config, and say the rule in the tool's code.`,
    );
  }
  const meant = nearMiss(name);
  if (meant !== undefined)
    return error(
      "misspelt_keyword",
      `There is no keyword ${name}; ${meant} was probably meant. Correct it, or call it x-${name} if it is a note.`,
    );
  return {
    severity: "note",
    code: "unknown_keyword",
    message: `${name} means nothing to JSON Schema: it is read as a note.`,
  };
}

function wantedByStructure(name: string, operand: unknown): string | undefined {
  if (name === "type") return typeProblem(operand);
  if (name === "properties") return isRecord(operand) ? undefined : "an object of schemas";
  if (name === "required") return isStringList(operand) ? undefined : "a list of property names";
  if (name === "enum") return isList(operand) ? undefined : "a list of values";
  if (name === "items") return isSchema(operand) || isList(operand) ? undefined : "a schema or a list of schemas";
  if (name === "prefixItems") return isList(operand) ? undefined : "a list of schemas";
  if (name === "additionalProperties" || name === "additionalItems")
    return isSchema(operand) ? undefined : "a schema, true or false";
  if (name === "anyOf" || name === "oneOf")
    return isList(operand) && operand.length > 0 ? undefined : "a list of schemas";
  if (name === "$ref" || name === "$dynamicRef" || name === "$recursiveRef")
    return typeof operand === "string" ? undefined : "a reference as text";
  if (SCHEMAS.has(name)) return isSchema(operand) ? undefined : "a schema, true or false";
  if (name === "patternProperties" || name === "dependentSchemas" || name === "dependencies")
    return isRecord(operand) ? badPattern(name, operand) : "an object of schemas";
  if (name === "allOf") return isList(operand) ? undefined : "a list of schemas";
  if (name === "dependentRequired")
    return isRecord(operand) && Object.values(operand).every(isStringList) ? undefined : "lists of property names";
  if (name === "minItems" || name === "maxItems" || name === "minContains" || name === "maxContains") {
    return typeof operand === "number" && Number.isInteger(operand) && operand >= 0 ? undefined : "a count";
  }
  if (name === "nullable") return typeof operand === "boolean" ? undefined : "true or false";
  return undefined;
}

const SCHEMAS: ReadonlySet<string> = new Set([
  ...["not", "if", "then", "else", "contains", "propertyNames", "unevaluatedProperties", "unevaluatedItems"],
]);

function badPattern(name: string, operand: JsonRecord): string | undefined {
  const bad = name === "patternProperties" && Object.keys(operand).find((key) => compiledPattern(key) === undefined);
  return typeof bad === "string" ? "an object whose keys are regular expressions of ECMA-262 that compile" : undefined;
}

function isSchema(operand: unknown): boolean {
  return isRecord(operand) || typeof operand === "boolean";
}

function error(code: string, message: string): Omit<Diagnostic, "pointer"> {
  return { severity: "error", code, message };
}

function shown(operand: unknown): string {
  const text = JSON.stringify(operand) ?? String(operand);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
