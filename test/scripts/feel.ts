// npm run feel [-- --details] [--json FILE]: what users feel, each measure with its bar and what was measured; of those
// that another command measures, that command. Exits 1 where one is short of its bar.

import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { feedbackWorth } from "../feel/feedback-worth.js";
import { firstGate } from "../feel/first-gate.js";
import { install } from "../feel/install.js";
import type { Measure } from "../feel/measure.js";
import { recorded } from "../feel/recorded.js";
import { review } from "../feel/review.js";
import { size } from "../feel/size.js";
import { usersTests } from "../feel/users-tests.js";

const { values } = parseArgs({ options: { details: { type: "boolean", default: false }, json: { type: "string" } } });
const repository = path.resolve(import.meta.dirname, "../../..");
const program = path.join(repository, "dist/generator/main.js");
const tools = path.resolve(process.env["CALLGATE_SHARED"] ?? "../shared", "corpus/github-mcp-server");

const elsewhere: readonly Measure[] = [
  {
    what: "mutants",
    bar: "100 of 100 of gates and kernel, taken out and widened, noticed by a committed table",
    measured: "npm run mutants",
  },
  {
    what: "`diff` told the truth",
    bar: "1,000 random edits, 10,000 calls on both sides: no disagreement",
    measured: "npm run diff-truth",
  },
];

const { measures, refused } = await recorded();
const all: readonly Measure[] = [
  ...measures,
  ...(await review(repository)),
  ...(await size(tools)),
  firstGate(program),
  install(),
  usersTests(tools, program),
  await feedbackWorth(refused, tools),
  ...elsewhere,
];
print("| what | bar | measured | |");
print("|-|-|-|-|");
for (const { what, bar, measured, holds } of all) print(`| ${what} | ${bar} | ${measured} | ${mark(holds)} |`);
for (const { what, holds, details = [] } of all) {
  if (details.length === 0 || (holds !== false && !values.details)) continue;
  print(`\n${what}:`);
  for (const detail of details.slice(0, 40)) print(`  ${detail}`);
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ version: 1, measures: all }, null, 2)}\n`);
process.exitCode = all.some(({ holds }) => holds === false) ? 1 : 0;

function mark(holds: boolean | undefined): string {
  if (holds === undefined) return "";
  return holds ? "holds" : "SHORT";
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
