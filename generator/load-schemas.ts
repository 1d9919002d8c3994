import path from "node:path";
import { isRecord, type JsonRecord } from "./json.js";

/** What the last build published to the model, by the name in its index; empty where that cannot be told. */
export async function loadSchemas(folder: string): Promise<JsonRecord> {
  const file = path.join(folder, "schemas.ts");
  try {
    const { createJiti } = await import("jiti");
    const loaded: unknown = await createJiti(file, { fsCache: false, moduleCache: false }).import(file);
    return isRecord(loaded) && isRecord(loaded["schemas"]) ? loaded["schemas"] : {};
  } catch {
    return {};
  }
}
