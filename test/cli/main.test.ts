import { spawn, spawnSync } from "node:child_process";
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

/** The first line of the issue: a clean call, two that are repaired, two that are not. */
test("from a live server to gates, verdicts and a replay, with the real compiler", () => {
  const cwd = projectFolder({ "package.json": "{}\n" });
  const first = callgate(["init", "--", path.resolve("node_modules/.bin/mcp-server-memory")], cwd);
  expect([first.status, first.stderr]).toEqual([0, ""]);
  expect(first.stdout).toContain("generated: 9 gates (9 compiled)");
  // Two tools have relations with a field `to`, which could be a recipient: the analysis asks a person.
  expect(callgate(["generate"], cwd).stdout).toBe(
    "generated: 9 gates (9 unchanged); 0 files written, 0 removed\n2 findings: callgate check lists them\n",
  );
  const checked = callgate(["check"], cwd);
  expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining("9 gates (9 unchanged); up to date\n") });
  expect(checked.stderr.match(/money_or_recipient/g)).toHaveLength(2);
  expect(callgate(["check", "--strict"], cwd)).toMatchObject({ status: 1 });
  const sent = { names: "Ada" };
  expect(callgate(["try", "open_nodes", JSON.stringify(sent), "--json"], cwd)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('"scalar_to_list"'),
  });
  expect(callgate(["try", "open_nodes", "-"], cwd, "{}")).toMatchObject({ status: 1 });
  const calls = [sent, { names: ["Ada"] }, {}].map((call) => JSON.stringify({ tool: "open_nodes", arguments: call }));
  const replayed = callgate(["replay", "-", "--no-insight"], cwd, calls.join("\n"));
  expect(replayed.stdout).toBe("1 ok_clean\n1 ok_repaired\n1 reject:missing\n1 repair:scalar_to_list\n");
  expect(callgate(["explain", "ambiguous_integer"], cwd)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("ambiguous_integer"),
  });
});

test("a reader that stops early ends it quietly", async () => {
  const command = [path.resolve("node_modules/jiti/lib/jiti-cli.mjs"), path.resolve("generator/main.ts"), "explain"];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  const told: string[] = [];
  child.stderr.on("data", (chunk) => told.push(String(chunk)));
  await new Promise((resolve) => child.once("exit", resolve));
  expect(told.join("")).toBe("");
});
