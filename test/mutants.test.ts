// Every line of a gate, and of the kernel's readers, has a row of some table that only it refuses, or reads.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compileTool } from "../generator/compile.js";
import { mismatch, properties, type Row, rowsOf } from "../templates/runtime/check-rows.js";
import * as kinds from "../templates/runtime/row-kinds.js";
import type { Place } from "../templates/runtime/row-shapes.js";
import { layOut } from "../templates/runtime/row-text.js";
import type { Gate } from "../templates/runtime/verdict.js";
import { lenientCousins } from "./mutants/lenient-cousins.js";
import { type Mutation, mutations } from "./mutants/mutations.js";
import { compiled, kernelSources, linkGate, linkKernel } from "./mutants/sandbox.js";
import { requestOf, type VectorTool } from "./scripts/load-gate.js";

interface Subject {
  readonly name: string;
  readonly source: string;
  readonly rows: Row[];
}

/**
 * The kernel's files whose every mutant is noticed by the rows of these tools. Of list, map, choice, nullable,
 * unknown-keys, calendar, payload and envelope some are not yet: those have tests of their own.
 */
const MUTATED_KERNEL = ["integer", "number", "boolean", "text", "member", "object", "absent", "strict", "date"];

/** Mutants that no call can tell from the original, each with the reason. */
const EQUIVALENT: readonly (readonly [RegExp, string])[] = [
  [/^plan_delivery LISTS_RULES /, "its items are text: no object is ever the one item of such a list"],
  [/^plan_delivery ALLOWED_4 /, "text is what the place takes: it is never decoded first"],
  [/^plan_delivery readSince /, "only the empty text is read by it"],
  [/^plan_delivery (?:WHO_BRANCHES|readWhoArray) .*-> (?:trim|split)$/, "text is taken before the branches are asked"],
  [/^plan_delivery readWhenString .*-> JSON$/, "what it then refuses is no date either"],
  [/^(?:integer|number|boolean) .*rules\.exact\b/, "no rule is on then, and text for which no rule is on is `type`"],
  [/^number .*\[0\.\]\*/, "what may be empty is found at the beginning first"],
];

const subjects: Subject[] = [];

beforeAll(async () => {
  for (const tool of tools()) subjects.push(await subject(tool));
}, 120_000);

it("the rows of every tool hold for its gate and kernel as they are", () => {
  for (const { name, source, rows } of subjects) {
    expect([name, wrongWith(linkGate(compiled(source), linkKernel()), rows)]).toEqual([name, undefined]);
  }
});

it("every mutant of a gate is noticed by the gate's own rows", () => {
  // The kitchen sink's opt-in rules leave some mutants that only the vectors and the agreement notice.
  const held = subjects.filter(({ name }) => name !== "plan_delivery");
  const survivors = held.flatMap(({ name, source, rows }) => {
    const kernel = linkKernel();
    const mutants = [...mutations(source), ...lenientCousins(source)];
    const alive = mutants.filter(({ text }) => !isNoticed(() => linkGate(compiled(text), kernel), rows));
    console.log(`${name}: ${mutants.length} mutants, ${alive.length} survive`);
    return told(name, alive);
  });
  expect(survivors).toEqual([]);
});

describe("every mutant of the kernel is noticed by some tool's rows", () => {
  it.each(MUTATED_KERNEL)("%s", (file) => {
    const mutants = mutations(kernelSources.get(file) ?? "", "whole");
    const gates = subjects.map((one) => ({ ...one, body: compiled(one.source) }));
    const alive = mutants.filter(({ text }) => {
      const replaced = new Map([[file, compiled(text)]]);
      return gates.every(({ body, rows }) => !isNoticed(() => linkGate(body, linkKernel(replaced)), rows));
    });
    console.log(`${file}: ${mutants.length} mutants, ${alive.length} survive`);
    expect(told(file, alive)).toEqual([]);
  });
});

function told(name: string, alive: readonly Mutation[]): readonly string[] {
  const labels = alive.map(({ label }) => `${name} ${label}`);
  return labels.filter((label) => !EQUIVALENT.some(([known]) => known.test(label)));
}

function isNoticed(link: () => Gate<unknown>, rows: Row[]): boolean {
  try {
    return wrongWith(link(), rows) !== undefined;
  } catch {
    return true;
  }
}

/** The first thing that rows or properties find wrong. The row that found it goes first: mutants come in swarms. */
function wrongWith(gate: Gate<unknown>, rows: Row[]): string | undefined {
  for (const [index, row] of rows.entries()) {
    const [failure] = mismatch(gate, row);
    if (failure === undefined) continue;
    rows.splice(index, 1);
    rows.unshift(row);
    return failure;
  }
  for (const [name, wrong] of properties) {
    const row = rows.find((one) => wrong(gate, one));
    if (row !== undefined) return `${name}: ${row.payload}`;
  }
  return undefined;
}

async function subject(tool: VectorTool): Promise<Subject> {
  const { files } = await compileTool({ ...requestOf(tool), tests: "vitest" });
  const [source = "", test = ""] = ["gate.ts", "gate.test.ts"].map(
    (name) => files.find(({ path }) => path.endsWith(`/${name}`))?.text,
  );
  return { name: tool.name, source, rows: [...layOut(placesOf(test)).flatMap(rowsOf)] };
}

/** The rows as they stand in the generated test file. */
function placesOf(text: string): readonly Place[] {
  const data = /const places: readonly Place\[\] = (\[[^]*?\n\]);/.exec(text)?.[1] ?? "[]";
  return new Function(...Object.keys(kinds), `return ${data}`)(...Object.values(kinds));
}

function tools(): readonly VectorTool[] {
  const vectors = ["refund", "email"].flatMap((name) => {
    const lines = readFileSync(new URL(`vectors/${name}.jsonl`, import.meta.url), "utf8")
      .trim()
      .split("\n");
    const found = lines.map((line): { tool: VectorTool } => JSON.parse(line)).map(({ tool }) => tool);
    return [...new Map(found.map((tool) => [JSON.stringify(tool), tool])).values()];
  });
  const sink: { tools: VectorTool[] } = JSON.parse(
    readFileSync(new URL("fixtures/kitchen-sink.json", import.meta.url), "utf8"),
  );
  return [...vectors, ...sink.tools];
}
