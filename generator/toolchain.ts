import type { Compiler } from "./compiler.js";
import type { Reader } from "./contracts.js";
import { eachInTurn } from "./each-in-turn.js";
import { anthropic } from "./readers/anthropic.js";
import { bedrock } from "./readers/bedrock.js";
import { gemini } from "./readers/gemini.js";
import { jsonSchema } from "./readers/json-schema.js";
import { mcp } from "./readers/mcp.js";
import { openapi } from "./readers/openapi.js";
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
  openapi,
];

/** Fewer tools are compiled before another worker has started. */
const WORTH_A_WORKER = 20;

/** What compiles is heavy, and loaded with the first tool that is not up to date; in workers, where there are many. */
export async function loadToolchain(workers = 1): Promise<Toolchain> {
  const { runtimeExports } = await import("./emit/runtime-exports.js");
  const compiler: Compiler = {
    version: packageVersion(),
    reserved: [...Object.keys(runtimeExports), ...IN_INDEX],
    compileTools: async (requests, onDone) => {
      const count = Math.min(workers, Math.floor(requests.length / WORTH_A_WORKER));
      if (count > 1) return (await import("./side-by-side.js")).sideBySide(requests, count, onDone);
      return eachInTurn(requests, (await import("./worker.js")).default, onDone);
    },
    assemble: async (tools, options) => (await import("./assemble.js")).assemble(tools, options, readTemplates()),
  };
  return { compiler, readers };
}

/** What index.ts itself declares or exports. */
const IN_INDEX =
  "ToolArgs gates schemas mode Handlers dispatch Dispatched run observe ObservedCall unknownTool digest feedback receipt toolCall NAMES".split(
    " ",
  );
