// npm run agreement -- --calls N --seed S: random calls of random tools through generated gates and the oracle.
// Prints every disagreement with its tool and payload; exits 1 if there is any.

import { parseArgs } from "node:util";
import { judge } from "../../generator/oracle/judge.js";
import { disagreement } from "./compare.js";
import { loadGate } from "./load-gate.js";
import { random } from "./random.js";
import { randomPayload } from "./random-call.js";
import { randomTool } from "./random-tool.js";

const { values } = parseArgs({
  options: {
    calls: { type: "string" },
    seed: { type: "string" },
    show: { type: "string" },
    each: { type: "string" },
    full: { type: "boolean" },
  },
});
const wanted = Number(values.calls ?? 200_000);
const seed = Number(values.seed ?? 20261201);
const show = Number(values.show ?? 10);
const each = Number(values.each ?? 200);
let calls = 0;
let tools = 0;
let refused = 0;
let overBudget = 0;
let different = 0;
for (let index = 0; calls < wanted; index += 1) {
  const chance = random(seed + index);
  const { tool, policy } = randomTool(chance);
  const { gate, compiled } = await loadGate(tool, policy);
  tools += 1;
  if (gate === undefined) {
    refused += 1;
    if (refused <= show) process.stdout.write(`refused: ${compiled.diagnostics[0]?.message}\n`);
    continue;
  }
  for (let call = 0; call < each && calls < wanted; call += 1) {
    calls += 1;
    const payload = randomPayload(tool.inputSchema, chance);
    const oracle = judge(tool, payload, { policy });
    if (oracle.kind === "over_budget") overBudget += 1;
    const problem = disagreement(gate.parse(payload), oracle);
    if (problem === undefined) continue;
    different += 1;
    if (different <= show)
      process.stdout.write(
        `tool ${seed + index}: ${JSON.stringify(values.full === true ? { tool, policy } : policy)}\n  ${payload}\n    ${problem}\n`,
      );
  }
}
process.stdout.write(
  `seed ${seed}: ${calls} calls of ${tools} tools, ${refused} tools refused, ${overBudget} over budget, ${different} disagreements\n`,
);
process.exitCode = different === 0 ? 0 : 1;
