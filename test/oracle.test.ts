// The oracle against every vector file of the specification, and rows by hand for rulings that those do not reach.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { judge, type OracleOptions, type OracleTool } from "../generator/oracle/judge.js";

interface Row {
  readonly id: string;
  readonly tool: OracleTool;
  readonly raw: unknown;
  readonly policy?: unknown;
  readonly options?: OracleOptions;
  readonly expect: Expected;
  readonly why?: string;
}

interface Expected {
  readonly ok: boolean;
  readonly args?: unknown;
  readonly repairs?: readonly unknown[];
  readonly rules?: readonly string[];
  readonly marks?: readonly string[];
  readonly stripped?: readonly string[];
  readonly code?: string;
  readonly path?: string;
  /** Path and code of all issues: a set in the vectors, in order in our own rows (with `readings`, `rule`...). */
  readonly issues?: readonly Readonly<Record<string, unknown>>[];
  readonly inOrder?: boolean;
}

const here = import.meta.dirname;
const vectors = ["refund", "email", "seed1-open", "seed2-open", "readings-open"].map((name) => `vectors/${name}.jsonl`);

describe("vectors", () => {
  for (const file of [...vectors, "cases/reports.jsonl", "cases/found.jsonl", ...ownFiles()]) {
    it(file, () => {
      const failing = readRows(file).flatMap((row) => check(row));
      expect(failing).toEqual([]);
    });
  }
});

describe("probes", () => {
  const probes: readonly Probe[] = JSON.parse(readFileSync(join(here, "probes/values.json"), "utf8"));
  const optIn = ["trim_whitespace", "unwrap_json_string"];

  it("repairs or takes 12 of 15 by default and all with two opt-in rules, and never one of 45 others", () => {
    const read = probes.filter((probe) => probe.k === "R");
    const refused = probes.filter((probe) => probe.k === "X");
    expect([read.length, refused.length]).toEqual([15, 45]);
    expect(read.filter((probe) => isAccepted(probe, [])).length).toBe(12);
    expect(read.filter((probe) => !isAccepted(probe, optIn))).toEqual([]);
    expect(refused.filter((probe) => isAccepted(probe, []) || isAccepted(probe, optIn))).toEqual([]);
  });

  it("rejects 20 texts with the code that names what is wrong", () => {
    const texts: readonly { id: string; raw: string; code: string }[] = JSON.parse(
      readFileSync(join(here, "probes/texts.json"), "utf8"),
    );
    const tool = { name: "free", inputSchema: { type: "object" } };
    const codes = texts.map(({ id, raw }) => ({ id, code: firstCode(judge(tool, raw)) }));
    expect(codes).toEqual(texts.map(({ id, code }) => ({ id, code })));
  });
});

describe("the folder", () => {
  it("imports nothing of ours, and no library but the data of case folding", () => {
    const folder = join(here, "../generator/oracle");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const imports = files.flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return Array.from(text.matchAll(/(?:from|import) "([^"]+)"/g), ([, from = ""]) => ({ name, from }));
    });
    const outside = imports.filter(({ name, from }) => {
      if (!from.startsWith(".")) return !(name === "case-fold.ts" && from.startsWith("@unicode/"));
      return relative(folder, join(folder, dirname(name), from)).startsWith("..");
    });
    expect(imports.length).toBeGreaterThan(50);
    expect(outside).toEqual([]);
  });
});

interface Probe {
  readonly k: "R" | "X";
  readonly s: unknown;
  readonly v?: unknown;
  readonly raw?: string;
}

function isAccepted(probe: Probe, allow: readonly string[]): boolean {
  const inputSchema = { type: "object", properties: { v: probe.s }, required: ["v"], additionalProperties: false };
  const raw = probe.raw ?? JSON.stringify({ v: probe.v });
  return judge({ name: "probe", inputSchema }, raw, { policy: { allow } }).kind === "accepted";
}

function firstCode(verdict: ReturnType<typeof judge>): string | undefined {
  return verdict.kind === "rejected" ? verdict.issues[0]?.code : verdict.kind;
}

function ownFiles(): readonly string[] {
  const folder = join(here, "cases/oracle");
  return existsSync(folder) ? readdirSync(folder).map((name) => `cases/oracle/${name}`) : [];
}

function readRows(file: string): readonly Row[] {
  const lines = readFileSync(join(here, file), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** What differs, one text per difference. */
function check(row: Row): readonly string[] {
  const options = { ...row.options, ...(row.policy === undefined ? {} : { policy: row.policy }) };
  const verdict = judge(row.tool, row.raw, options);
  const { expect: wanted } = row;
  const told = (what: string): readonly string[] => [`${row.id}: ${what}, got ${JSON.stringify(verdict)}`];
  if (verdict.kind === "over_budget") return told("over budget");
  if ((verdict.kind === "accepted") !== wanted.ok) return told(`ok should be ${String(wanted.ok)}`);
  const marks = verdict.repairs.map((repair) => `${repair.path} ${repair.rule}`);
  const differences: string[] = [];
  const same = (name: string, got: unknown, want: unknown): void => {
    if (want !== undefined && canonical(got) !== canonical(want)) {
      differences.push(`${row.id}: ${name} should be ${canonical(want)}, is ${canonical(got)}`);
    }
  };
  const set = (items: readonly string[] | undefined): unknown =>
    items === undefined ? undefined : [...new Set(items)].sort();
  const repairs = verdict.repairs.map((repair) => ({ after: null, ...repair }));
  same("repairs", repairs, wanted.repairs);
  same("rules", set(verdict.repairs.map((repair) => repair.rule)), set(wanted.rules));
  same("marks", set(marks), set(wanted.marks));
  same("stripped", set(verdict.stripped.map(({ path }) => path)), set(wanted.stripped));
  if (verdict.kind === "accepted") {
    same("args", verdict.args, wanted.args);
    differences.push(...sentAgain(row, verdict.args));
  } else {
    same("code", verdict.issues[0]?.code, wanted.code);
    same("path", verdict.issues[0]?.path, wanted.path);
    if (wanted.inOrder === true) same("issues", verdict.issues, wanted.issues);
    else same("issues", set(verdict.issues.map(pathAndCode)), set(wanted.issues?.map(pathAndCode)));
  }
  return differences;
}

// Law 4: the arguments of any accepted verdict, sent again, give a clean verdict with the same arguments.
function sentAgain(row: Row, args: unknown): readonly string[] {
  const options = { ...row.options, ...(row.policy === undefined ? {} : { policy: row.policy }) };
  const again = judge(row.tool, args, options);
  const clean = again.kind === "accepted" && again.repairs.length === 0 && again.stripped.length === 0;
  if (clean && canonical(again.args) === canonical(args)) return [];
  return [`${row.id}: sent again, got ${JSON.stringify(again)}`];
}

function pathAndCode(issue: { readonly path?: unknown; readonly code?: unknown }): string {
  return `${String(issue.path)} ${String(issue.code)}`;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
