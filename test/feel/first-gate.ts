import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packages } from "../house/compilers.js";
import type { Measure } from "./measure.js";

/** From a folder that knows nothing of callgate to a verdict of a gate of a live MCP server; packages are there already. */
export function firstGate(program: string): Measure {
  const project = mkdtempSync(path.join(tmpdir(), "callgate-first-"));
  writeFileSync(path.join(project, "package.json"), JSON.stringify({ type: "module" }));
  symlinkSync(packages, path.join(project, "node_modules"), "dir");
  const server = "node_modules/@modelcontextprotocol/server-everything/dist/index.js";
  const started = process.hrtime.bigint();
  const run = (...words: readonly string[]): string =>
    execFileSync(process.execPath, [program, ...words], {
      cwd: project,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  run("init", "--", "node", server);
  const verdict = run("try", "echo", '{"message": "hello"}');
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const isThere = existsSync(path.join(project, "generated/index.ts")) && /accepts/.test(verdict);
  rmSync(project, { recursive: true, force: true });
  return {
    what: "first gate",
    bar: "from a fresh folder to a gate of a live MCP server: 3 commands, 60 s on 2 cores, no config file edited",
    measured: `3 commands (npm i, npx callgate init, npx callgate try), ${seconds.toFixed(1)} s without the download, nothing edited`,
    holds: isThere && seconds <= 60,
  };
}
