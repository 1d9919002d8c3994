// callgate diff, from the command line's side: which two are compared, what is printed, what the exit code says.

import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { diff } from "../../generator/commands/diff.js";
import { loadToolchain } from "../../generator/toolchain.js";
import { projectFolder, put, testIo } from "./project-folder.js";

const toolchain = await loadToolchain();

function refund(maximum: number): unknown {
  const amount = { type: "integer", minimum: 1, maximum };
  return { tools: [{ name: "refund", inputSchema: { type: "object", properties: { amount }, required: ["amount"] } }] };
}

const NARROWED = `- \`refund\`: narrowed

### refund

| place | change | before | after |
|-|-|-|-|
| \`$.amount\` | narrowed | at most 500 | at most 200 |
`;

async function run(cwd: string, before: string, after?: string, more: Partial<Parameters<typeof diff>[0]> = {}) {
  const io = testIo();
  const exit = await diff({ cwd, before, after, ...toolchain, ...more }, io);
  return { exit, out: io.out(), err: io.err() };
}

it("two folders", async () => {
  const cwd = projectFolder({ "old/a.json": refund(500), "new/a.json": refund(200) });
  expect(await run(cwd, "old", "new")).toEqual({ exit: 0, out: NARROWED, err: "" });
  expect(await run(cwd, "old", "old")).toEqual({
    exit: 0,
    out: "No tool accepts anything else than before.\n",
    err: "",
  });
  expect((await run(cwd, "old", "new", { strict: true })).exit).toBe(1);
  expect((await run(cwd, "new", "old", { strict: true })).exit).toBe(0);
});

it("a git revision against the working folder, with the config of each", async () => {
  const cwd = projectFolder({
    "specs/a.json": refund(500),
    "callgate.config.json": { tools: { refund: { deny: ["numeric_string_to_int"] } } },
  });
  commit(cwd);
  put(cwd, { "specs/a.json": refund(200) });
  expect(await run(cwd, "HEAD")).toEqual({ exit: 0, out: NARROWED, err: "" });
  put(cwd, { "callgate.config.json": {} });
  expect((await run(cwd, "HEAD")).out).toContain("| `$.amount` | widened | - | numeric_string_to_int |");
});

it("a git revision whose specs are modules, with what they import", async () => {
  const limit = (maximum: number) => `export const MAXIMUM = ${maximum};\n`;
  const cwd = projectFolder({
    "specs/limit.ts": limit(500),
    "specs/refund.tools.ts": `import * as z from "zod";
      import { MAXIMUM } from "./limit.js";
      export const refund = { inputSchema: z.object({ amount: z.int().min(1).max(MAXIMUM) }) };`,
  });
  symlinkSync(path.resolve("node_modules"), path.join(cwd, "node_modules"));
  commit(cwd);
  put(cwd, { "specs/limit.ts": limit(200) });
  expect(await run(cwd, "HEAD")).toEqual({ exit: 0, out: NARROWED, err: "" });
});

it("recorded calls that change verdict", async () => {
  const calls = [300, 100, "150"].map((amount) => JSON.stringify({ tool: "refund", arguments: { amount } }));
  const cwd = projectFolder({
    "old/a.json": refund(500),
    "new/a.json": refund(200),
    "calls.jsonl": `${calls.join("\n")}\n`,
  });
  const file = `${cwd}/calls.jsonl`;
  const { out, exit } = await run(cwd, "old", "new", { calls: file });
  expect(out.slice(out.indexOf("1 of"))).toBe(`1 of 3 recorded calls change verdict:

- \`refund\` at ${file}:1: clean → reject:out_of_range at $.amount
`);
  expect(exit).toBe(0);
  const { tools, calls: judged } = JSON.parse((await run(cwd, "old", "new", { calls: file, json: true })).out);
  expect(tools[0].effect).toBe("narrowed");
  expect(judged.judged).toBe(3);
});

it("tools that come, go, or cannot be compared", async () => {
  const tool = (name: string, schema: unknown = { type: "object" }) => ({ name, inputSchema: schema });
  const cwd = projectFolder({
    "old/a.json": { tools: [tool("gone"), tool("odd")] },
    "new/a.json": { tools: [tool("come"), tool("odd", { type: "object", unevaluatedItems: 7 })] },
  });
  const { exit, out } = await run(cwd, "old", "new");
  expect(out).toBe(
    "- `come`: added\n- `gone`: removed\n- `odd`: not compared, an error stops it: callgate generate says which\n",
  );
  expect(exit).toBe(2);
});

it("what is neither specs nor a revision", async () => {
  const cwd = projectFolder({ "specs/a.json": refund(500) });
  const { exit, err } = await run(cwd, "nowhere");
  expect(exit).toBe(2);
  expect(err).toContain("nowhere is neither a file or folder of specs nor a git revision");
});

function commit(cwd: string): void {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...args], { cwd, stdio: "ignore" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "first");
}
