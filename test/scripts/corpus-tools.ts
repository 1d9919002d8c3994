import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ToolSource } from "../../generator/contracts.js";
import { isList, isRecord, own } from "../../generator/json.js";
import { readDocument } from "../../generator/read-document.js";
import { readers } from "../../generator/toolchain.js";

export interface CorpusTool {
  readonly tool: ToolSource;
  readonly file: string;
}

/** Every distinct tool below a folder of the corpus: by the readers, or, in files of no format, wherever one stands. */
export function corpusTools(folder: string): readonly CorpusTool[] {
  const found = filesBelow(folder).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const read = readDocument(text, path.basename(file).replace(/\.snap$/, ".json"), readers, false).tools;
    const tools = read.length > 0 ? read : anywhere(parsed(text), "");
    return tools.map((tool) => ({ tool, file: path.relative(folder, file) }));
  });
  return [...new Map(found.map((one) => [JSON.stringify([one.tool.name, one.tool.schema]), one])).values()];
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      if (statSync(file).isDirectory()) return filesBelow(file);
      return /\.(?:json|snap)$/.test(name) && name !== "INDEX.json" ? [file] : [];
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON Lines, as some benchmarks have it.
    return text.split("\n").flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
  }
}

const SCHEMAS = ["inputSchema", "input_schema", "input_parameters", "parameters"];

function anywhere(value: unknown, pointer: string): readonly ToolSource[] {
  if (isList(value)) return value.flatMap((item, index) => anywhere(item, `${pointer}/${index}`));
  if (!isRecord(value)) return [];
  const name = own(value, "slug") ?? own(value, "name");
  const key = SCHEMAS.find((one) => isRecord(own(value, one)));
  if (typeof name !== "string" || key === undefined) {
    return Object.entries(value).flatMap(([step, inner]) => anywhere(inner, `${pointer}/${step}`));
  }
  const annotations = own(value, "annotations");
  return [
    { name, schema: own(value, key), pointer: `${pointer}/${key}`, ...(isRecord(annotations) ? { annotations } : {}) },
  ];
}
