import { type Code, code, runtime } from "../code.js";
import type { Node } from "../model.js";
import type { Rule } from "../../templates/runtime/verdict.js";
import { constantName, type Printer } from "./printer.js";

/** The rules that the kernel's reader of a kind can be told to leave. */
const RELEVANT: Readonly<Record<Node["kind"], readonly Rule[]>> = {
  any: [],
  never: [],
  null: ["null_string_to_null"],
  boolean: ["string_to_bool"],
  integer: ["numeric_string_to_int", "integral_float_to_int"],
  number: ["numeric_string_to_number"],
  text: [],
  list: ["scalar_to_list", "object_to_list", "unwrap_json_string"],
  object: ["unwrap_json_string"],
  choice: ["null_string_to_null"],
};

/** The rules to hand to the kernel where they differ from the standard ones: `, exact` or `, MATRIX_RULES`; else nothing. */
export function rulesArgument(node: Node, printer: Printer): Code {
  const rules = rulesOf(node, printer);
  return rules === undefined ? code`` : code`, ${rules}`;
}

export function rulesOf(node: Node, printer: Printer): Code | undefined {
  if (node.exact) return runtime("exact");
  const relevant: readonly Rule[] =
    node.kind === "text" && node.members !== undefined ? ["enum_casefold"] : RELEVANT[readerKind(node)];
  const on = relevant.filter((rule) => node.rules.includes(rule));
  const decodeFirst = node.decodeFirst && node.kind === "list" && on.includes("unwrap_json_string");
  const inList = node.kind === "list" && node.inList;
  if (on.length === relevant.length && !decodeFirst) return inList ? runtime("insideList") : undefined;
  const value = code`{ ...${runtime(inList ? "insideList" : "standard")}, on: ${on}${decodeFirst ? code`, decodeFirst: true` : code``} }`;
  return printer.hoist(`${constantName(node.name)}_RULES`, value, runtime("Rules"));
}

/** Of if/then/else the reader of its objects is asked. */
function readerKind(node: Node): Node["kind"] {
  return node.kind === "choice" && node.condition !== undefined ? "object" : node.kind;
}
