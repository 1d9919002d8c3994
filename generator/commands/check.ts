import { generate, type GenerateOptions } from "./generate.js";
import type { Io } from "./io.js";

/** Is the output what its specs say, and what did the analysis find? Writes nothing. Exit codes as of generate. */
export async function check(options: Omit<GenerateOptions, "check" | "findings">, io: Io): Promise<number> {
  return generate({ ...options, check: true, findings: true }, io);
}
