import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./project-folder.js";

/** The program as it is called, from its sources. */
function callgate(args: readonly string[], cwd = projectFolder({}), input = "") {
  const command = [path.resolve("node_modules/jiti/lib/jiti-cli.mjs"), path.resolve("generator/main.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, input, encoding: "utf8" });
  return { status, stdout, stderr };
}

test.each<[args: string[], says: string]>([
  [["genrate"], 'callgate has no command "genrate". Did you mean generate?'],
  [["xyz"], "There are: init, generate, "],
  [["generate", "--chek"], "Unknown option `--chek`. Did you mean --check?"],
  [["generate", "--out"], "value is missing"],
  [["pull"], "Say which server to start"],
  [["pull", "a", "b"], "Unused args: `b`"],
])("%j is wrong usage", (args, says) => {
  const { status, stderr, stdout } = callgate(args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(says);
});

test("--version and --help", () => {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(callgate(["--version"])).toMatchObject({ status: 0, stdout: expect.stringContaining(`callgate/${version}`) });
  expect(callgate(["--help"])).toMatchObject({ status: 0, stdout: expect.stringContaining("generate [...specs]") });
  expect(callgate(["pull", "--help"])).toMatchObject({ status: 0, stdout: expect.stringContaining("--check") });
  expect(callgate([])).toMatchObject({ status: 2, stdout: expect.stringContaining("generate [...specs]") });
});

test("what follows -- is the server's own", () => {
  const { status, stderr } = callgate([
    "pull",
    "--",
    "node",
    "-e",
    "console.error(process.argv.slice(1)); process.exit(1)",
    "--",
    "--out",
    "x",
  ]);
  expect(status).toBe(2);
  expect(stderr).toContain("[ '--out', 'x' ]");
});
