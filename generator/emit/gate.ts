import { type Code, code, docComment, identifier, join, lines, printed, runtime } from "../code.js";
import type { ToolNames } from "../contracts.js";
import { gatePolicy } from "./gate-policy.js";
import { headComment } from "./head-comment.js";
import { judgeFunction } from "./judge-functions.js";
import { interfaces } from "./interfaces.js";
import type { Printer } from "./printer.js";
import { readerFunction } from "./reader-functions.js";
import { runtimeExports } from "./runtime-exports.js";
import { reader } from "./take.js";

/** `gate.ts` of one tool, and the runtime files that it needs. Not yet formatted. */
export async function printGate(
  printer: Printer,
  names: ToolNames,
  file: string,
  fingerprint: string,
  findings: readonly string[],
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
  const gate = code`export const ${identifier(names.gate)}: ${runtime("Gate")}<${identifier(names.args)}> = ${runtime("gate")}(${tool.name}, ${fingerprint}, ${policy}, ${read});`;
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
  const text = [headComment(tool, file, findings).text, "", imports, "", body.text, ""].join("\n");
  return { text, runtime: filesOf(body.uses) };
}

/** Printing one function may ask for others: goes on until none is new. The outermost comes first. */
function printAll(asked: () => readonly string[], print: (id: string) => Code): readonly Code[] {
  const done = new Map<string, Code>();
  for (let id = asked()[0]; id !== undefined; id = asked().find((one) => !done.has(one))) done.set(id, print(id));
  return [...done.values()];
}

/** Imports are what the printed text uses, no more. */
function importLines(uses: ReadonlySet<string>, folder: string): string {
  const byFile = new Map<string, string[]>();
  for (const name of [...uses].sort()) {
    const found = runtimeExports[name];
    if (found === undefined) throw new Error(`The runtime has no ${name}`);
    byFile.set(found.file, [...(byFile.get(found.file) ?? []), found.type === true ? `type ${name}` : name]);
  }
  const files = [...byFile].sort(([left], [right]) => (left < right ? -1 : 1));
  return files.map(([file, names]) => importLine(names, `${folder}${file}.js`)).join("\n");
}

/** A line that only imports types says so: nothing of it is left at run time. */
function importLine(names: readonly string[], from: string): string {
  if (!names.every((name) => name.startsWith("type "))) return `import { ${names.join(", ")} } from "${from}";`;
  return `import type { ${names.map((name) => name.slice("type ".length)).join(", ")} } from "${from}";`;
}

function filesOf(uses: ReadonlySet<string>): readonly string[] {
  return [...new Set([...uses].flatMap((name) => runtimeExports[name]?.file ?? []))].sort();
}

function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
  return sentence.length > 160 ? `${sentence.slice(0, 157)}...` : sentence;
}
