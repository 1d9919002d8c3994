// npm run conformance [-- --draft D] [--part P] [--show N] [--json FILE]: the official JSON Schema test suite through generated gates.
// Prints per draft required, optional and format passed/total, and every failure with its reason; exits 1 when short of
// the bar: required 100 of 100 in drafts 7, 2019-09 and 2020-12, format 99 of 100.

import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type PeerRun, runPeers } from "./conformance-peers.js";
import { type ConformanceRun, type Draft, DRAFTS, runConformance } from "./run-conformance.js";

const { values } = parseArgs({
  options: { draft: { type: "string" }, part: { type: "string" }, show: { type: "string" }, json: { type: "string" } },
});
const suite = path.resolve(process.env["CALLGATE_SHARED"] ?? "../shared", "json-schema-test-suite");
const show = Number(values.show ?? 200);
const drafts = Object.keys(DRAFTS)
  .filter(isDraft)
  .filter((draft) => values.draft === undefined || draft === values.draft);
const runs: (ConformanceRun & { readonly peers: readonly PeerRun[] })[] = [];
for (const draft of drafts) {
  for (const part of ["required", "optional", "format"] as const) {
    if (values.part !== undefined && part !== values.part) continue;
    const run = await runConformance(suite, draft, part);
    if (run.total === 0) continue;
    runs.push({ ...run, peers: runPeers(suite, draft, part) });
    for (const { test, reason } of run.failures.slice(0, show)) print(`${draft} ${test}\n    ${reason}`);
  }
}
for (const { draft, part, total, failures, peers } of runs) {
  const others = peers.map(({ peer, passed }) => `  ${peer} ${passed}`).join("");
  print(`${`${draft} ${part}`.padEnd(24)} ${total - failures.length}/${total}${others}`);
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ version: 1, runs }, null, 2)}\n`);
process.exitCode = runs.length > 0 && runs.every(isUpToTheBar) ? 0 : 1;

function isUpToTheBar({ part, total, failures }: ConformanceRun): boolean {
  if (part === "optional") return true;
  return failures.length <= (part === "required" ? 0 : total / 100);
}

function isDraft(name: string): name is Draft {
  return Object.hasOwn(DRAFTS, name);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
