import { type Code, code, runtime } from "../code.js";
import type { ListNode } from "../model.js";
import { startOf } from "./scan-place.js";
import { checksOf, scanLines, type ScanPrinter } from "./scan-value.js";
import { typeOf } from "./type-of.js";

/** The body of the function that scans a list. */
export function scanList(node: ListNode, scan: ScanPrinter): readonly Code[] {
  const { printer } = scan;
  const list = code`list`;
  const { minItems, maxItems } = node.bounds;
  const start = startOf(node.items, printer);
  const type = typeOf(node.items, printer);
  return [
    code`const { units } = cursor;`,
    code`const ${list}: ${typeOf(node.id, printer)} = [];`,
    code`let at = ${runtime("firstItem")}(units, from);`,
    code`if (at === -1) return undefined;`,
    code`while (units[at] !== 0x5d) {`,
    start === undefined ? code`let item: ${type} | undefined;` : code`let item: ${type} = ${start};`,
    ...scanLines(node.items, code`item`, scan),
    code`list.push(item);`,
    code`at = ${runtime("nextItem")}(units, at);`,
    code`if (at === -1) return undefined;`,
    code`}`,
    ...(minItems === undefined ? [] : [code`if (list.length < ${minItems}) return undefined;`]),
    ...(maxItems === undefined ? [] : [code`if (list.length > ${maxItems}) return undefined;`]),
    ...checksOf(node, list, printer),
    code`cursor.at = at + 1;`,
    code`return list;`,
  ];
}
