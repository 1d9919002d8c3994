import { type Code, code, identifier, join, lines, runtime } from "../code.js";
import type { ToolNames } from "../contracts.js";
import type { NodeId, Tool } from "../model.js";
import { cleanList } from "./clean-list.js";
import { cleanObject, keyCounter } from "./clean-object.js";
import type { CleanPrinter } from "./clean-test.js";
import { derivedFile } from "./derived-file.js";
import { printAll } from "./print-all.js";
import type { Printer } from "./printer.js";
import { notScanned } from "./scan-shapes.js";
import { typeOf } from "./type-of.js";

/** `clean.ts` of one tool, and the runtime files that it needs. `printer` is one of its own, not the gate's. */
export function printClean(
  printer: Printer,
  names: ToolNames,
  file: string,
): { readonly text: string; readonly runtime: readonly string[] } {
  const wanted: NodeId[] = [];
  const clean: CleanPrinter = {
    printer,
    cleanName(id) {
      if (!wanted.includes(id)) wanted.push(id);
      return id === printer.tool.root ? cleanName(names) : identifier(`clean${printer.node(id).name}`);
    },
  };
  clean.cleanName(printer.tool.root);
  const functions = printAll(
    () => wanted,
    (id) => cleanFunction(id, clean),
  );
  const constants = printer.constants();
  const body = join([...(constants.length === 0 ? [] : [lines(constants)]), ...functions], "\n\n");
  return derivedFile(printer, names, file, body, HELD);
}

const HELD =
  "Derived: decoded values that need no repair, taken as gate.ts takes them; where this gives undefined, gate.ts decides.";

/** `cleanIssueRefund` */
export function cleanName({ args }: ToolNames): Code {
  return identifier(`clean${args.replace(/Args$/, "")}`);
}

/** Has the tool a shape that can be looked at key by key, and no key that every object has from above? */
export function isCleanable(tool: Tool): boolean {
  if (tool.nodes.get(tool.root)?.kind !== "object" || notScanned(tool) !== undefined) return false;
  return [...tool.nodes.values()].every(
    (node) => node.kind !== "object" || node.fields.every(({ name }) => !(name in Object.prototype)),
  );
}

function cleanFunction(id: NodeId, clean: CleanPrinter): Code {
  const node = clean.printer.node(id);
  const body = node.kind === "list" ? cleanList(node, clean) : node.kind === "object" ? cleanObject(node, clean) : [];
  const start = id === clean.printer.tool.root ? code`export function` : code`function`;
  const type = typeOf(id, clean.printer);
  const head = code`${start} ${clean.cleanName(id)}(value: unknown, reads: ${runtime("Reads")}): ${type} | undefined {`;
  const counter = node.kind === "object" ? [code``, ...keyCounter(node, clean.printer)] : [];
  return lines([head, ...body, code`}`, ...counter]);
}
