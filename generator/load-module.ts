import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReadResult } from "./contracts.js";
import { isRecord } from "./json.js";
import { moduleTools } from "./modules/module-tools.js";
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
  return moduleTools(isRecord(exported) ? exported : {}, label, (schema) => convertedByZod(schema, absolute));
}

/** By the user's own Zod: another copy of it does not know the schemas of this one. Zod 3.25 has 4 inside. */
function convertedByZod(schema: object, absolute: string): unknown {
  const require = createRequire(absolute);
  for (const name of ["zod/v4", "zod"]) {
    const zod: unknown = tried(() => require(name));
    const convert: unknown = isRecord(zod) ? zod["toJSONSchema"] : undefined;
    if (typeof convert === "function") return Reflect.apply(convert, zod, [schema, { io: "input" }]);
  }
  throw new Error("its toJSONSchema was not found beside the module");
}

function tried(load: () => unknown): unknown {
  try {
    return load();
  } catch {
    return undefined;
  }
}
