// npm run mutants [-- NAME...]: every mutant of the gates and of the kernel's files, against the rows of the tables;
// prints counts and the names of those that nothing notices, exits 1 if there is one.

import { equivalents } from "../mutants/equivalents.js";
import { MUTATED_KERNEL } from "../mutants/mutated-kernel.js";
import { readSubjects } from "../mutants/subjects.js";
import { cleanMutants, gateMutants, kernelMutants, type Mutant, wrongAsItIs } from "../mutants/survivors.js";

const only = process.argv.slice(2);
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);
const known = new Set(equivalents.flatMap(({ mutants }) => mutants));
const survived = new Set<string>();
const totals = { mutants: 0, noticed: 0, unnoticed: 0 };

const subjects = await readSubjects();
const wrong = subjects.flatMap((subject) => wrongAsItIs(subject) ?? []);
if (wrong.length > 0) throw new Error(`The tables do not fit: run npm run generate first. ${wrong.join("\n")}`);
for (const subject of subjects) {
  if (!isWanted(subject.name)) continue;
  count(subject.name, [...gateMutants(subject), ...cleanMutants(subject)]);
}
for (const file of MUTATED_KERNEL) if (isWanted(file)) count(file, kernelMutants(file, subjects));

const { mutants, noticed, unnoticed } = totals;
const equivalent = mutants - noticed - unnoticed;
print(`${noticed} of ${mutants - equivalent} mutants noticed by a table; ${equivalent} more cannot be told apart`);
const stale = only.length > 0 ? [] : [...known].filter((name) => !survived.has(name));
for (const name of stale) print(`  not a survivor any more, take it off test/mutants/equivalents.ts: ${name}`);
process.exitCode = unnoticed + stale.length === 0 ? 0 : 1;

function count(subject: string, all: readonly Mutant[]): void {
  const alive = all.filter((mutant) => mutant.survives()).map(({ name }) => name);
  const missed = alive.filter((name) => !known.has(name));
  for (const name of alive) survived.add(name);
  totals.mutants += all.length;
  totals.noticed += all.length - alive.length;
  totals.unnoticed += missed.length;
  print(`${subject}: ${all.length - alive.length} of ${all.length - alive.length + missed.length} noticed`);
  for (const name of missed) print(`  unnoticed: ${name}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
