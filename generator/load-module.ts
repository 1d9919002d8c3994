import { readFile } from "node:fs/promises";
import type { ReadResult } from "./contracts.js";
import { isRecord } from "./json.js";
import { readExports } from "./modules/read-exports.js";
import { withoutRepeats } from "./read-document.js";
import { marksTools } from "./typescript/marks-tools.js";

/**
 * The tools of a module: those that its types describe, where it marks some, without running it; else those that it
 * exports. Throws what the module throws.
 */
export async function readModule(absolute: string, label: string): Promise<ReadResult> {
  const read = await toolsOf(absolute, label);
  const { tools, diagnostics } = withoutRepeats(read.tools);
  return { tools, diagnostics: [...read.diagnostics, ...diagnostics].map((one) => ({ ...one, file: label })) };
}

async function toolsOf(absolute: string, label: string): Promise<ReadResult> {
  if (/\.[cm]?ts$/.test(label) && marksTools(await readFile(absolute, "utf8"))) {
    return (await import("./typescript/type-tools.js")).typeTools(absolute);
  }
  const { createJiti } = await import("jiti");
  const jiti = createJiti(absolute, { fsCache: false, moduleCache: false });
  const exported: unknown = await jiti.import(absolute);
  return readExports(isRecord(exported) ? exported : {}, label, (name) => jiti.import(name));
}
