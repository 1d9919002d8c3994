// npm run agreement -- [--calls N] [--seed S] [--each N] [--corpus FOLDER] [--show N] [--full] [--json FILE] [--scanner]:
// random calls of random tools, or of the tools of a folder of real specs, through generated gates and the oracle; with
// --scanner, N texts through scanners and their gates. Prints the disagreements with their tool and payload; exits 1 if
// there is any.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { agree, type AgreementOptions } from "./agree.js";
import { corpusTools } from "./corpus-tools.js";
import type { VectorTool } from "./load-gate.js";
import { nearCall } from "./near-call.js";
import { randomSettings } from "./random-tool.js";
import { scanAgreement } from "./scan-agreement.js";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "200000" },
    seed: { type: "string", default: "20261201" },
    each: { type: "string", default: "200" },
    show: { type: "string", default: "10" },
    corpus: { type: "string" },
    json: { type: "string" },
    full: { type: "boolean", default: false },
    scanner: { type: "boolean", default: false },
  },
});
const [calls, seed, each, show] = [values.calls, values.seed, values.each, values.show].map(Number);
process.exitCode = (await (values.scanner ? scannersAgree() : gatesAgree())) ? 0 : 1;

async function gatesAgree(): Promise<boolean> {
  const result = await agree({
    calls: calls ?? 0,
    seed: seed ?? 0,
    each: each ?? 1,
    ...(values.corpus === undefined ? {} : { draw: drawFrom(values.corpus), call: nearCall }),
  });
  for (const reason of result.refused.slice(0, show)) print(`refused: ${reason}`);
  for (const { seed: own, tool, policy, payload, problem } of result.disagreements.slice(0, show)) {
    print(`tool ${own}: ${JSON.stringify(values.full ? { tool, policy } : policy)}\n  ${payload}\n    ${problem}`);
  }
  print(
    `seed ${seed}: ${result.calls} calls of ${result.tools} tools: ${result.clean} clean, ${result.repaired} repaired, ${result.rejected} rejected; ${result.refused.length} tools refused, ${result.overBudget} calls over budget, ${result.disagreements.length} disagreements`,
  );
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ version: 1, seed, ...result }, null, 2)}\n`);
  return result.disagreements.length === 0;
}

/** `--scanner`: `calls` counts texts, each of them through a scanner and its gate. */
async function scannersAgree(): Promise<boolean> {
  const { disagreements, ...counts } = await scanAgreement({
    texts: calls ?? 0,
    seed: seed ?? 0,
    each: 8,
    ...(values.corpus === undefined ? {} : { draw: drawFrom(values.corpus), call: nearCall }),
  });
  for (const { seed: own, tool, policy, text, scanned, verdict } of disagreements.slice(0, show)) {
    print(`tool ${own}: ${JSON.stringify(values.full ? { tool, policy } : policy)}\n  ${JSON.stringify(text)}`);
    print(`    scanned ${JSON.stringify(scanned)}, gate ${JSON.stringify(verdict)}`);
  }
  print(
    `seed ${seed}: ${counts.texts} texts to ${counts.scanned} scanners of ${counts.tools} tools: ${counts.taken} taken, ${counts.leftOut} clean ones left to the gate; ${disagreements.length} disagreements`,
  );
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ version: 1, seed, ...counts, disagreements }, null, 2)}\n`);
  return disagreements.length === 0;
}

/** Any tool of the folder: mostly under the policy of a user who says nothing, else under some settings. */
function drawFrom(folder: string): NonNullable<AgreementOptions["draw"]> {
  const tools = corpusTools(folder).map(({ tool: { name, schema, annotations } }): VectorTool => ({
    name,
    inputSchema: schema,
    ...(annotations === undefined ? {} : { annotations }),
  }));
  const [first, ...others] = tools;
  if (first === undefined) throw new Error(`There are no tools in ${folder}`);
  return (chance) => ({
    tool: chance.pick([first, ...others]),
    policy: chance.chance(4) ? randomSettings(chance) : {},
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
