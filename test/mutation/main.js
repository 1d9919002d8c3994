// npm run mutation [-- FOLDER...]: Stryker over the gates of generated/, with the generated tests alone. Prints each
// mutant that no test notices and that survivors.js does not say to be equivalent; exits 1 where there is one. FOLDER is
// a folder of generated/, as `refund`; without one, all. A line that survivors.js need not have is named, too.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reasonFor } from "./survivors.js";

const here = import.meta.dirname;
const folders = process.argv.slice(2);
const mutate = (folders.length === 0 ? ["**"] : folders).map((folder) => `generated/${folder}/**/gate.ts`);
const work = join(here, ".callgate-work");

if (!existsSync(join(here, "node_modules/@stryker-mutator")))
  execFileSync("npm", ["install", "--ignore-scripts", "--silent"], { cwd: here, stdio: "inherit" });
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
cpSync(join(here, "../../generated"), join(work, "generated"), { recursive: true });
// Without their fast paths, which would answer for clean calls before the gate is asked.
for (const entry of readdirSync(join(work, "generated"), { recursive: true }).filter((name) =>
  /\bgate\.ts$/.test(name),
)) {
  const path = join(work, "generated", entry);
  writeFileSync(path, readFileSync(path, "utf8").replace(/\{ clean: \w+(?:, scan: \w+)? \}/, "{}"));
}
writeFileSync(join(work, "package.json"), '{ "type": "module" }\n');
writeFileSync(join(work, "vitest.config.js"), 'export default { test: { include: ["generated/**/gate.test.ts"] } };\n');
writeFileSync(
  join(work, "stryker.config.json"),
  JSON.stringify({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate,
    reporters: ["json"],
    jsonReporter: { fileName: "report.json" },
    coverageAnalysis: "perTest",
    concurrency: 1,
  }),
);
execFileSync(process.execPath, [join(here, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run"], {
  cwd: work,
  stdio: ["ignore", "ignore", "inherit"],
});

const { files } = JSON.parse(readFileSync(join(work, "report.json"), "utf8"));
const counts = { all: 0, survived: 0, unknown: 0 };
for (const [file, { source, mutants }] of Object.entries(files)) {
  const lines = source.split("\n");
  for (const { status, location, mutatorName, replacement } of mutants) {
    counts.all += 1;
    if (status !== "Survived" && status !== "NoCoverage") continue;
    counts.survived += 1;
    const line = lines[location.start.line - 1] ?? "";
    const end = location.end.line === location.start.line ? location.end.column - 1 : line.length;
    const original = line.slice(location.start.column - 1, end);
    const mutant = { mutator: mutatorName, original, replacement, line: line.trim() };
    if (reasonFor(mutant) !== undefined) continue;
    counts.unknown += 1;
    const tool = file.replace(/^generated\/|\/gate\.ts$/g, "");
    process.stdout.write(`unnoticed: ${tool} ${mutatorName}: ${original} -> ${replacement} in ${line.trim()}\n`);
  }
}
const { all, survived, unknown } = counts;
process.stdout.write(
  `${all - survived} of ${all} mutants noticed by generated tests; ${survived - unknown} change no verdict; ${unknown} unnoticed\n`,
);
rmSync(work, { recursive: true, force: true });
process.exitCode = unknown === 0 ? 0 : 1;
