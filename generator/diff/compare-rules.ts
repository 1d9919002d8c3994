import type { Rule } from "../../templates/runtime/verdict.js";
import type { Node } from "../model.js";
import { bySets } from "./change.js";
import type { Difference } from "./compare-checks.js";

/** What else may change a value there: rules, strictness, `repair: none`. */
export function compareRules(before: Node, after: Node): readonly Difference[] {
  return [...exactness(before, after), ...strictness(before, after), ...rules(before, after)];
}

function rules(before: Node, after: Node): readonly Difference[] {
  if (before.exact || after.exact) return [];
  const { lost, gained } = bySets(new Set(startingAt(before)), new Set(startingAt(after)));
  const allowed: readonly Difference[] =
    before.decodeFirst === after.decodeFirst
      ? []
      : [{ effect: "broken", before: decoding(before.decodeFirst), after: decoding(after.decodeFirst) }];
  return [
    ...gained.map((rule): Difference => ({ effect: "widened", before: "-", after: rule })),
    ...lost.map((rule): Difference => ({ effect: "narrowed", before: rule, after: "-" })),
    ...allowed,
  ];
}

function decoding(isFirst: boolean): string {
  return isFirst ? "unwrap_json_string before wrapping" : "unwrap_json_string where it is the one reading";
}

function strictness(before: Node, after: Node): readonly Difference[] {
  if (before.strict === after.strict) return [];
  return [
    {
      effect: after.strict ? "narrowed" : "widened",
      before: before.strict ? "strict" : "-",
      after: after.strict ? "strict" : "-",
    },
  ];
}

/** Without repairs `1999.0` is an integer, whatever the rules said of it. */
function exactness(before: Node, after: Node): readonly Difference[] {
  if (before.exact === after.exact) return [];
  const [loose, exact] = before.exact ? [after, before] : [before, after];
  const isSure = loose.rules.includes("integral_float_to_int");
  const words = (node: Node): string => (node.exact ? "repair: none" : "repair: standard");
  return [
    {
      effect: isSure ? (exact === after ? "narrowed" : "widened") : "broken",
      before: words(before),
      after: words(after),
    },
  ];
}

/** The rules that can start from what is sent for this kind. */
function startingAt(node: Node): readonly Rule[] {
  return node.rules.filter((rule) => STARTS[rule]?.includes(node.kind) ?? true);
}

const SCALARS: readonly Node["kind"][] = ["boolean", "integer", "number", "text", "choice"];

/** Rules that start at every kind, or at payloads, are not named. */
const STARTS: Partial<Readonly<Record<Rule, readonly Node["kind"][]>>> = {
  numeric_string_to_int: ["integer"],
  numeric_string_to_number: ["number"],
  integral_float_to_int: ["integer"],
  string_to_bool: ["boolean"],
  enum_casefold: ["text"],
  scalar_to_list: ["list"],
  object_to_list: ["list"],
  unwrap_json_string: ["list", "object", "text", "choice"],
  null_string_to_null: ["null", "choice"],
  rename_key_case: ["object"],
  integer_to_string: ["text", "choice"],
  object_to_json_string: ["text", "choice"],
  trim_whitespace: SCALARS,
  single_item_list_to_scalar: [...SCALARS, "object"],
};
