import { corpusTools } from "../scripts/corpus-tools.js";
import { compileTool } from "../../generator/compile.js";
import { nameTools } from "../../generator/names.js";
import { requestOf } from "../scripts/load-gate.js";
import type { Measure } from "./measure.js";
import { outputOf } from "./review.js";

/** A field of each scalar kind, as specs have them. */
const FIELDS: Readonly<Record<string, unknown>> = {
  text: { type: "string" },
  "text with a pattern and a length": { type: "string", pattern: "^a+$", maxLength: 20 },
  integer: { type: "integer" },
  "integer with two bounds and a default": { type: "integer", minimum: 1, maximum: 9, default: 5 },
  number: { type: "number", exclusiveMinimum: 0 },
  boolean: { type: "boolean", default: false },
  members: { type: "string", enum: ["one", "two", "three"] },
  date: { type: "string", format: "date" },
  "text or null": { type: ["string", "null"], default: null },
};

/** How much is committed: lines of the gate a field, lines of the table a place, bytes a byte of the spec. */
export async function size(folder: string): Promise<readonly Measure[]> {
  const lines = await linesOfFields();
  const real = await ofRealTools(folder);
  return [
    {
      what: "size of the gate",
      bar: "at most 6 lines per scalar field",
      measured: `${(real.gateLines / real.places).toFixed(1)} a place over ${real.tools} real tools; a second field of a kind adds ${Math.min(...lines.map(({ count }) => count))} to ${Math.max(...lines.map(({ count }) => count))}`,
      holds: real.gateLines <= 6 * real.places,
      details: lines.map(({ kind, count }) => `${kind}: ${count}`),
    },
    {
      what: "size of the table",
      bar: "lines at most places + 25",
      measured: `at most places + ${real.tableLines} over ${real.tools} real tools (all: npm run corpus)`,
      holds: real.tableLines <= 25,
    },
    {
      what: "bytes",
      bar: "at most 5 times the spec's, runtime aside",
      measured: `${(real.output / real.spec).toFixed(1)} times the specs of ${real.tools} real tools as \`callgate pull\` writes them, ${(real.output / real.compact).toFixed(1)} times without their white space`,
      holds: real.output <= 5 * real.spec,
    },
  ];
}

/** What a second field of a kind adds to a gate that has one already. */
async function linesOfFields(): Promise<readonly { readonly kind: string; readonly count: number }[]> {
  const counts: { readonly kind: string; readonly count: number }[] = [];
  for (const [kind, field] of Object.entries(FIELDS)) {
    const [one, two] = [await gateLines({ first: field }), await gateLines({ first: field, second: field })];
    counts.push({ kind, count: two - one });
  }
  return counts;
}

async function gateLines(properties: Readonly<Record<string, unknown>>): Promise<number> {
  const spec = { name: "sized", inputSchema: { type: "object", properties } };
  const files = await outputOf(JSON.stringify({ tools: [spec] }));
  const gate = [...files].find(([name]) => name.endsWith("/gate.ts"))?.[1] ?? "";
  return gate.split("\n").filter((line) => line !== "").length;
}

async function ofRealTools(folder: string) {
  const bare = await gateLines({});
  const totals = { tools: 0, tableLines: 0, spec: 0, compact: 0, output: 0, gateLines: 0, places: 0 };
  const tools = corpusTools(folder);
  const { names } = nameTools(
    tools.map(({ tool, file }) => ({ name: tool.name, file })),
    { group: "file", reserved: [] },
  );
  for (const [index, { tool, file }] of tools.entries()) {
    const own = names[index];
    if (own === undefined) continue;
    const { files, summary } = await compileTool({
      ...requestOf({ name: tool.name, inputSchema: tool.schema }),
      ...{ tool, file, names: own, tests: "vitest" },
    });
    const { name, description, schema: inputSchema, annotations } = tool;
    const spec = { name, description, inputSchema, annotations };
    totals.tools += 1;
    totals.spec += JSON.stringify(spec, undefined, 2).length;
    totals.compact += JSON.stringify(spec).length;
    totals.output += files.reduce((sum, { text }) => sum + text.length, 0);
    const [table = "", gate = ""] = ["/table.md", "/gate.ts"].map(
      (name) => files.find((one) => one.path.endsWith(name))?.text,
    );
    // What a gate without any field has is no field's.
    totals.gateLines += gate.split("\n").filter((line) => line !== "").length - bare;
    totals.places += summary.places;
    totals.tableLines = Math.max(totals.tableLines, table.split("\n").length - 1 - summary.places);
  }
  return totals;
}
