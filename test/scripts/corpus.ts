// npm run corpus [-- --only SOURCE]: the generator over real tool specs. Prints per source tools, gates, refused, crashed,
// table lines and bytes against the spec's, and the refusals by reason; exits 1 when anything crashed.

import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { compileTool } from "../../generator/compile.js";
import { nameTools } from "../../generator/names.js";
import { corpusTools } from "./corpus-tools.js";

const { values } = parseArgs({
  options: { only: { type: "string" }, json: { type: "string" }, show: { type: "string" } },
});
const shared = process.env["CALLGATE_SHARED"] ?? "../shared";
const root = path.resolve(shared, "corpus");
const show = Number(values.show ?? 40);
const reasons = new Map<string, { count: number; readonly example: string }>();
const report: Record<string, unknown>[] = [];
let crashed = 0;
for (const entry of readdirSync(root, { withFileTypes: true })) {
  if (!entry.isDirectory() || (values.only !== undefined && entry.name !== values.only)) continue;
  report.push(await judge(entry.name));
}
process.stdout.write("\nrefused, by reason:\n");
const sorted = [...reasons].sort(([, left], [, right]) => right.count - left.count);
for (const [reason, { count, example }] of sorted.slice(0, show))
  process.stdout.write(`${String(count).padStart(6)} ${reason}\n         ${example}\n`);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ version: 1, sources: report }, null, 2)}\n`);
process.exitCode = crashed === 0 ? 0 : 1;

async function judge(source: string): Promise<Record<string, unknown>> {
  const unique = corpusTools(path.join(root, source));
  const { names } = nameTools(
    unique.map(({ tool, file }, index) => ({ name: tool.name, file: `${file}/${index}` })),
    { group: "file", reserved: [] },
  );
  const counts = { tools: unique.length, gates: 0, refused: 0, crashed: 0 };
  const lines: number[] = [];
  const bytes = { spec: 0, output: 0 };
  for (const [index, { tool, file }] of unique.entries()) {
    const own = names[index];
    if (own === undefined) continue;
    try {
      const compiled = await compileTool({
        tool,
        file,
        names: own,
        policy: {},
        settings: {},
        trusted: true,
        tests: "vitest",
        formats: "assert",
        mode: "enforce",
      });
      const errors = compiled.diagnostics.filter(({ severity }) => severity === "error");
      if (errors.length > 0) {
        counts.refused += 1;
        const [first] = errors;
        remember(
          `${first?.code ?? ""}: ${(first?.message ?? "").replace(/"[^"]*"/g, "...").slice(0, 110)}`,
          `${file} ${tool.name} ${first?.pointer ?? ""}`,
        );
        continue;
      }
      counts.gates += 1;
      bytes.spec += JSON.stringify(tool).length;
      bytes.output += compiled.files.reduce((sum, { text }) => sum + text.length, 0);
      const table = compiled.files.find((one) => one.path.endsWith("table.md"));
      lines.push(table === undefined ? 0 : table.text.split("\n").length - compiled.summary.places);
    } catch (error) {
      counts.crashed += 1;
      crashed += 1;
      remember(
        `CRASHED: ${error instanceof Error ? (error.stack ?? "").split("\n").slice(0, 3).join(" ") : String(error)}`,
        `${file} ${tool.name}`,
      );
    }
  }
  const extra = lines.sort((a, b) => a - b);
  const row = {
    source,
    ...counts,
    "table lines over places, median": extra[Math.floor(extra.length / 2)] ?? 0,
    largest: extra[extra.length - 1] ?? 0,
    "bytes against the spec's": bytes.spec === 0 ? 0 : Number((bytes.output / bytes.spec).toFixed(2)),
  };
  process.stdout.write(`${Object.values(row).join("  ")}  (${Object.keys(row).join(", ")})\n`);
  return row;
}

function remember(reason: string, example: string): void {
  const known = reasons.get(reason);
  if (known === undefined) reasons.set(reason, { count: 1, example });
  else known.count += 1;
}
