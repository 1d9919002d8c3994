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
  const [without, withThem] = [seconds(project, "own.test.ts"), seconds(project, "")];
  rmSync(project, { recursive: true, force: true });
  const added = Math.max(withThem - without, 0);
  return {
    what: `the generated tests of ${TOOLS} tools`,
    bar: "at most 3 s of CPU in the user's suite",
    measured: `${added.toFixed(1)} s more than the ${without.toFixed(1)} s of a suite with one empty test`,
    holds: added <= 3,
  };
}

/** CPU of a run and of what it starts: the shell's own account, the least of three. */
function seconds(project: string, only: string): number {
  const vitest = path.join(packages, "vitest/vitest.mjs");
  const script = `"${process.execPath}" "${vitest}" run ${only} >/dev/null 2>&1 || exit 1; times`;
  const runs = Array.from({ length: 3 }, () => {
    const lines = execFileSync("sh", ["-c", script], { cwd: project, encoding: "utf8" }).trim().split("\n");
    return (lines[1] ?? "")
      .split(" ")
      .map((time) => /^([0-9]+)m([0-9.]+)s$/.exec(time))
      .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * 60 + Number(found?.[2] ?? 0), 0);
  });
  return Math.min(...runs);
}
