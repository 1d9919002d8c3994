// The vector files and probes through generated gates: for `npm run vectors`, which prints, and for the test.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../generator/settings.js";
import type { Verdict } from "../../templates/runtime/verdict.js";
import { type LoadedGate, loadGate } from "./load-gate.js";
import { difference, readRows, type VectorRow } from "./vector-rows.js";

export const VECTOR_FILES: readonly string[] = [
  "vectors/refund",
  "vectors/email",
  "vectors/seed1-open",
  "vectors/seed2-open",
  "vectors/readings-open",
  "cases/reports",
  "cases/found",
];

export interface VectorRun {
  readonly file: string;
  readonly passed: number;
  /** `id: what differs`. */
  readonly failures: readonly string[];
}

/** Every `every`th row of a file. `test`: the folder that holds `vectors` and `cases`. */
export async function runVectors(test: string, file: string, every = 1): Promise<VectorRun> {
  const rows = readRows(join(test, `${file}.jsonl`)).filter((_, index) => index % every === 0);
  const gates = new Map<string, Promise<LoadedGate>>();
  const failures: string[] = [];
  for (const row of rows) {
    const problem = await problemOf(row, gates);
    if (problem !== undefined) failures.push(`${row.id}: ${problem}`);
  }
  return { file, passed: rows.length - failures.length, failures };
}

export interface ProbeRun {
  /** Of the 15 that have one meaning: accepted with no rule allowed, and with the two opt-in rules that reach the rest. */
  readonly read: { readonly of: number; readonly byDefault: number; readonly allowed: number };
  /** Of the 45 that have none or several: accepted either way. */
  readonly taken: { readonly of: number; readonly accepted: readonly string[] };
  /** Of the texts: rejected with the code that they ask for; the others by name. */
  readonly texts: { readonly of: number; readonly rejected: number; readonly others: readonly string[] };
}

interface Probe {
  readonly k: "R" | "X";
  readonly s: unknown;
  readonly v?: unknown;
  /** The whole text, where the spelling matters. */
  readonly raw?: string;
}

const ALLOWED: Settings = { allow: ["trim_whitespace", "unwrap_json_string"] };

export async function runProbes(test: string): Promise<ProbeRun> {
  const probes: readonly Probe[] = JSON.parse(readFileSync(join(test, "probes/values.json"), "utf8"));
  const judged = [];
  for (const probe of probes)
    judged.push({ probe, plain: await isAccepted(probe, {}), allowed: await isAccepted(probe, ALLOWED) });
  const read = judged.filter(({ probe }) => probe.k === "R");
  const others = judged.filter(({ probe }) => probe.k === "X");
  return {
    read: {
      of: read.length,
      byDefault: read.filter(({ plain }) => plain).length,
      allowed: read.filter(({ allowed }) => allowed).length,
    },
    taken: {
      of: others.length,
      accepted: others
        .filter(({ plain, allowed }) => plain || allowed)
        .map(({ probe }) => probe.raw ?? JSON.stringify(probe.v)),
    },
    texts: await runTexts(test),
  };
}

async function runTexts(test: string): Promise<ProbeRun["texts"]> {
  const texts: readonly { readonly id: string; readonly raw: string; readonly code: string }[] = JSON.parse(
    readFileSync(join(test, "probes/texts.json"), "utf8"),
  );
  const { gate } = await loadGate({ name: "free", inputSchema: { type: "object" } });
  const others = texts.flatMap(({ id, raw, code }) => {
    const got = gate === undefined ? "no gate" : codeOf(gate.parse(raw));
    return got === code ? [] : [`${id}: ${got} instead of ${code}`];
  });
  return { of: texts.length, rejected: texts.length - others.length, others };
}

async function isAccepted({ s, v, raw }: Probe, policy: Settings): Promise<boolean> {
  const inputSchema = { type: "object", properties: { v: s }, required: ["v"], additionalProperties: false };
  const { gate } = await loadGate({ name: "probe", inputSchema }, policy);
  return gate?.parse(raw ?? JSON.stringify({ v })).ok === true;
}

function codeOf(verdict: Verdict<unknown>): string {
  return verdict.ok ? "accepted" : verdict.issues[0].code;
}

async function problemOf(row: VectorRow, gates: Map<string, Promise<LoadedGate>>): Promise<string | undefined> {
  const key = JSON.stringify([row.tool, row.policy]);
  const loading = gates.get(key) ?? loadGate(row.tool, row.policy);
  gates.set(key, loading);
  const { gate, compiled } = await loading;
  if (gate === undefined)
    return compiled.diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`).join("; ");
  return difference(row.expect, gate.parse(row.raw));
}
