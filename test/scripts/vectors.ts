// npm run vectors: every vector file through generated gates; prints passed and failed, exits 1 on any failure.

import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { type LoadedGate, loadGate } from "./load-gate.js";
import { difference, readRows, type VectorRow } from "./vector-rows.js";

const FILES = [
  "vectors/refund",
  "vectors/email",
  "vectors/seed1-open",
  "vectors/seed2-open",
  "vectors/readings-open",
  "cases/reports",
];
const show = Number(process.env["SHOW"] ?? 5);
const only = process.argv.slice(2);
let failures = 0;
for (const file of FILES.filter((name) => only.length === 0 || only.some((one) => name.includes(one)))) {
  const rows = readRows(pathToFileURL(join(process.cwd(), "test", `${file}.jsonl`)));
  const gates = new Map<string, Promise<LoadedGate>>();
  let failed = 0;
  for (const row of rows) {
    const problem = await problemOf(row, gates);
    if (problem === undefined) continue;
    failed += 1;
    if (failed <= show) process.stdout.write(`  ${row.id}: ${problem}\n`);
  }
  failures += failed;
  process.stdout.write(`${file}: ${rows.length - failed} passed, ${failed} failed\n`);
}
process.exitCode = failures === 0 ? 0 : 1;

async function problemOf(row: VectorRow, gates: Map<string, Promise<LoadedGate>>): Promise<string | undefined> {
  const key = JSON.stringify([row.tool, row.policy]);
  const loading = gates.get(key) ?? loadGate(row.tool, row.policy);
  gates.set(key, loading);
  const { gate, compiled } = await loading;
  if (gate === undefined)
    return compiled.diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`).join("; ");
  return difference(row.expect, gate.parse(row.raw));
}
