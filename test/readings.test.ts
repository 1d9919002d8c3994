// What an issue lists as its readings: rows written from the pages. Gate and reference interpreter list the same, the
// message names each, and each that is sent as it is listed is accepted.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { judge } from "../generator/oracle/judge.js";
import type { Settings } from "../generator/settings.js";
import { feedback } from "../templates/runtime/feedback.js";
import { loadGate, type VectorTool } from "./scripts/load-gate.js";
import { readLines } from "./scripts/vector-rows.js";

interface ReadingsRow {
  readonly why: string;
  /** Of the one required argument `v`. */
  readonly schema: unknown;
  readonly sent: string;
  readonly policy?: Settings;
  readonly code: string;
  readonly path: string;
  /** null: none are listed. */
  readonly readings: readonly unknown[] | null;
}

const folder = join(import.meta.dirname, "cases/readings");
const rows = readdirSync(folder).flatMap((file) => readLines<ReadingsRow>(join(folder, file)));

it("there are forty rows and more", () => expect(rows.length).toBeGreaterThanOrEqual(40));

it.each(rows)("$why: $sent", async ({ schema, sent, policy, code, path, readings }) => {
  const tool = around(schema);
  const { gate } = await loadGate(tool, policy);
  const text = JSON.stringify({ v: sent });
  const verdict = gate?.parse(text);
  const oracle = judge(tool, text, policy === undefined ? {} : { policy });
  expect(verdict?.ok === false && [verdict.issues[0]].map(shown)).toEqual([[path, code, readings]]);
  expect(oracle.kind === "rejected" && oracle.issues.slice(0, 1).map(shown)).toEqual([[path, code, readings]]);
  for (const reading of readings ?? []) {
    expect(gate?.parse(JSON.stringify({ v: reading }))).toMatchObject({ ok: true, repairs: [] });
    if (verdict === undefined) continue;
    const told: { readonly message: string } = JSON.parse(feedback(verdict));
    expect(told.message).toContain(JSON.stringify(reading));
  }
});

function shown(issue: { readonly path: string; readonly code: string; readonly readings?: readonly unknown[] }) {
  return [issue.path, issue.code, issue.readings ?? null];
}

function around(schema: unknown): VectorTool {
  const inputSchema = { type: "object", properties: { v: schema }, required: ["v"], additionalProperties: false };
  return { name: "readings", inputSchema };
}
