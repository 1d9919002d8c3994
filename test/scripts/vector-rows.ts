// Rows of the vector files, and whether a verdict is what a row expects.

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { Settings } from "../../generator/settings.js";
import type { Verdict } from "../../templates/runtime/verdict.js";
import type { VectorTool } from "./load-gate.js";

export interface VectorRow {
  readonly id: string;
  readonly tool: VectorTool;
  readonly policy?: Settings;
  readonly raw: unknown;
  readonly expect: Expected;
}

export interface Expected {
  readonly ok: boolean;
  readonly args?: unknown;
  /** In order. */
  readonly repairs?: readonly {
    readonly path: string;
    readonly rule: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
  /** A set. */
  readonly rules?: readonly string[];
  /** A set of `path rule`. */
  readonly marks?: readonly string[];
  /** A set of paths. */
  readonly stripped?: readonly string[];
  /** Of the first issue. */
  readonly code?: string;
  readonly path?: string;
  /** Of the first issue; null where it tells none. */
  readonly readings?: readonly unknown[] | null;
  /** A set. */
  readonly issues?: readonly { readonly path: string; readonly code: string }[];
}

export function readRows(file: string | URL): readonly VectorRow[] {
  return readLines<VectorRow>(file);
}

/** JSON Lines. */
export function readLines<Row>(file: string | URL): readonly Row[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line): Row => JSON.parse(line));
}

/** What differs from the expectation, in words; undefined where nothing does. */
export function difference(expect: Expected, verdict: Verdict<unknown>): string | undefined {
  if (verdict.ok !== expect.ok) return `${expect.ok ? "rejected" : "accepted"}: ${shown(verdict)}`;
  const checks: readonly (readonly [string, unknown, unknown])[] = verdict.ok
    ? [
        ["args", expect.args, verdict.args],
        [
          "repairs",
          expect.repairs,
          verdict.repairs.map(({ path, rule, before, after }) => ({ path, rule, before, after: after ?? null })),
        ],
        ["rules", sorted(expect.rules), sorted(verdict.repairs.map(({ rule }) => rule))],
        ["marks", sorted(expect.marks), sorted(verdict.repairs.map(({ path, rule }) => `${path} ${rule}`))],
        ["stripped", sorted(expect.stripped), sorted(verdict.stripped.map(({ path }) => path))],
      ]
    : [
        ["code", expect.code, verdict.issues[0].code],
        ["path", expect.path, verdict.issues[0].path],
        ["readings", expect.readings, verdict.issues[0].readings ?? null],
        ["issues", sorted(expect.issues?.map(placed)), sorted(verdict.issues.map(placed))],
        ["stripped", sorted(expect.stripped), sorted(verdict.stripped.map(({ path }) => path))],
      ];
  const wrong = checks.find(
    ([, wanted, got]) => wanted !== undefined && !isDeepStrictEqual(asJson(wanted), asJson(got)),
  );
  return wrong === undefined
    ? undefined
    : `${wrong[0]}: ${JSON.stringify(wrong[2])} instead of ${JSON.stringify(wrong[1])}`;
}

function placed({ path, code }: { readonly path: string; readonly code: string }): string {
  return `${path} ${code}`;
}

function sorted(names: readonly string[] | undefined): readonly string[] | undefined {
  return names === undefined ? undefined : [...new Set(names)].sort();
}

function shown(verdict: Verdict<unknown>): string {
  return verdict.ok ? JSON.stringify(verdict.args) : verdict.issues.map(placed).join(", ");
}

/** As files hold it: -0 is 0. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
