import { code, docComment, identifier, join, lines, printed, runtime } from "../code.js";
import type { ToolNames } from "../contracts.js";
import { cleanName } from "./clean.js";
import { gatePolicy } from "./gate-policy.js";
import { headComment } from "./head-comment.js";
import { judgeFunction } from "./judge-functions.js";
import { importLines, runtimeFilesOf } from "./import-lines.js";
import { interfaces } from "./interfaces.js";
import type { Printer } from "./printer.js";
import { readerFunction } from "./reader-functions.js";
import { printAll } from "./print-all.js";
import { scannerName } from "./scan.js";
import { reader } from "./take.js";

/** `gate.ts` of one tool, and the runtime files that it needs. Not yet formatted. */
export async function printGate(
  printer: Printer,
  names: ToolNames,
  file: string,
  fingerprint: string,
  findings: readonly string[],
  { hasScanner, isCleanable }: { readonly hasScanner: boolean; readonly isCleanable: boolean },
): Promise<{ readonly text: string; readonly runtime: readonly string[] }> {
  const { tool } = printer;
  const read = reader(tool.root, printer);
  const functions = [
    ...printAll(printer.wanted, (id) => readerFunction(printer.node(id), printer)),
    ...printAll(printer.judges, (asked) => {
      const [form, id = ""] = asked.split(" ");
      return judgeFunction(printer.judgement(id), form === "marks" ? "marks" : "holds", printer);
    }),
  ];
  const policy = gatePolicy(printer);
  const about = tool.description === undefined ? [] : [docComment(firstSentence(tool.description))];
  const ways = [
    ...(isCleanable ? [code`clean: ${cleanName(names)}`] : []),
    ...(hasScanner ? [code`scan: ${scannerName(names)}`] : []),
  ];
  const faster = ways.length === 0 ? code`` : code`, { ${join(ways, ", ")} }`;
  const gate = code`export const ${identifier(names.gate)}: ${runtime("Gate")}<${identifier(names.args)}> = ${runtime("gate")}(${tool.name}, ${fingerprint}, ${policy}, ${read}${faster});`;
  const body = lines([
    printed(await interfaces(printer)),
    code``,
    lines(printer.constants()),
    code``,
    join(functions, "\n\n"),
    code``,
    ...about,
    gate,
  ]);
  const depth = "../".repeat(names.folder.split("/").length);
  const imports = importLines(body.uses, `${depth}runtime/`);
  const fast = [
    ...(isCleanable ? [`import { ${cleanName(names).text} } from "./clean.js";`] : []),
    ...(hasScanner ? [`import { ${scannerName(names).text} } from "./scan.js";`] : []),
  ];
  const text = [headComment(tool, file, findings).text, "", imports, ...fast, "", body.text, ""].join("\n");
  return { text, runtime: runtimeFilesOf(body.uses) };
}

function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
  return sentence.length > 160 ? `${sentence.slice(0, 157)}...` : sentence;
}
