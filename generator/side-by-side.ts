import { Tinypool } from "tinypool";
import type { CompiledTool, CompileRequest } from "./contracts.js";

/** Compiles in workers. A throw stops no other tool. Results in the order of the requests. */
export async function sideBySide(
  requests: readonly CompileRequest[],
  workers: number,
  onDone: () => void,
): Promise<readonly PromiseSettledResult<CompiledTool>[]> {
  const filename = new URL("./worker.js", import.meta.url).href;
  const pool = new Tinypool({ filename, minThreads: workers, maxThreads: workers });
  const compile = (request: CompileRequest): Promise<CompiledTool> => pool.run(request).finally(onDone);
  try {
    return await Promise.allSettled(requests.map(compile));
  } finally {
    await pool.destroy();
  }
}
