// What runs in each worker: the compiler, and what the tools compiled here know of each other.

import { compileTool } from "./compile.js";
import type { CompiledTool, CompileRequest } from "./contracts.js";

const memory = new Map();

export default (request: CompileRequest): Promise<CompiledTool> => compileTool(request, memory);
