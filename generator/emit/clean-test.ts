import { type Code, code, join, runtime } from "../code.js";
import type { Node, NodeId, ScalarNode } from "../model.js";
import { negated } from "./check-line.js";
import { plainOrNull } from "./plain-or-null.js";
import type { Printer } from "./printer.js";
import { brokenBy } from "./quick-check.js";
import { membersOf } from "./take.js";

/** What the parts of one fast path share. */
export interface CleanPrinter {
  readonly printer: Printer;
  /** Asks for the function that takes a clean list or object and gives its name. */
  readonly cleanName: (id: NodeId) => Code;
}

/** Members that are compared one by one; more are looked for in a list. */
const compared = 12;

/** True where the value is clean. That of a list or an object is put into `taken` meanwhile. */
export function cleanTest(id: NodeId, value: Code, taken: Code, clean: CleanPrinter): Code {
  const node = clean.printer.node(id);
  switch (node.kind) {
    case "list":
    case "object":
      return code`(${taken} = ${clean.cleanName(id)}(${value}, reads)) !== undefined`;
    case "choice": {
      const other = plainOrNull(node, clean.printer.tool);
      if (other === undefined) throw new Error("The fast path reads no union");
      return code`(${value} === null || ${cleanTest(other, value, taken, clean)})`;
    }
    case "null":
      return code`${value} === null`;
    case "boolean":
    case "integer":
    case "number":
    case "text":
      return join([...kindTest(node, value, clean.printer), ...checkTests(node, value, clean.printer)], " && ");
    default:
      throw new Error(`The fast path reads no ${node.kind}`);
  }
}

/** The list or object that stands at a place, be it null as well; undefined where a scalar does. */
export function structureAt(
  id: NodeId,
  printer: Printer,
): { readonly id: NodeId; readonly orNull: boolean } | undefined {
  const node = printer.node(id);
  if (node.kind === "list" || node.kind === "object") return { id, orNull: false };
  const other = node.kind === "choice" ? plainOrNull(node, printer.tool) : undefined;
  const found = other === undefined ? undefined : structureAt(other, printer);
  return found === undefined ? undefined : { id: found.id, orNull: true };
}

/** `!(list.length > 10)` for each keyword. */
export function checkTests(node: Node, value: Code, printer: Printer): readonly Code[] {
  return node.checks.map((check) => negated(brokenBy(node, check, value, printer)));
}

function kindTest(node: ScalarNode, value: Code, printer: Printer): readonly Code[] {
  const kind = KINDS[node.kind];
  const test = kind === undefined ? code`typeof ${value} === "boolean"` : code`${runtime(kind)}(${value})`;
  const { members } = node;
  if (members === undefined) return [test];
  const among =
    members.length > compared
      ? code`${runtime("isMember")}(${value}, ${membersOf(node, printer)})`
      : code`(${join(
          members.map((member) => code`${value} === ${member}`),
          " || ",
        )})`;
  // A member is what it equals, but for 0, which -0 equals as well.
  return members.includes(0) ? [test, among] : [among];
}

const KINDS: Readonly<Record<ScalarNode["kind"], string | undefined>> = {
  boolean: undefined,
  integer: "isCleanInteger",
  number: "isCleanNumber",
  text: "isCleanText",
};
