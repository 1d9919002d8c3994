// What readers of tool lists share: where a document keeps its list, and what each entry turned out to be.

import type { ReadResult, ToolSource } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { isList, isRecord, type JsonRecord, own, step } from "./json.js";

/** One entry of a list of tools, and where it stands in the document. */
export interface Entry {
  readonly pointer: string;
  readonly value: unknown;
}

/** What a reader makes of one entry; undefined: it is not one of this format's tools. */
export type EntryReading =
  | { readonly kind: "tools"; readonly tools: readonly ToolSource[]; readonly diagnostics?: readonly Diagnostic[] }
  | { readonly kind: "passed"; readonly reason: string }
  | { readonly kind: "malformed"; readonly problem: string };

/** What an entry says of one tool, not yet checked. */
export interface ToolDraft {
  readonly name: unknown;
  readonly description?: unknown;
  readonly schema: unknown;
  readonly annotations?: unknown;
  readonly settings?: unknown;
  readonly pointer: string;
}

/** What formats publish for a tool that takes nothing. */
export const NO_PARAMETERS = { type: "object", properties: {} };

/**
 * The entries of a document: those of the first list found at one of these places (`["result", "tools"]`), those of the
 * document itself where it is a list, else the document as the only entry.
 */
export function toolEntries(document: unknown, places: readonly (readonly string[])[]): readonly Entry[] {
  if (isList(document)) return entriesOf(document, "");
  if (!isRecord(document)) return [];
  for (const place of places) {
    const list = at(document, place);
    if (isList(list)) return entriesOf(list, place.reduce(step, ""));
  }
  return [{ pointer: "", value: document }];
}

/** Reads every entry; one that cannot be read is reported and stops none of the others. */
export function readEntries(
  entries: readonly Entry[],
  format: string,
  read: (entry: JsonRecord, pointer: string) => EntryReading | undefined,
): ReadResult {
  const results = entries.map(({ pointer, value }) => {
    const reading = isRecord(value) ? read(value, pointer) : undefined;
    if (reading === undefined) return { tools: [], diagnostics: [stranger(pointer, format)] };
    if (reading.kind === "tools") return { tools: reading.tools, diagnostics: reading.diagnostics ?? [] };
    return { tools: [], diagnostics: [remark(reading, pointer, isRecord(value) ? own(value, "name") : undefined)] };
  });
  return {
    tools: results.flatMap((result) => result.tools),
    diagnostics: results.flatMap((result) => result.diagnostics),
  };
}

/** Checks what every format wants of a tool: a name, and an object for a schema. */
export function readTool(draft: ToolDraft): EntryReading {
  const { name, description, schema, annotations, settings, pointer } = draft;
  if (typeof name !== "string" || name === "") return malformed("its name must be a text that is not empty");
  if (!isRecord(schema)) return malformed(`its schema of arguments must be an object, not ${kindOf(schema)}`);
  if (annotations !== undefined && annotations !== null && !isRecord(annotations)) {
    return malformed(`its annotations must be an object, not ${kindOf(annotations)}`);
  }
  const tool: ToolSource = {
    name,
    ...(typeof description === "string" ? { description } : {}),
    schema,
    ...(isRecord(annotations) ? { annotations } : {}),
    ...(settings === undefined ? {} : { settings }),
    pointer,
  };
  return { kind: "tools", tools: [tool] };
}

function entriesOf(list: readonly unknown[], pointer: string): readonly Entry[] {
  return list.map((value, index) => ({ pointer: step(pointer, index), value }));
}

function at(document: unknown, place: readonly string[]): unknown {
  return place.reduce((value: unknown, key) => (isRecord(value) ? own(value, key) : undefined), document);
}

function malformed(problem: string): EntryReading {
  return { kind: "malformed", problem };
}

function remark(reading: Exclude<EntryReading, { kind: "tools" }>, pointer: string, name: unknown): Diagnostic {
  const tool = typeof name === "string" && name !== "" ? { tool: name } : {};
  if (reading.kind === "passed") {
    return { severity: "note", code: "passed_over", pointer, ...tool, message: `Passed over: ${reading.reason}.` };
  }
  const message = `This tool cannot be read: ${reading.problem}. Mend it, or take it out of the list.`;
  return { severity: "error", code: "malformed_tool", pointer, ...tool, message };
}

function stranger(pointer: string, format: string): Diagnostic {
  const message = `This entry is not ${format}. Mend it, or take it out of the list.`;
  return { severity: "error", code: "unknown_entry", pointer, message };
}

function kindOf(value: unknown): string {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  return isList(value) ? "a list" : `a ${typeof value}`;
}
