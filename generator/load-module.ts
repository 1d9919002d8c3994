import { createRequire } from "node:module";
import type { ReadResult } from "./contracts.js";
import { isRecord } from "./json.js";
import { moduleTools } from "./modules/module-tools.js";
import { withoutRepeats } from "./read-document.js";

/** Runs a module of the user's and reads the tools that it exports. Throws what the module throws. */
export async function readModule(absolute: string, label: string): Promise<ReadResult> {
  const { createJiti } = await import("jiti");
  const jiti = createJiti(absolute, { fsCache: false, moduleCache: false });
  const exported: unknown = await jiti.import(absolute);
  const read = moduleTools(isRecord(exported) ? exported : {}, label, (schema) => convertedByZod(schema, absolute));
  const { tools, diagnostics } = withoutRepeats(read.tools);
  return { tools, diagnostics: [...read.diagnostics, ...diagnostics].map((one) => ({ ...one, file: label })) };
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
