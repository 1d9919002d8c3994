import { type Code, code, join, runtime } from "../code.js";
import type { Check, JudgementId } from "../model.js";
import { condition } from "./judgement.js";
import type { Printer } from "./printer.js";

/** What a predicate says of a finished value, and with which code and words it is refused. */
export function predicate(
  { keyword, operand, judges = [] }: Check,
  value: Code,
  printer: Printer,
): { readonly broken: Code; readonly code: string; readonly expected: string } {
  const judged = judges.map((id) => condition(id, value, printer));
  const [first = code`true`] = judged;
  switch (keyword) {
    case "not":
      return { broken: first, code: "not", expected: "not be what the schema excludes" };
    case "anyOf":
      return {
        broken: code`!(${join(judged, " || ")})`,
        code: "union",
        expected: "fit at least one of the schema's conditions",
      };
    case "oneOf":
      return {
        broken: code`${runtime("countTrue")}([${join(judged, ", ")}]) !== 1`,
        code: "union",
        expected: "fit exactly one of the schema's conditions",
      };
    case "propertyNames": {
      const [id = ""] = judges;
      const names = code`Object.keys(${value}).every((name) => ${condition(id, code`name`, printer)})`;
      return { broken: code`!${names}`, code: "property_names", expected: "have only keys that the schema allows" };
    }
    case "if": {
      const [, holds = code`true`, fails = code`true`] = judged;
      return {
        broken: code`!(${first} ? ${holds} : ${fails})`,
        code: "union",
        expected: "fit what the schema asks for under its condition",
      };
    }
    case "condition":
      return {
        broken: operand === true ? code`!${first}` : first,
        code: "ambiguous_union",
        expected: "mean the same before and after it is repaired",
      };
    case "unevaluatedItems":
      return { broken: code`!${first}`, code: "forbidden", expected: "hold only items that the schema describes" };
    case "schema":
      return { broken: code`!${first}`, code: "union", expected: "fit what the schema asks for" };
    case "contains":
      return containing(judges, operand, value, printer);
    default:
      return dependent(operand, first, value);
  }
}

function containing(judges: readonly JudgementId[], operand: unknown, value: Code, printer: Printer) {
  const [id = ""] = judges;
  const { least, most } = bounds(operand);
  const count = code`${runtime("countTrue")}(${value}.map((item) => ${condition(id, code`item`, printer)}))`;
  const tooFew = code`${count} < ${least}`;
  const broken = most === undefined ? tooFew : code`${tooFew} || ${count} > ${most}`;
  const words = most === undefined ? `at least ${least}` : `${least} to ${most}`;
  return { broken, code: "contains", expected: `hold ${words} of the items that the schema asks for` };
}

function dependent(operand: unknown, judged: Code, value: Code) {
  const { key, needs } = dependency(operand);
  const sent = code`${runtime("ownOf")}(${value}, ${key}) !== undefined`;
  if (needs === undefined) {
    return {
      broken: code`${sent} && !${judged}`,
      code: "dependent",
      expected: `fit what the schema asks for with ${key}`,
    };
  }
  const missing = needs.map((name) => code`${runtime("ownOf")}(${value}, ${name}) === undefined`);
  const broken = missing.length === 0 ? code`false` : code`${sent} && (${join(missing, " || ")})`;
  return { broken, code: "dependent", expected: `have ${needs.join(", ")} where ${key} is sent` };
}

function bounds(operand: unknown): { readonly least: number; readonly most: number | undefined } {
  const found = typeof operand === "object" && operand !== null ? operand : {};
  const least = "least" in found && typeof found.least === "number" ? found.least : 1;
  return { least, most: "most" in found && typeof found.most === "number" ? found.most : undefined };
}

function dependency(operand: unknown): { readonly key: string; readonly needs: readonly string[] | undefined } {
  const found = typeof operand === "object" && operand !== null ? operand : {};
  const key = "key" in found && typeof found.key === "string" ? found.key : "";
  const needs =
    "needs" in found && Array.isArray(found.needs) ? found.needs.filter((one) => typeof one === "string") : undefined;
  return { key, needs };
}
