import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packages } from "../house/compilers.js";
import { corpusTools } from "../scripts/corpus-tools.js";
import type { Measure } from "./measure.js";

const TOOLS = 30;

/** What the generated tests of real tools add to a suite that runs anyway. */
export function usersTests(folder: string, program: string): Measure {
  const project = mkdtempSync(path.join(tmpdir(), "callgate-suite-"));
  const all = corpusTools(folder);
  const every = Math.floor(all.length / TOOLS);
  const tools = all
    .filter((_, index) => index % every === 0)
    .slice(0, TOOLS)
    .map(({ tool: { name, schema, annotations } }) => ({ name, inputSchema: schema, annotations }));
  mkdirSync(path.join(project, "specs"));
  writeFileSync(path.join(project, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(path.join(project, "specs/tools.json"), JSON.stringify({ tools }));
  writeFileSync(path.join(project, "own.test.ts"), 'import { it } from "vitest";\nit("is theirs", () => {});\n');
  symlinkSync(packages, path.join(project, "node_modules"), "dir");
  execFileSync(process.execPath, [program, "generate"], { cwd: project, stdio: "ignore" });
  const without = seconds(project, "own.test.ts");
  const [added, together] = ["", "--no-isolate"].map((flag) => Math.max(seconds(project, flag) - without, 0));
  // What a test file costs that tests nothing: a process of its own, and vitest in it.
  const empty = path.join(project, "empty");
  mkdirSync(empty);
  for (let index = 0; index < TOOLS; index += 1)
    writeFileSync(
      path.join(empty, `nothing-${index}.test.ts`),
      'import { it } from "vitest";\nit("tests nothing", () => {});\n',
    );
  const nothing = Math.max(seconds(project, "empty") - without, 0);
  rmSync(project, { recursive: true, force: true });
  return {
    what: `the generated tests of ${TOOLS} tools`,
    bar: "at most 3 s of CPU in the user's suite",
    measured: `${shown(added)} (${shown(together)} with --no-isolate; as many files that test nothing: ${shown(nothing)})`,
    holds: added !== undefined && added <= 3,
  };
}

function shown(seconds: number | undefined): string {
  return `${(seconds ?? 0).toFixed(1)} s`;
}

/** CPU of a run and of what it starts: the shell's own account, the least of two. */
function seconds(project: string, only: string): number {
  const vitest = path.join(packages, "vitest/vitest.mjs");
  const script = `"${process.execPath}" "${vitest}" run ${only} >/dev/null 2>&1 || exit 1; times`;
  const runs = Array.from({ length: 2 }, () => {
    const lines = execFileSync("sh", ["-c", script], { cwd: project, encoding: "utf8" }).trim().split("\n");
    return (lines[1] ?? "")
      .split(" ")
      .map((time) => /^([0-9]+)m([0-9.]+)s$/.exec(time))
      .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * 60 + Number(found?.[2] ?? 0), 0);
  });
  return Math.min(...runs);
}
