// Every ruling and every code has rows of its own, written from the pages; gate and reference interpreter each have to
// give what a row says, to the last reading.

import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { codes } from "../generator/codes.js";
import { judge } from "../generator/oracle/judge.js";
import { type LoadedGate, loadGate } from "./scripts/load-gate.js";
import { type Expected, readRows, type VectorRow } from "./scripts/vector-rows.js";

interface Row extends VectorRow {
  /** The number in rulings.md, or the code, that the row is about. */
  readonly ruling?: number;
  readonly code?: string;
  readonly why: string;
  readonly expect: RulingExpected;
}

interface RulingExpected extends Expected {
  /** Of the first issue; null: it has none. */
  readonly readings?: readonly unknown[] | null;
  readonly rule?: string;
  /** Of the first issue; false: it does not say so. */
  readonly truncated?: boolean;
  /** All issues in order: `path code`. */
  readonly inOrder?: readonly string[];
  /** Of all repairs in order. */
  readonly rulesInOrder?: readonly string[];
  /** Paths of repairs that have no `after`. */
  readonly absent?: readonly string[];
  /** Keys of the arguments, in order: of gates alone. */
  readonly keys?: readonly string[];
  /** What the first message holds: of gates alone. */
  readonly says?: string;
  /** The keyword that gates do not compile: then the build has to stop, and only the reference interpreter answers. */
  readonly stops?: string;
}

/** What both sides say, in one shape. */
interface Said {
  readonly ok: boolean;
  readonly args?: unknown;
  readonly repairs: readonly { readonly path: string; readonly rule: string; readonly before: unknown }[];
  readonly stripped: readonly { readonly path: string }[];
  readonly issues: readonly SaidIssue[];
}

interface SaidIssue {
  readonly path: string;
  readonly code: string;
  readonly readings?: readonly unknown[];
  readonly rule?: string;
  readonly truncated?: boolean;
  readonly message?: string;
}

const rows = readRows(join(import.meta.dirname, "cases/rulings.jsonl")).map((row): Row => ({ why: "", ...row }));
const gates = new Map<string, Promise<LoadedGate>>();

it("no ruling and no code is without a row", () => {
  const rulings = new Set(rows.map(({ ruling }) => ruling));
  expect(Array.from({ length: 35 }, (_, index) => index + 1).filter((number) => !rulings.has(number))).toEqual([]);
  const told = new Set(rows.map(({ code }) => code));
  expect(Object.keys(codes).filter((code) => !told.has(code))).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

const groups = new Map<string, Row[]>();
for (const row of rows) {
  const about = row.ruling === undefined ? `code ${row.code}` : `ruling ${row.ruling}`;
  groups.set(about, [...(groups.get(about) ?? []), row]);
}

it.each([...groups])("%s", { timeout: 60_000 }, async (_about, group) => {
  const failing: string[] = [];
  for (const row of group) {
    const sides = [
      ["gate", await gateSays(row)],
      ["oracle", oracleSays(row)],
    ] as const;
    for (const [side, said] of sides) {
      const wrong = said === undefined ? [] : differences(row, said, side === "gate");
      failing.push(...wrong.map((what) => `${row.id} (${row.why}), ${side}: ${what}`));
    }
  }
  expect(failing).toEqual([]);
});

async function gateSays(row: Row): Promise<Said | undefined> {
  const key = JSON.stringify([row.tool, row.policy]);
  const loading = gates.get(key) ?? loadGate(row.tool, row.policy);
  gates.set(key, loading);
  const { gate, compiled } = await loading;
  if (gate === undefined) {
    const errors = compiled.diagnostics.filter(({ severity }) => severity === "error");
    const { stops } = row.expect;
    if (stops !== undefined && errors.some(({ message }) => message.startsWith(`${stops} asserts`))) return undefined;
    throw new Error(`${row.id}: ${errors.map(({ message }) => message).join("; ")}`);
  }
  const verdict = gate.parse(row.raw);
  return { issues: [], ...verdict };
}

function oracleSays(row: Row): Said {
  const verdict = judge(row.tool, row.raw, row.policy === undefined ? {} : { policy: row.policy });
  if (verdict.kind === "over_budget") throw new Error(`${row.id}: over budget`);
  return { issues: [], ...verdict, ok: verdict.kind === "accepted" };
}

function differences({ expect: wanted }: Row, said: Said, isGate: boolean): readonly string[] {
  const [first] = said.issues;
  if (said.ok !== wanted.ok) return [`${said.ok ? "accepted" : "rejected"}: ${JSON.stringify(said)}`];
  const marks = said.repairs.map(({ path, rule }) => `${path} ${rule}`);
  const compared: readonly (readonly [string, unknown, unknown])[] = [
    ["args", wanted.args, said.args],
    [
      "repairs",
      wanted.repairs,
      said.repairs.map(({ path, rule, before, ...more }) => ({ path, rule, before, after: after(more) })),
    ],
    ["marks", sorted(wanted.marks), sorted(marks)],
    ["rulesInOrder", wanted.rulesInOrder, said.repairs.map(({ rule }) => rule)],
    ["absent", wanted.absent, said.repairs.filter((repair) => !("after" in repair)).map(({ path }) => path)],
    ["stripped", sorted(wanted.stripped), sorted(said.stripped.map(({ path }) => path))],
    ["code", wanted.code, first?.code],
    ["path", wanted.path, first?.path],
    ["issues", sorted(wanted.issues?.map(placed)), sorted(said.issues.map(placed))],
    ["inOrder", wanted.inOrder, said.issues.map(placed)],
    ["readings", wanted.readings, first?.readings ?? null],
    ["rule", wanted.rule, first?.rule],
    ["truncated", wanted.truncated, first?.truncated ?? false],
    ...(isGate ? ([["keys", wanted.keys, Object.keys(Object(said.args))]] as const) : []),
  ];
  const wrong = compared.filter(([, want, got]) => want !== undefined && !isDeepStrictEqual(asJson(want), asJson(got)));
  const told = wrong.map(([name, want, got]) => `${name}: ${JSON.stringify(got)} instead of ${JSON.stringify(want)}`);
  if (isGate && wanted.says !== undefined && first?.message?.includes(wanted.says) !== true)
    told.push(`says: ${first?.message}`);
  if (holdsMinusZero(said.args)) told.push("-0 in the arguments");
  return told;
}

function after(repair: object): unknown {
  return "after" in repair ? repair.after : null;
}

function placed({ path, code }: { readonly path: string; readonly code: string }): string {
  return `${path} ${code}`;
}

function sorted(names: readonly string[] | undefined): readonly string[] | undefined {
  return names === undefined ? undefined : [...names].sort();
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function holdsMinusZero(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Object.is(value, -0);
  return Object.values(value).some(holdsMinusZero);
}
