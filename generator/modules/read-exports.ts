import type { ReadResult } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { isRecord, type JsonRecord, own, step } from "../json.js";
import { readTool } from "../tool-list.js";
import type { ImportPackage, Remark } from "./conversion.js";
import { convertSchema } from "./convert-schema.js";
import { type ModuleTool, moduleTools } from "./module-tools.js";

/** The tools that a module exports, their schemas as JSON Schema. `label` is the module's file: `specs/refund.tools.ts`. */
export async function readExports(
  exported: JsonRecord,
  label: string,
  importPackage: ImportPackage,
): Promise<ReadResult> {
  const found = moduleTools(exported, label);
  if (found.tools.length === 0 && found.diagnostics.length === 0) return { tools: [], diagnostics: [noTools()] };
  const read = await Promise.all(found.tools.map((tool) => readModuleTool(tool, importPackage)));
  return {
    tools: read.flatMap(({ tools }) => tools),
    diagnostics: [...found.diagnostics, ...read.flatMap(({ diagnostics }) => diagnostics)],
  };
}

async function readModuleTool(tool: ModuleTool, importPackage: ImportPackage): Promise<ReadResult> {
  const { name, pointer } = tool;
  try {
    const { schema, remarks } = await convertSchema(tool.schema, importPackage);
    const diagnostics = remarks.map((remark) => diagnosticOf(remark, tool));
    if (remarks.some(({ severity }) => severity === "error")) return { tools: [], diagnostics };
    const reading = readTool({
      ...tool,
      description: tool.description ?? descriptionIn(schema),
      schema: whole(schema),
    });
    if (reading.kind === "tools") return { tools: reading.tools, diagnostics };
    return {
      tools: [],
      diagnostics: [failed(name, pointer, reading.kind === "malformed" ? reading.problem : reading.reason)],
    };
  } catch (error) {
    return { tools: [], diagnostics: [failed(name, pointer, error instanceof Error ? error.message : String(error))] };
  }
}

/** `inputSchema: {}` is a tool without arguments. */
function whole(schema: unknown): unknown {
  return isRecord(schema) && Object.keys(schema).length === 0 ? { type: "object", properties: {} } : schema;
}

function descriptionIn(schema: unknown): unknown {
  return isRecord(schema) ? own(schema, "description") : undefined;
}

function diagnosticOf({ at, ...said }: Remark, { name, pointer }: ModuleTool): Diagnostic {
  return { ...said, tool: name, pointer: at.reduce(step, pointer) };
}

function failed(tool: string, pointer: string, why: string): Diagnostic {
  const [first = why] = why.split("\n");
  const message = `Its schema cannot be turned into JSON Schema: ${first}. Mend it, or give the schema as JSON Schema.`;
  return { severity: "error", code: "malformed_tool", tool, pointer, message };
}

function noTools(): Diagnostic {
  const form = 'export const issueRefund = { description: "...", inputSchema: z.object({ ... }) }';
  const message = `This module exports no tools that callgate knows. Export each as an object with its schema, alone, in a list or in a record: ${form}. Or take the file out of the specs.`;
  return { severity: "error", code: "unknown_format", message };
}
