import type { Compiler } from "./compiler.js";
import type { Reader } from "./contracts.js";
import { anthropic } from "./readers/anthropic.js";
import { bedrock } from "./readers/bedrock.js";
import { gemini } from "./readers/gemini.js";
import { jsonSchema } from "./readers/json-schema.js";
import { mcp } from "./readers/mcp.js";
import { openaiChat } from "./readers/openai-chat.js";
import { openaiResponses } from "./readers/openai-responses.js";
import { vscode } from "./readers/vscode.js";
import { readTemplates } from "./templates.js";
import { packageVersion } from "./version.js";

export interface Toolchain {
  readonly compiler: Compiler;
  readonly readers: readonly Reader[];
}

/** Any order: a tool that two readers know is reported, not chosen between. */
export const readers: readonly Reader[] = [
  mcp,
  jsonSchema,
  openaiChat,
  openaiResponses,
  anthropic,
  gemini,
  bedrock,
  vscode,
];

/** What compiles is heavy, and loaded with the first tool that is not up to date. */
export async function loadToolchain(): Promise<Toolchain> {
  const { runtimeExports } = await import("./emit/runtime-exports.js");
  const memory = new Map();
  const compiler: Compiler = {
    version: packageVersion(),
    reserved: [...Object.keys(runtimeExports), ...IN_INDEX],
    compileTool: async (request) => (await import("./compile.js")).compileTool(request, memory),
    assemble: async (tools, options) => (await import("./assemble.js")).assemble(tools, options, readTemplates()),
  };
  return { compiler, readers };
}

/** What index.ts itself declares or exports. */
const IN_INDEX =
  "ToolArgs gates schemas mode Handlers dispatch Dispatched run observe ObservedCall unknownTool digest feedback receipt toolCall NAMES".split(
    " ",
  );
