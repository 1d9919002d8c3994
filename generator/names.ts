import type { ToolNames } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { camel, device, hash, shorten, words } from "./words.js";

/** What a name is made from. */
export interface Named {
  readonly file: string;
  readonly name: string;
}

export interface NamedTools {
  /** By place in the list given; undefined where the name is shared and the tool is not built. */
  readonly names: readonly (ToolNames | undefined)[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface Naming {
  /** `file`: gates are grouped by spec file, so that two files may share a tool name. */
  readonly group: "none" | "file";
  /** Identifiers that a gate may not take, as generated files use them. */
  readonly reserved: readonly string[];
}

/**
 * Folder, gate and interface of every tool: `refund/issue-refund`, `issueRefund`, `IssueRefundArgs`. Plain ASCII, unique
 * even where case is ignored, never outside the output folder. A name depends on its own tool alone, unless two collide;
 * then all of those are told apart by their file, or by a hash of their name: the order of tools never counts.
 */
export function nameTools(tools: readonly Named[], { group, reserved }: Naming): NamedTools {
  const shared = group === "file" ? [] : sharedNames(tools);
  const isShared = new Set(shared.map((diagnostic) => diagnostic.tool));
  const folders = folderNames(tools.map((tool) => tool.file));
  const taken = new Set([...RESERVED, ...reserved]);
  const places = apart(tools, [
    ({ file, name }) => `${folders.get(file) ?? ""}/${device(words(name).join("-"))}`,
    ({ file, name }) => `${folders.get(file) ?? ""}/${shorten(words(name).join("-"))}-${hash(name)}`,
  ]);
  const gates = apart(tools, [
    ({ name }) => free(camel(words(name)), taken),
    ({ file, name }) => free(camel([...words(folders.get(file) ?? ""), ...words(name)]), taken),
    ({ file, name }) =>
      free(camel([...words(folders.get(file) ?? ""), ...words(name), hash(`${file}\n${name}`)]), taken),
  ]);
  const names = tools.map(({ name }, index): ToolNames | undefined => {
    const [folder, gate] = [places[index], gates[index]];
    if (folder === undefined || gate === undefined || isShared.has(name)) return undefined;
    return { folder, gate, args: `${gate.charAt(0).toUpperCase()}${gate.slice(1)}Args` };
  });
  return { names, diagnostics: shared };
}

/** `specs/github.tools.json` is the folder `github`; two files of one name are told apart by the folders they are in. */
function folderNames(files: readonly string[]): ReadonlyMap<string, string> {
  const unique = [...new Set(files)];
  const base = (file: string) =>
    file
      .slice(file.lastIndexOf("/") + 1)
      .replace(/(?:\.(?:json|ya?ml|[mc]?[jt]s|schema|tools?(?:-list)?|snap))+$/i, "");
  const parent = (file: string) => file.split("/").at(-2) ?? "";
  const folders = apart(unique, [
    (file) => device(words(base(file)).join("-")),
    (file) => device(words(`${parent(file)} ${base(file)}`).join("-")),
    (file) => `${shorten(words(base(file)).join("-"))}-${hash(file)}`,
  ]);
  return new Map(unique.map((file, index) => [file, folders[index] ?? ""]));
}

/** Each item's first form that no other item has, in any case: items that collide move on to the next form together. */
function apart<T>(items: readonly T[], forms: readonly ((item: T) => string)[]): readonly string[] {
  const level = items.map(() => 0);
  const spell = () => items.map((item, index) => forms[level[index] ?? 0]?.(item) ?? "");
  for (;;) {
    const spelled = spell();
    const seen = new Map<string, number[]>();
    spelled.forEach((text, index) => seen.set(text.toLowerCase(), [...(seen.get(text.toLowerCase()) ?? []), index]));
    const movable = [...seen.values()]
      .filter((indices) => indices.length > 1)
      .flat()
      .filter((index) => (level[index] ?? 0) < forms.length - 1);
    if (movable.length === 0) return spelled;
    for (const index of movable) level[index] = (level[index] ?? 0) + 1;
  }
}

/** `delete` becomes `deleteTool`. */
function free(identifier: string, taken: ReadonlySet<string>): string {
  return taken.has(identifier) ? free(`${identifier}Tool`, taken) : identifier;
}

function sharedNames(tools: readonly Named[]): readonly Diagnostic[] {
  const files = new Map<string, string[]>();
  for (const { name, file } of tools) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files]
    .filter(([, holders]) => holders.length > 1)
    .map(([name, holders]) => ({
      severity: "error",
      code: "shared_tool_name",
      tool: name,
      ...(holders[0] === undefined ? {} : { file: holders[0] }),
      message: `The tool name ${JSON.stringify(name)} stands in ${holders.join(" and ")}. Rename one, or set "group": "file" in the config: gates are then found by file and name.`,
    }));
}

/** Words of the language, names that strict or CommonJS code may not bind, and what the generated files call their own. */
const RESERVED: readonly string[] = [
  ...[
    "arguments",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
  ],
  ...["else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import"],
  ...["in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return"],
  ...[
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "var",
    "void",
    "while",
    "with",
  ],
  ...["yield", "async", "exports", "global", "globalThis", "module", "process", "require"],
  ...["args", "dispatch", "gate", "gates", "handlers", "log", "name", "payload", "schemas", "sent", "tool", "verdict"],
];
