import { type Code, code, comment, docComment, identifier, join, key, lines, printed } from "../code.js";
import type { CompiledTool, OutputFile } from "../contracts.js";
import { leaveAlone } from "./head-comment.js";

/** A gate's place in the index: by its tool's name, or by file and name where the config groups by file. */
interface Entry {
  readonly tool: CompiledTool;
  /** The name that `dispatch` and `ToolArgs` know it by. */
  readonly name: string;
  readonly group: string | undefined;
}

/** `index.ts`: gates by name, the type of their arguments, dispatch; and `schemas.ts`, apart, for who publishes them. */
export function indexFiles(
  tools: readonly CompiledTool[],
  group: "none" | "file",
  mode: "enforce" | "observe",
): readonly OutputFile[] {
  const entries = tools.map((tool): Entry => {
    const folder = tool.names.folder.split("/")[0] ?? "";
    return group === "file"
      ? { tool, name: `${folder}.${tool.name}`, group: folder }
      : { tool, name: tool.name, group: undefined };
  });
  return [
    { path: "index.ts", text: indexText(entries, mode) },
    { path: "schemas.ts", text: schemasText(entries) },
  ];
}

function indexText(entries: readonly Entry[], mode: "enforce" | "observe"): string {
  const gates = entries.map(({ tool }) => identifier(tool.names.gate));
  const { imports, handlers, dispatched, call } = mode === "enforce" ? ENFORCING : OBSERVING;
  return fileText([
    ...entries.map(({ tool }) => importLine(tool)),
    ...imports,
    code`import type { Gate } from "./runtime/verdict.js";`,
    code``,
    code`export { digest } from "./runtime/digest.js";`,
    code`export { feedback } from "./runtime/feedback.js";`,
    code`export { receipt } from "./runtime/receipt.js";`,
    code`export { toolCall } from "./runtime/tool-call.js";`,
    code`export type { Code, Gate, Issue, Repair, Rule, Stripped, Verdict } from "./runtime/verdict.js";`,
    code`export { schemas } from "./schemas.js";`,
    code``,
    docComment("The arguments that each tool's handler gets."),
    block(
      "export interface ToolArgs {",
      entries.map(({ tool, name }) => code`${key(name)}: ${identifier(tool.names.args)};`),
      "}",
    ),
    code``,
    docComment("Tool name to gate."),
    block("export const gates: Gates = {", gateEntries(entries, gates), "};"),
    code``,
    docComment("The gate of every tool."),
    gatesType(entries),
    code``,
    docComment("What the config says: adapters take it as it is."),
    code`export const mode = ${mode};`,
    code``,
    ...handlers,
    code``,
    ...dispatched,
    printed("  switch (name) {"),
    ...entries.map(({ name }, index) => caseLine(call, name, gates[index] ?? code``)),
    code`    default:\n      return unknownTool(name, NAMES);`,
    code`  }`,
    code`}`,
    code``,
    code`const NAMES: readonly string[] = ${entries.map(({ name }) => name)};`,
  ]);
}

function caseLine(call: Code, name: string, gate: Code): Code {
  return code`    case ${name}:\n      return ${call}(${gate}, payload, handlers[${name}]);`;
}

/** `dispatch` in each mode: what it imports, what it wants of handlers, its head, and what it calls for a tool. */
interface DispatchWords {
  readonly imports: readonly Code[];
  readonly handlers: readonly Code[];
  readonly dispatched: readonly Code[];
  readonly call: Code;
}

const ENFORCING: DispatchWords = {
  imports: [code`import { type Dispatched, run, unknownTool } from "./runtime/dispatch.js";`],
  handlers: [
    docComment("A handler for every tool: leave one out, and this does not compile."),
    printed("export type Handlers<Result> = { readonly [Name in keyof ToolArgs]: (args: ToolArgs[Name]) => Result };"),
  ],
  dispatched: [
    docComment("Judges a call by the name of its tool, and runs its handler where the arguments are accepted."),
    printed(
      "export function dispatch<Result>(name: string, payload: unknown, handlers: Handlers<Result>): Dispatched<Result> {",
    ),
  ],
  call: code`run`,
};

const OBSERVING: DispatchWords = {
  imports: [
    code`import { unknownTool } from "./runtime/dispatch.js";`,
    code`import { observe, type ObservedCall } from "./runtime/observe.js";`,
  ],
  handlers: [
    docComment(
      "A handler for every tool. The mode is observe: each gets what was sent, and nothing was checked for it.",
    ),
    printed("export type Handlers<Result> = { readonly [Name in keyof ToolArgs]: (sent: unknown) => Result };"),
  ],
  dispatched: [
    docComment("Runs the tool's handler on what was sent; the verdict beside its result is only reported."),
    printed(
      "export function dispatch<Result>(name: string, payload: unknown, handlers: Handlers<Result>): ObservedCall<Result> {",
    ),
  ],
  call: code`observe`,
};

function gateEntries(entries: readonly Entry[], gates: readonly Code[]): readonly Code[] {
  if (!isGrouped(entries)) return entries.map(({ name }, index) => code`${key(name)}: ${gates[index] ?? code``},`);
  return grouped(entries, (entry) => gates[entries.indexOf(entry)] ?? code``).map(
    ([group, inner]) => code`${key(group)}: { ${join(inner, ", ")} },`,
  );
}

/** Said, not inferred: with `isolatedDeclarations` a compiler looks at one file at a time. */
function gatesType(entries: readonly Entry[]): Code {
  if (!isGrouped(entries))
    return printed("export type Gates = { readonly [Name in keyof ToolArgs]: Gate<ToolArgs[Name]> };");
  const groups = grouped(entries, ({ name }) => code`Gate<ToolArgs[${name}]>`);
  return block(
    "export interface Gates {",
    groups.map(([group, inner]) => code`readonly ${key(group)}: { ${join(inner, "; ")} };`),
    "}",
  );
}

/** Of each group: its name, and its tools, each with a value. */
function grouped(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => Code,
): readonly (readonly [string, readonly Code[]])[] {
  const groups = [...new Set(entries.map(({ group }) => group ?? ""))];
  return groups.map((group) => {
    const members = entries.filter((entry) => entry.group === group);
    return [group, members.map((entry) => code`${key(entry.tool.name)}: ${valueOf(entry)}`)];
  });
}

function isGrouped(entries: readonly Entry[]): boolean {
  return entries.some(({ group }) => group !== undefined);
}

function schemasText(entries: readonly Entry[]): string {
  return fileText([
    docComment("Tool name to the schema to publish to the model: the spec's own, without x-callgate."),
    block(
      "export const schemas: Readonly<Record<string, unknown>> = {",
      entries.map(({ tool, name }) => code`${key(name)}: ${tool.published},`),
      "};",
    ),
  ]);
}

function importLine({ names }: CompiledTool): Code {
  return code`import { type ${identifier(names.args)}, ${identifier(names.gate)} } from ${`./${names.folder}/gate.js`};`;
}

function block(head: string, body: readonly Code[], end: string): Code {
  return lines([printed(head), ...body.map((line) => code`  ${line}`), printed(end)]);
}

function fileText(body: readonly Code[]): string {
  const head = [
    printed(leaveAlone),
    comment("Generated by callgate. Do not edit: run `npx callgate generate`."),
    code``,
  ];
  return `${lines([...head, ...body]).text}\n`;
}
