// Mutants that no row of a table notices.

import { mismatch, properties, type Row } from "../../templates/runtime/check-rows.js";
import type { Gate } from "../../templates/runtime/verdict.js";
import { lenientCousins } from "./lenient-cousins.js";
import { lostConditions } from "./lost-conditions.js";
import { type Mutation, mutations } from "./mutations.js";
import {
  type Body,
  bodyOf,
  compiled,
  compiledStatements,
  isFrame,
  kernelOf,
  kernelSources,
  linkGate,
  linkKernel,
  original,
} from "./sandbox.js";
import type { Subject } from "./subjects.js";

/** One mutant of a gate or of a file of the kernel. */
export interface Mutant {
  /** `refund/issue-refund readArgs: amount_cents < 1 -> amount_cents <= 1`: no two have the same. */
  readonly name: string;
  /** Tries all rows that could notice it. */
  readonly survives: () => boolean;
}

/** Of a gate: noticed by its own rows. */
export function gateMutants({ name, source, rows }: Subject): readonly Mutant[] {
  const swarm = [...rows];
  const found = mutated(source, (statement) => [...mutations(statement), ...lenientCousins(statement)]);
  return named(
    name,
    found.map(({ label, body }) => ({
      label,
      survives: () => !isNoticed(() => linkGate(body(), original), swarm, nearRows(label, rows)),
    })),
  );
}

/**
 * Of a committed fast path over decoded values, which takes too much where a condition is lost: noticed by the gate's
 * own rows.
 */
export function cleanMutants({ name, source, clean, rows }: Subject): readonly Mutant[] {
  if (!name.includes("/")) return [];
  const gate = compiled(source);
  const found = mutated(clean, lostConditions);
  return named(
    `${name} clean`,
    found.map(({ label, body }) => ({
      label,
      survives: () => !isNoticed(() => linkGate(gate, original, body()), [...rows]),
    })),
  );
}

/** Of a file of the kernel: noticed by the rows of any gate that runs on it. */
export function kernelMutants(file: string, subjects: readonly Subject[]): readonly Mutant[] {
  const gates = subjects
    .filter(({ source }) => kernelOf(source).has(file))
    .map(({ source, rows }) => ({ gate: compiledOnce(source), rows: [...rows] }));
  const found = mutated(kernelSources.get(file) ?? "", (statement) => mutations(statement, "whole"));
  return named(
    file,
    found.map(({ label, body }) => ({
      label,
      survives: () => {
        const kernel = linkKernel(new Map([[file, body()]]));
        return gates.every(({ gate, rows }) => !isNoticed(() => linkGate(gate, kernel), rows));
      },
    })),
  );
}

function compiledOnce(source: string): Body {
  const body = bodies.get(source) ?? compiled(source);
  bodies.set(source, body);
  return body;
}

const bodies = new Map<string, Body>();

interface Mutated {
  readonly label: string;
  readonly body: () => Body;
}

/** Types are gone before anything is mutated: only what runs is, and no mutant has to be compiled. */
function mutated(source: string, mutate: (statement: string) => readonly Mutation[]): readonly Mutated[] {
  const pieces = compiledStatements(source);
  return pieces.flatMap((statement, index) =>
    isFrame(statement)
      ? []
      : mutate(statement).map(({ label, text }) => ({
          label,
          body: () => bodyOf([...pieces.slice(0, index), text, ...pieces.slice(index + 1)]),
        })),
  );
}

/** What the rows find wrong with a gate as it was generated. */
export function wrongAsItIs({ source, clean, rows }: Subject): string | undefined {
  const gate = compiled(source);
  return (
    wrongWith(linkGate(gate, original), [...rows]) ?? wrongWith(linkGate(gate, original, compiled(clean)), [...rows])
  );
}

/** The second of two that read the same is `... (2)`. */
function named(
  subject: string,
  mutants: readonly { readonly label: string; readonly survives: () => boolean }[],
): readonly Mutant[] {
  const counts = new Map<string, number>();
  return mutants.map(({ label, survives }) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { name: `${subject} ${label}${count === 1 ? "" : ` (${count})`}`, survives };
  });
}

/** A mutant that speaks of `sent.tags` is first shown to the rows of that argument. */
function nearRows(label: string, rows: readonly Row[]): readonly Row[] {
  const name = /(?:sent\.|"\$\.)(\w+)/.exec(label)?.[1];
  return name === undefined ? [] : rows.filter(({ at }) => at.startsWith(`$.${name}`));
}

function isNoticed(link: () => Gate<unknown>, rows: Row[], near: readonly Row[] = []): boolean {
  try {
    const gate = link();
    return near.some((row) => mismatch(gate, row).length > 0) || wrongWith(gate, rows) !== undefined;
  } catch {
    return true;
  }
}

/**
 * The first thing that rows or properties find wrong; most properties say little of what is rejected. The row that found it goes first: mutants come in swarms.
 */
function wrongWith(gate: Gate<unknown>, rows: Row[]): string | undefined {
  for (const [index, row] of rows.entries()) {
    const [failure] = mismatch(gate, row);
    if (failure === undefined) continue;
    rows.splice(index, 1);
    rows.unshift(row);
    return failure;
  }
  for (const [name, wrong] of properties) {
    const isForAll = name.startsWith("text and decoded form agree");
    const row = rows.find((one) => (isForAll || one.ok || one.hidden !== undefined) && wrong(gate, one));
    if (row !== undefined) return `${name}: ${row.payload}`;
  }
  return undefined;
}
