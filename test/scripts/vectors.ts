// npm run vectors [-- NAME...] [--show N] [--json FILE]: every vector file and probe through generated gates; prints
// passed and failed, exits 1 on any failure.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runProbes, runVectors, VECTOR_FILES, type VectorRun } from "./run-vectors.js";

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "string" }, json: { type: "string" } },
});
const show = Number(values.show ?? process.env["SHOW"] ?? 5);
const test = join(process.cwd(), "test");
const isWanted = (name: string): boolean => only.length === 0 || only.some((one) => name.includes(one));

const runs: VectorRun[] = [];
for (const file of VECTOR_FILES.filter(isWanted)) {
  const run = await runVectors(test, file);
  runs.push(run);
  for (const failure of run.failures.slice(0, show)) print(`  ${failure}`);
  print(`${file}: ${run.passed} passed, ${run.failures.length} failed`);
}
const probes = isWanted("probes") ? await runProbes(test) : undefined;
if (probes !== undefined) {
  const { read, taken, texts } = probes;
  for (const line of [...taken.accepted, ...texts.others].slice(0, show)) print(`  ${line}`);
  print(
    `probes/values: ${read.byDefault} of ${read.of} repaired or clean by default, ${read.allowed} with two rules allowed`,
  );
  print(`probes/values: ${taken.accepted.length} of ${taken.of} others accepted`);
  print(`probes/texts: ${texts.rejected} of ${texts.of} rejected with their codes`);
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ version: 1, runs, probes }, null, 2)}\n`);

const isShort =
  probes !== undefined &&
  (probes.read.byDefault < 12 ||
    probes.read.allowed < probes.read.of ||
    probes.taken.accepted.length > 0 ||
    probes.texts.rejected < probes.texts.of);
process.exitCode = runs.every(({ failures }) => failures.length === 0) && !isShort ? 0 : 1;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
