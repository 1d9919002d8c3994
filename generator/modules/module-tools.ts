import type { ReadResult, ToolSource } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { isRecord, own, step } from "../json.js";
import { moduleSchema } from "./standard-schema.js";

/**
 * The tools that a module exports: one by one, in a list, or in a record (`tool({ description, inputSchema })` of the AI SDK,
 * called by its key). What is exported beside them is passed over, unless the module holds no tool at all.
 */
export function moduleTools(
  exported: Readonly<Record<string, unknown>>,
  fileName: string,
  zodToJsonSchema: (value: object) => unknown,
): ReadResult {
  const found = Object.entries(exported).flatMap(([name, value]) => {
    const called = name === "default" ? baseName(fileName) : name;
    return toolsIn(value, called, step("", name), zodToJsonSchema, 0);
  });
  const tools = found.flatMap(({ tool }) => tool ?? []);
  const diagnostics = found.flatMap((one) => one.diagnostics);
  if (found.length > 0) return { tools, diagnostics };
  const message = `This module exports no tools that callgate knows. It looked for {"name": ..., "description": ..., "inputSchema": ...}, alone, in lists and in records, where the schema is of Zod 4, speaks Standard JSON Schema, or is JSON Schema. Export one of these, or take the file out of the specs.`;
  return { tools, diagnostics: [{ severity: "error", code: "unknown_format", message }] };
}

interface Found {
  readonly tool?: ToolSource;
  readonly diagnostics: readonly Diagnostic[];
}

const SCHEMA_KEYS = ["inputSchema", "parameters", "input_schema", "input", "schema"];

function toolsIn(
  value: unknown,
  called: string,
  pointer: string,
  zodToJsonSchema: (value: object) => unknown,
  depth: number,
): readonly Found[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => toolsIn(one, called, step(pointer, index), zodToJsonSchema, depth + 1));
  }
  if (!isRecord(value) && typeof value !== "function") return [];
  if (isRecord(value)) {
    for (const key of SCHEMA_KEYS) {
      const schema = moduleSchema(own(value, key), zodToJsonSchema);
      if (schema.kind === "none") continue;
      const name = own(value, "name");
      return [made(schema, typeof name === "string" ? name : called, own(value, "description"), step(pointer, key))];
    }
  }
  // A schema of its own is called as it is exported.
  if (depth === 0) {
    const schema = moduleSchema(value, zodToJsonSchema);
    if (schema.kind !== "none") return [made(schema, called, undefined, pointer)];
  }
  if (!isRecord(value) || depth > 1) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    isRecord(one) ? toolsIn(one, key, step(pointer, key), zodToJsonSchema, depth + 1) : [],
  );
}

function made(
  schema: Exclude<ReturnType<typeof moduleSchema>, { kind: "none" }>,
  name: string,
  description: unknown,
  pointer: string,
): Found {
  if (schema.kind === "problem") {
    const message = `This tool cannot be read: ${schema.problem}`;
    return { diagnostics: [{ severity: "error", code: "malformed_tool", tool: name, pointer, message }] };
  }
  const described = own(schema.schema, "description");
  const words = typeof description === "string" ? description : described;
  const tool = { name, ...(typeof words === "string" ? { description: words } : {}), schema: schema.schema, pointer };
  const diagnostics = schema.lost.map((place): Diagnostic => {
    const message = `What is refined at ${place} is judged by the code of the module alone: the gate does not know it. Keep that check in the handler.`;
    return { severity: "note", code: "assumed", tool: name, pointer, message };
  });
  return { tool, diagnostics };
}

/** `specs/refund.tools.ts` is `refund`. */
function baseName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1).replace(/(?:\.tools?)?\.[cm]?[jt]s$/, "");
}
