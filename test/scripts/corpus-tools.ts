import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ToolSource } from "../../generator/contracts.js";
import { isList, isRecord, own } from "../../generator/json.js";
import { readSpecText } from "../../generator/spec-text.js";
import { readers } from "../../generator/toolchain.js";

export interface CorpusTool {
  readonly tool: ToolSource;
  readonly file: string;
  /** Whole calls that the spec itself shows: `input_examples` beside the schema. */
  readonly calls: readonly unknown[];
}

/** Every distinct tool below a folder of the corpus: by the readers, or, in files of no format, wherever one stands. */
export function corpusTools(folder: string): readonly CorpusTool[] {
  const found = filesBelow(folder).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const spec = readSpecText(text);
    const document = spec.ok ? spec.value : lines(text);
    const read = readTools(document, path.basename(file).replace(/\.snap$/, ".json"));
    const tools = read.length > 0 ? read : anywhere(document, "");
    return tools.map((tool) => ({ tool, file: path.relative(folder, file), calls: callsBeside(tool, document) }));
  });
  return [...new Map(found.map((one) => [JSON.stringify([one.tool.name, one.tool.schema]), one])).values()];
}

/** Each tool stands for itself: a collection may hold two of one name, which a user's spec file may not. */
function readTools(document: unknown, file: string): readonly ToolSource[] {
  const read = readers
    .filter((reader) => reader.detect(document, file))
    .flatMap((reader) => reader.read(document, file).tools);
  return [...new Map(read.map((tool) => [tool.pointer, tool])).values()];
}

function callsBeside({ pointer }: ToolSource, document: unknown): readonly unknown[] {
  const steps = pointer.split("/").slice(1, -1);
  const entry = steps.reduce<unknown>((value, step) => {
    if (isList(value)) return value[Number(step)];
    return isRecord(value) ? own(value, step.replace(/~1/g, "/").replace(/~0/g, "~")) : undefined;
  }, document);
  const calls = isRecord(entry) ? own(entry, "input_examples") : undefined;
  return isList(calls) ? calls : [];
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

/** JSON Lines, as some benchmarks have it. */
function lines(text: string): unknown {
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
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
