// Every line of a gate, and of the kernel's readers, has a row of some table that only it refuses, or reads.

import { beforeAll, describe, expect, it } from "vitest";
import { equivalents } from "./mutants/equivalents.js";
import { SHORT_KERNEL } from "./mutants/mutated-kernel.js";
import { readSubjects, type Subject } from "./mutants/subjects.js";
import { cleanMutants, gateMutants, kernelMutants, type Mutant, wrongAsItIs } from "./mutants/survivors.js";

const known = new Set(equivalents.flatMap(({ mutants }) => mutants));
let subjects: readonly Subject[] = [];

beforeAll(async () => {
  subjects = await readSubjects();
});

it("the rows of every tool hold for its gate and kernel as they are", () => {
  expect(subjects.map((subject) => [subject.name, wrongAsItIs(subject)])).toEqual(
    subjects.map(({ name }) => [name, undefined]),
  );
});

it("every mutant of a gate is noticed by the gate's own rows", () => {
  expect(subjects.flatMap((subject) => alive(gateMutants(subject)))).toEqual([]);
});

it("every condition that a fast path could lose is missed by the gate's own rows", () => {
  expect(subjects.flatMap((subject) => alive(cleanMutants(subject)))).toEqual([]);
});

describe("every mutant of the kernel is noticed by some tool's rows", () => {
  it.each(SHORT_KERNEL)("%s", (file) => {
    expect(alive(kernelMutants(file, subjects))).toEqual([]);
  });
});

function alive(mutants: readonly Mutant[]): readonly string[] {
  return mutants.filter(({ name, survives }) => !known.has(name) && survives()).map(({ name }) => name);
}
