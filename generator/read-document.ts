import type { Reader, ReadResult, ToolSource } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { isRecord, own, sameJson } from "./json.js";
import type { SpecText } from "./spec-text.js";

/** The key by which `callgate pull` marks what it wrote: the hints of a server are then not trusted. */
export const PULL_MARK = "x-callgate-pull";

/** The tools of one spec file. */
export interface DocumentTools {
  readonly tools: readonly ToolSource[];
  /** Pointers into the document; each names the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Written by `callgate pull`. */
  readonly pulled: boolean;
}

/**
 * Reads what one spec file holds with whatever reader knows it. A list may hold tools of several formats; a tool that
 * two readers know is an error. Nobody knows the document: an error if a person named the file, else a note.
 */
export function readDocument(spec: SpecText, file: string, readers: readonly Reader[], named: boolean): DocumentTools {
  const told = (diagnostics: readonly Diagnostic[]) => diagnostics.map((diagnostic) => ({ ...diagnostic, file }));
  if (!spec.ok) return { tools: [], diagnostics: told(spec.diagnostics), pulled: false };
  const pulled = isRecord(spec.value) && own(spec.value, PULL_MARK) !== undefined;
  const known = readers.filter((reader) => reader.detect(spec.value, file));
  if (known.length === 0) return { tools: [], diagnostics: told([unknown(readers, named)]), pulled };
  const results = known.map((reader) => ({ reader, ...reader.read(spec.value, file) }));
  const joined = join(results);
  const { tools, diagnostics } = withoutRepeats(joined.tools);
  return { tools, diagnostics: told([...spec.diagnostics, ...joined.diagnostics, ...diagnostics]), pulled };
}

/** What one reader cannot read and another can is nothing to complain of. */
function join(results: readonly (ReadResult & { readonly reader: Reader })[]): ReadResult {
  const [first, second] = results;
  if (first === undefined || second === undefined) return first ?? { tools: [], diagnostics: [] };
  const claims = new Map<string, string[]>();
  for (const { reader, tools } of results) {
    for (const tool of tools) claims.set(entryOf(tool), [...(claims.get(entryOf(tool)) ?? []), reader.name]);
  }
  const disputed = [...claims].filter(([, names]) => names.length > 1);
  const tools = results
    .flatMap((result) => result.tools)
    .filter((tool) => claims.get(entryOf(tool))?.length === 1)
    .sort((left, right) => inOrder(left.pointer, right.pointer));
  const isRead = (pointer: string) =>
    [...claims.keys()].some((claim) => claim.startsWith(`${pointer}/`) || claim === pointer);
  const heard = new Set<string>();
  const diagnostics = results
    .flatMap((result) => result.diagnostics)
    .sort((left, right) => Number(left.code === "unknown_entry") - Number(right.code === "unknown_entry"))
    .filter(({ pointer = "", code }) => {
      if (code !== "unknown_entry" && code !== "passed_over") return true;
      if (isRead(pointer) || heard.has(pointer)) return false;
      heard.add(pointer);
      return true;
    });
  return { tools, diagnostics: [...diagnostics, ...disputed.map(([pointer, names]) => dispute(pointer, names))] };
}

/** `/tools/0/function/parameters` is the schema of the entry `/tools/0`. */
function entryOf(tool: ToolSource): string {
  return tool.pointer.replace(/(?:\/[^/0-9][^/]*)+$/, "");
}

/** The same tool once more is a note; another tool of that name is an error, and neither is built. */
export function withoutRepeats(tools: readonly ToolSource[]): ReadResult {
  const byName = new Map<string, ToolSource[]>();
  for (const tool of tools) byName.set(tool.name, [...(byName.get(tool.name) ?? []), tool]);
  const kept: ToolSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, [first, ...others]] of byName) {
    if (first === undefined) continue;
    const different = others.find((other) => !isSame(first, other));
    if (different === undefined) kept.push(first);
    if (different !== undefined) diagnostics.push(twice(name, first, different));
    else if (others.length > 0) diagnostics.push(repeated(name, first, others.length));
  }
  return { tools: kept, diagnostics };
}

function isSame(left: ToolSource, right: ToolSource): boolean {
  return sameJson({ ...left, pointer: "" }, { ...right, pointer: "" });
}

/** `/tools/2` before `/tools/10` */
function inOrder(left: string, right: string): number {
  const [some, others] = [left.split("/"), right.split("/")];
  const index = some.findIndex((key, place) => key !== others[place]);
  return Number(some[index] ?? -1) - Number(others[index] ?? -1);
}

function unknown(readers: readonly Reader[], named: boolean): Diagnostic {
  const forms = readers.map((reader) => `\n  - ${reader.looksFor}`).join("");
  if (!named)
    return { severity: "note", code: "unknown_format", message: "Passed over: it holds no tools that callgate knows." };
  const message = `This file holds no tools that callgate knows. It looked for one of these:${forms}\nBring the file into one of these forms, or name another file.`;
  return { severity: "error", code: "unknown_format", message };
}

function dispute(pointer: string, names: readonly string[]): Diagnostic {
  const message = `This tool can be read in two ways: as ${names.join(" and as ")}. Take out what belongs to one of them.`;
  return { severity: "error", code: "two_formats", pointer, message };
}

function twice(name: string, first: ToolSource, other: ToolSource): Diagnostic {
  const message = `Two different tools are called ${JSON.stringify(name)}, at ${first.pointer} and ${other.pointer}. Rename one, or move it to a file of its own and set "group": "file" in the config.`;
  return { severity: "error", code: "duplicate_tool", tool: name, pointer: other.pointer, message };
}

function repeated(name: string, first: ToolSource, times: number): Diagnostic {
  const message = `The tool ${JSON.stringify(name)} stands here ${times + 1} times, each time the same; it is built once.`;
  return { severity: "note", code: "repeated_tool", tool: name, pointer: first.pointer, message };
}
