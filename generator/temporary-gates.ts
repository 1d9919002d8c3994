import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Compiler } from "./compiler.js";
import type { CompiledTool, CompileRequest } from "./contracts.js";
import { type Gates, loadGates } from "./load.js";
import { writeOutput } from "./write.js";

/** Gates to ask and to forget, in a folder that is gone when the process ends. Tools that an error stops have none. */
export async function temporaryGates(
  requests: readonly CompileRequest[],
  compiler: Compiler,
  group: "none" | "file",
): Promise<Gates> {
  const { compileGate } = await import("./compile.js");
  const [first] = requests;
  const compiled: CompiledTool[] = [];
  for (const request of requests) compiled.push(await compileGate({ ...request, tests: "none" }));
  const tools = compiled.filter((tool) => tool.files.length > 0);
  const shared = await compiler.assemble(tools, {
    group,
    mode: first?.mode ?? "enforce",
    endings: first?.endings ?? ".js",
  });
  const files = [...shared, ...tools.flatMap((tool) => tool.files)];
  const home = mkdtempSync(path.join(tmpdir(), "callgate-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const folder = path.join(home, "gates");
  const written = writeOutput(folder, {
    writes: new Map(files.map((file) => [file.path, file.text])),
    removes: new Set(),
  });
  return written.ok ? (await loadGates(folder)).gates : {};
}
