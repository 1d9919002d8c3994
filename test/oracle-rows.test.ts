// The rows that the author of the reference interpreter wrote by hand, through generated gates: two readings of the same
// pages by two authors.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { judge, type OracleOptions } from "../generator/oracle/judge.js";
import { disagreement } from "./scripts/compare.js";
import { loadGate } from "./scripts/load-gate.js";
import { readRows, type VectorRow } from "./scripts/vector-rows.js";

interface OracleRow extends VectorRow {
  readonly options?: OracleOptions;
}

const folder = join(import.meta.dirname, "cases/oracle");

it.each(readdirSync(folder))("%s", { timeout: 120_000 }, async (file) => {
  const differing: string[] = [];
  let compared = 0;
  for (const row of readRows(join(folder, file)).map((one): OracleRow => one)) {
    if (row.options !== undefined) continue;
    const { gate } = await loadGate(row.tool, row.policy);
    // Keywords that gates do not compile stop the build: other tests hold that.
    if (gate === undefined) continue;
    compared += 1;
    const policy = row.policy === undefined ? {} : { policy: row.policy };
    const problem = disagreement(gate.parse(row.raw), judge(row.tool, row.raw, policy));
    if (problem !== undefined) differing.push(`${row.id}: ${problem}`);
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(8);
});
