import { type Code, code, identifier, join, lines, runtime } from "../code.js";
import type { ToolNames } from "../contracts.js";
import type { NodeId } from "../model.js";
import { derivedFile } from "./derived-file.js";
import { printAll } from "./print-all.js";
import type { Printer } from "./printer.js";
import { scanList } from "./scan-list.js";
import { scanObject } from "./scan-object.js";
import type { ScanPrinter } from "./scan-value.js";
import { typeOf } from "./type-of.js";

/** `scan.ts` of one tool, and the runtime files that it needs. `printer` is one of its own, not the gate's. */
export function printScan(
  printer: Printer,
  names: ToolNames,
  file: string,
): { readonly text: string; readonly runtime: readonly string[] } {
  const { tool } = printer;
  const wanted: NodeId[] = [];
  const scan: ScanPrinter = {
    printer,
    scanName(id) {
      if (!wanted.includes(id)) wanted.push(id);
      return identifier(`read${printer.node(id).name}`);
    },
  };
  const whole = code`export function ${scannerName(names)}(text: string): ${identifier(names.args)} | undefined {
return ${runtime("scanWhole")}(text, ${tool.limits.bytes}, ${scan.scanName(tool.root)});
}`;
  const functions = printAll(
    () => wanted,
    (id) => scanFunction(id, scan),
  );
  const body = join([lines(printer.constants()), whole, ...functions], "\n\n");
  return derivedFile(printer, names, file, body, HELD);
}

const HELD =
  "Derived: what this gives for a text is what gate.ts gives with no repair; where it gives undefined, gate.ts decides.";

/** `scanIssueRefund` */
export function scannerName({ args }: ToolNames): Code {
  return identifier(`scan${args.replace(/Args$/, "")}`);
}

function scanFunction(id: NodeId, scan: ScanPrinter): Code {
  const node = scan.printer.node(id);
  const body = node.kind === "list" ? scanList(node, scan) : node.kind === "object" ? scanObject(node, scan) : [];
  const head = code`function ${scan.scanName(id)}(cursor: ${runtime("ScanCursor")}, from: number): ${typeOf(id, scan.printer)} | undefined {`;
  return lines([head, ...body, code`}`]);
}
