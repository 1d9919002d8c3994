import { type Code, comment } from "../code.js";
import type { Field, Node } from "../model.js";
import { kindWords } from "./kind-words.js";
import type { Printer } from "./printer.js";
import { hasLines, membersOf } from "./take.js";
import type { Rule } from "../../templates/runtime/verdict.js";

/** `// amount_cents: integer; required; "1999" is read as 1999`. */
export function fieldComment(field: Field, node: Node, printer: Printer): Code {
  const presence = field.required
    ? "required"
    : field.fallback === undefined
      ? "optional"
      : `default ${JSON.stringify(field.fallback.value)}`;
  const words = [kindOf(node, printer), presence, ...reads(node), ...reason(node)];
  return comment(`${field.name}: ${words.join("; ")}`);
}

/** What the lines below say of it is not said twice, nor the members that stand at the head of the file. */
function kindOf(node: Node, printer: Printer): string {
  const bare = hasLines(node, printer.tool) ? { ...node, checks: [] } : node;
  if ("members" in bare && bare.members !== undefined && bare.members.length > 0)
    return [`one of ${membersOf(bare, printer).text}`, ...bare.checks.map(({ keyword }) => keyword)].join(", ");
  return kindWords(bare, printer.node, printer.keyword, 1);
}

function reason(node: Node): readonly string[] {
  return node.reason === undefined ? [] : [node.reason];
}

/** One example of what the place repairs; a policy that switches repairs off is said instead. */
function reads(node: Node): readonly string[] {
  if (node.strict) return ["strict: never repaired"];
  if (node.exact) return [];
  const shown = EXAMPLES[node.kind].find(([rule]) => node.rules.includes(rule));
  if (node.kind === "text") {
    const [first] = node.members ?? [];
    const other = typeof first === "string" ? swapCase(first) : undefined;
    return other !== undefined && node.rules.includes("enum_casefold") && other !== first
      ? [`${JSON.stringify(other)} is read as ${JSON.stringify(first)}`]
      : [];
  }
  const isLonger = node.kind === "list" && (node.bounds.minItems ?? 0) > 1;
  return shown === undefined || isLonger ? [] : [shown[1]];
}

const EXAMPLES: Readonly<Record<Node["kind"], readonly (readonly [Rule, string])[]>> = {
  any: [],
  never: [],
  null: [["null_string_to_null", '"null" is read as null']],
  boolean: [["string_to_bool", '"False" is read as false']],
  integer: [["numeric_string_to_int", '"1999" is read as 1999']],
  number: [["numeric_string_to_number", '"19.99" is read as 19.99']],
  text: [],
  list: [["scalar_to_list", "one value is read as a list of one"]],
  object: [["unwrap_json_string", "JSON text of one is read as one"]],
  choice: [],
};

function swapCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}
