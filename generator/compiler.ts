import type { CompiledTool, CompileRequest, OutputFile } from "./contracts.js";
import type { Endings } from "./settings.js";

/** What turns specs into files: handed in, so that everything around it can be tested without it. */
export interface Compiler {
  /** Part of what a gate is made from: another version compiles everything anew. */
  readonly version: string;
  /** Identifiers that a gate may not take, because generated files use them. */
  readonly reserved?: readonly string[];
  /** In the order of the requests. Pure, but for `onDone`, called once for each. Errors stand in the diagnostics, and there are no files then. */
  readonly compileTools: (
    requests: readonly CompileRequest[],
    onDone: () => void,
  ) => Promise<readonly PromiseSettledResult<CompiledTool>[]>;
  /** The files that belong to no single tool: runtime, index, README. Of a tool that was not compiled anew, `files` is empty. */
  readonly assemble: (tools: readonly CompiledTool[], options: AssembleOptions) => Promise<readonly OutputFile[]>;
}

export interface AssembleOptions {
  /** `file`: `gates.github.create_branch`. */
  readonly group: "none" | "file";
  readonly mode: "enforce" | "observe";
  readonly endings: Endings;
}
