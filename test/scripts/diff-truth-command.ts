// npm run diff-truth -- [--edits N] [--each N] [--seed S] [--show N] [--json FILE]: does `callgate diff` tell the truth?
// Random edits of random tools; exits 1 where a verdict belies what was said.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { diffTruth } from "./diff-truth.js";

const { values } = parseArgs({
  options: {
    edits: { type: "string", default: "1000" },
    each: { type: "string", default: "10000" },
    seed: { type: "string", default: "20261201" },
    show: { type: "string", default: "5" },
    json: { type: "string" },
  },
});
const [edits, each, seed, show] = [values.edits, values.each, values.seed, values.show].map(Number);
const result = await diffTruth(edits ?? 0, each ?? 0, seed ?? 0);
for (const lie of result.lies.slice(0, show)) process.stdout.write(`${JSON.stringify(lie, undefined, 1)}\n`);
const said = Object.entries(result.said).map(([effect, count]) => `${count} ${effect}`);
process.stdout.write(
  `seed ${seed}: ${result.edits} edits (${said.join(", ")}; ${result.cautious} called broken whose calls changed one way), ${result.calls} calls, ${result.lies.length} lies\n`,
);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ version: 1, seed, ...result }, null, 2)}\n`);
process.exitCode = result.lies.length === 0 ? 0 : 1;
