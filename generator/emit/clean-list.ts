import { type Code, code, join } from "../code.js";
import type { ListNode, NodeId } from "../model.js";
import { checkTests, cleanTest, type CleanPrinter, structureAt } from "./clean-test.js";
import type { Printer } from "./printer.js";
import { isScanned } from "./scan-shapes.js";
import { typeOf } from "./type-of.js";

/** The body of the function that takes a clean list. */
export function cleanList(node: ListNode, clean: CleanPrinter): readonly Code[] {
  const { printer } = clean;
  const { minItems, maxItems } = node.bounds;
  const bounds = [
    code`!reads.hasRoom(sent.length * ${weightOf(node.items, printer)})`,
    ...(minItems === undefined ? [] : [code`sent.length < ${minItems}`]),
    ...(maxItems === undefined ? [] : [code`sent.length > ${maxItems}`]),
  ];
  const checks = checkTests(node, code`list`, printer);
  return [
    code`if (!Array.isArray(value)) return undefined;`,
    code`const sent: readonly unknown[] = value;`,
    code`if (${join(bounds, " || ")}) return undefined;`,
    code`const list = new Array<${typeOf(node.items, printer)}>(sent.length);`,
    code`for (let at = 0; at < list.length; at += 1) {`,
    ...itemLines(node.items, clean),
    code`}`,
    checks.length === 0 ? code`return list;` : code`return ${join(checks, " && ")} ? list : reads.again(sent, list);`,
  ];
}

function itemLines(id: NodeId, clean: CleanPrinter): readonly Code[] {
  const structure = structureAt(id, clean.printer);
  const given = code`return reads.again(sent, [...list.slice(0, at), item]);`;
  if (structure === undefined) {
    return [
      code`const item = sent[at];`,
      code`if (!(${cleanTest(id, code`item`, code``, clean)})) ${given}`,
      code`list[at] = item;`,
    ];
  }
  const read = code`${clean.cleanName(structure.id)}(item, reads)`;
  return [
    code`const item = sent[at];`,
    code`const taken = ${structure.orNull ? code`item === null ? null : ${read}` : read};`,
    code`if (taken === undefined) ${given}`,
    code`list[at] = taken;`,
  ];
}

/** Values that an item holds at most, what stands in lists inside it aside: those count for themselves. */
function weightOf(id: NodeId, printer: Printer): number {
  // What is not taken where it is sent holds nothing; only such a place can lead back to itself.
  const structure = isScanned(id, printer.tool) ? structureAt(id, printer) : undefined;
  const node = structure === undefined ? undefined : printer.node(structure.id);
  if (node?.kind !== "object") return 1;
  return node.fields.reduce((sum, field) => sum + weightOf(field.node, printer), 1);
}
