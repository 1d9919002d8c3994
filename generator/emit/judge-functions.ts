import { type Code, code, join, runtime } from "../code.js";
import type { Check, Field, Node, ObjectNode } from "../model.js";
import { checkLine, negated } from "./check-line.js";
import { judgement } from "./judgement.js";
import { constantName, type Printer } from "./printer.js";

/** The function that judges one node. */
export function judgeFunction(node: Node, printer: Printer): Code {
  const parts = [...kindTest(node, printer), ...node.checks.map((check) => checkTest(node, check, printer))];
  const parameter = parts.length === 0 ? code`_value` : code`value`;
  const body = parts.length === 0 ? code`${node.kind !== "never"}` : join(parts, " && ");
  return code`function ${printer.judgeName(node.id)}(${parameter}: unknown): boolean {\nreturn ${body};\n}`;
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
  const first = node.first.flatMap((id, index) => {
    const holds = judgement(id, code`value[${index}]`, printer);
    return holds.text === "true" ? [] : [code`(value.length <= ${index} || ${holds})`];
  });
  const rest = node.first.length === 0 ? code`value` : code`value.slice(${node.first.length})`;
  return [
    code`${runtime("isList")}(value)`,
    ...(minItems === undefined ? [] : [code`value.length >= ${minItems}`]),
    ...(maxItems === undefined ? [] : [code`value.length <= ${maxItems}`]),
    ...first,
    ...(item.text === "true" ? [] : [code`${rest}.every((item) => ${item})`]),
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

/** The keyword on a value whose kind is already known. */
function checkTest(node: Node, check: Check, printer: Printer): Code {
  return negated(checkLine(node, check, code`value`, code`"$"`, printer).broken);
}
