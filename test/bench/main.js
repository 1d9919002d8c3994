// npm run bench [-- --json FILE] [--only PART]: how fast, how small, how soon, against peers. One table a part; exits 1
// where a bar is missed. Each measurement runs in a process of its own, so that none warms or spoils another.

import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parts } from "./parts.js";
import { partTable } from "./part-table.js";

const here = import.meta.dirname;
const [json, only] = [valueOf("--json"), valueOf("--only")];
const chosen = parts.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0)
  throw new Error(`No part is called ${only}. Parts: ${parts.map(({ name }) => name).join(", ")}`);
if (!existsSync(join(here, "node_modules")))
  execFileSync("npm", ["install", "--ignore-scripts", "--silent"], { cwd: here, stdio: "inherit" });

const results = [];
for (const { name, title, cases } of chosen) {
  const rows = cases.map((one) => ({ ...one, ...measured(name, one) }));
  results.push({ part: name, title, rows });
  process.stdout.write(`${partTable(title, rows)}\n`);
}
const rows = results.flatMap((result) => result.rows);
const missed = rows.filter(({ pass }) => !pass).length;
process.stdout.write(`${rows.length - missed} of ${rows.length} bars met, ${missed} missed\n`);
if (json !== undefined) {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(json, `${JSON.stringify({ date, node: process.version, missed, results }, undefined, 2)}\n`);
}
process.exitCode = missed === 0 ? 0 : 1;

function measured(part, one) {
  const said = execFileSync(process.execPath, [join(here, "run-case.js"), part, JSON.stringify(one)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const found = JSON.parse(String(said));
  return { ...found, pass: found.ratio <= one.bar };
}

function valueOf(flag) {
  const at = process.argv.indexOf(flag);
  return at === -1 ? undefined : process.argv[at + 1];
}
