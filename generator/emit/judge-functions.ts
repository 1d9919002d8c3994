import { type Code, code, join, runtime } from "../code.js";
import type { Field, Node, NodeId, ObjectNode } from "../model.js";
import { constantName, type Printer } from "./printer.js";

/** An expression that is true where a finished value holds for the node: no rules, no log. */
export function judgement(id: NodeId, value: Code, printer: Printer): Code {
  const node = printer.node(id);
  if (node.kind === "any" && node.checks.length === 0) return code`true`;
  if (node.kind === "never") return code`false`;
  if (node.kind === "null") return code`${value} === null`;
  return code`${printer.judgeName(id)}(${value})`;
}

/** The function that judges one node. */
export function judgeFunction(node: Node, printer: Printer): Code {
  const parts = [
    ...kindTest(node, printer),
    ...node.checks.map(({ keyword, operand }) => checkTest(node, keyword, operand, printer)),
  ];
  const body = parts.length === 0 ? code`true` : join(parts, " && ");
  return code`function ${printer.judgeName(node.id)}(value: unknown): boolean {\nreturn ${body};\n}`;
}

function kindTest(node: Node, printer: Printer): readonly Code[] {
  switch (node.kind) {
    case "any":
    case "never":
      return [];
    case "null":
      return [code`value === null`];
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return node.members === undefined
        ? [
            code`${runtime({ boolean: "isBoolean", integer: "isWhole", number: "isNumber", text: "isText" }[node.kind])}(value)`,
          ]
        : [code`${runtime("isOneOf")}(value, ${node.members})`];
    case "list":
      return listTest(node, printer);
    case "object":
      return objectTest(node, printer);
    case "choice": {
      const judgements = node.branches.map((branch) => judgement(branch, code`value`, printer));
      return node.exclusive
        ? [code`${runtime("countTrue")}([${join(judgements, ", ")}]) === 1`]
        : [code`(${join(judgements, " || ")})`];
    }
  }
}

function listTest(node: Node & { readonly kind: "list" }, printer: Printer): readonly Code[] {
  const { minItems, maxItems } = node.bounds;
  const item = judgement(node.items, code`item`, printer);
  return [
    code`${runtime("isList")}(value)`,
    ...(minItems === undefined ? [] : [code`value.length >= ${minItems}`]),
    ...(maxItems === undefined ? [] : [code`value.length <= ${maxItems}`]),
    ...(item.text === "true" ? [] : [code`value.every((item) => ${item})`]),
  ];
}

function objectTest(node: ObjectNode, printer: Printer): readonly Code[] {
  const fields = node.fields.flatMap((field) => fieldTest(field, printer));
  return [code`${runtime("isObject")}(value)`, ...fields, ...restTest(node, printer)];
}

function fieldTest({ name, node, required }: Field, printer: Printer): readonly Code[] {
  const value = code`${runtime("ownOf")}(value, ${name})`;
  const inner = judgement(node, value, printer);
  if (required) return inner.text === "true" ? [code`${value} !== undefined`] : [code`${value} !== undefined`, inner];
  return inner.text === "true" ? [] : [code`(${value} === undefined || ${inner})`];
}

function restTest(node: ObjectNode, printer: Printer): readonly Code[] {
  const rest = node.rest === undefined ? code`false` : judgement(node.rest, code`other`, printer);
  if (rest.text === "true") return [];
  const declared = code`new Set(${node.fields.filter((field) => field.declared).map(({ name }) => name)})`;
  const keys = printer.hoist(`${constantName(node.name)}_KEYS`, declared, code`ReadonlySet<string>`);
  return [
    code`${runtime("othersHold")}(value, ${keys}, ${rest.text === "false" ? code`() => false` : code`(other) => ${rest}`})`,
  ];
}

/** The keyword on a value whose kind is already known: text that is no text is not its business. */
function checkTest(node: Node, keyword: string, operand: unknown, printer: Printer): Code {
  const check = node.checks.find((one) => one.keyword === keyword && one.operand === operand);
  const value = node.kind === "object" ? code`Object.keys(value).length` : code`value`;
  if (check?.nodes !== undefined) return negated(predicate(check, code`value`, printer).broken);
  const line = printer
    .keyword(keyword)
    .print(operand, value, code`""`, (suffix, constant) =>
      printer.hoist(`${constantName(node.name)}${suffix}`, constant),
    );
  return negated(line.broken);
}

/** `!A.test(x)` -> `A.test(x)`: nobody reads a double negation well. */
function negated(broken: Code): Code {
  return /^![^ ]*$/.test(broken.text) ? { ...broken, text: broken.text.slice(1) } : code`!(${broken})`;
}

/** What a predicate says of a finished value, and with which code and words it is refused. */
export function predicate(
  { keyword, operand, nodes = [] }: Node["checks"][number],
  value: Code,
  printer: Printer,
): { readonly broken: Code; readonly code: string; readonly expected: string } {
  const judged = nodes.map((id) => judgement(id, value, printer));
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
      const [id = ""] = nodes;
      const names = code`Object.keys(${value}).every((name) => ${judgement(id, code`name`, printer)})`;
      return { broken: code`!${names}`, code: "property_names", expected: "have only keys that the schema allows" };
    }
    case "contains":
      return containing(nodes, operand, value, printer);
    default:
      return dependent(operand, first, value);
  }
}

function containing(nodes: readonly NodeId[], operand: unknown, value: Code, printer: Printer) {
  const [id = ""] = nodes;
  const { least, most } = bounds(operand);
  const count = code`${runtime("countTrue")}(${value}.map((item) => ${judgement(id, code`item`, printer)}))`;
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
