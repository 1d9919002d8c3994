import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addScript } from "../../generator/add-script.js";
import { init } from "../../generator/commands/init.js";
import { findServers } from "../../generator/find-servers.js";
import { fakeCompiler, projectFolder, put, readers, testIo, textsBelow } from "./project-folder.js";

const SERVER = path.resolve("test/cli/changing-server.mjs");
const tools = { tools: [{ name: "ping", inputSchema: { type: "object" } }] };

async function run(cwd: string, command: readonly string[] = []) {
  const io = testIo();
  const exit = await init({ cwd, command, compiler: fakeCompiler(), readers }, io);
  return { exit, out: io.out(), err: io.err() };
}

const NEXT = `
generated/changing-server/ping/table.md

# ping

Next:
  npx callgate try ping '{}'      what one call would get
  npx callgate check              what the analysis found; fails where the output is stale
  npx callgate replay calls.jsonl  what your recorded calls would get
`;

test("a server command gives specs, config, script line, gates, a table and the next three commands", async () => {
  const cwd = projectFolder({
    "tools.json": tools,
    "package.json": '{\n  "name": "x",\n  "scripts": {\n    "test": "t"\n  }\n}\n',
  });
  const { exit, out, err } = await run(cwd, ["node", SERVER, "tools.json"]);
  expect([exit, err]).toEqual([0, ""]);
  expect(out.replaceAll(SERVER, "SERVER").replaceAll(/ {2,}(?=what)/g, "  ")).toBe(
    `asking node SERVER tools.json for its tools
"Changing Server 1.2.3": 1 tool, first pull; wrote specs/changing-server.tools.json
wrote callgate.config.json ("tests": "none", because vitest is not installed here)
added to package.json: "gates": "callgate generate"
generated: 1 gate (1 compiled); 5 files written, 0 removed
${NEXT.replaceAll(/ {2,}(?=what)/g, "  ")}`,
  );
  expect(Object.keys(textsBelow(cwd))).toEqual([
    "callgate.config.json",
    "generated/changing-server/ping/gate.ts",
    "generated/changing-server/ping/table.md",
    "generated/index.ts",
    "generated/manifest.json",
    "generated/schemas.ts",
    "package.json",
    "specs/changing-server.tools.json",
    "tools.json",
  ]);
  expect(readFileSync(path.join(cwd, "package.json"), "utf8")).toBe(
    '{\n  "name": "x",\n  "scripts": {\n    "gates": "callgate generate",\n    "test": "t"\n  }\n}\n',
  );
  const again = await run(cwd);
  expect(again.exit).toBe(0);
  expect(again.out).toContain("found 1 tool in specs\ncallgate.config.json is there, and is left as it is\n");
  expect(again.out).toContain('package.json has a script "gates", which is left as it is\n');
});

test("specs are found, and then no server is asked", async () => {
  const cwd = projectFolder({
    "tools/ping.json": { type: "object" },
    ".mcp.json": { mcpServers: { no: { command: "no-such-program" } } },
    "package.json": { devDependencies: { vitest: "4" } },
  });
  const { exit, out } = await run(cwd);
  expect(exit).toBe(0);
  expect(out).toContain("found 1 tool in tools\nwrote callgate.config.json\n");
  expect(JSON.parse(readFileSync(path.join(cwd, "callgate.config.json"), "utf8"))).toEqual({
    specs: "tools",
    out: "generated",
    tests: "vitest",
  });
});

test("servers of the editor's files are asked; one that cannot be is told", async () => {
  const cwd = projectFolder({
    "tools.json": tools,
    ".vscode/mcp.json": `{
      // ours
      "servers": {
        "mine": { "type": "stdio", "command": "node", "args": [${JSON.stringify(SERVER)}, "\${workspaceFolder}/tools.json"], },
        "needs": { "command": "node", "env": { "KEY": "\${input:key}" } },
      },
    }`,
  });
  const { exit, out } = await run(cwd);
  expect(exit).toBe(0);
  expect(out).toContain('found "mine" in .vscode/mcp.json: asking node');
  expect(out).toContain('found "needs" in .vscode/mcp.json: left out, it needs ${input:key}');
  expect(out).toContain("there is no package.json to add a script to");
});

test("nothing found: says what was looked for, writes nothing", async () => {
  const cwd = projectFolder({ "package.json": { name: "x" } });
  const { exit, err } = await run(cwd);
  expect(exit).toBe(2);
  for (const place of ["specs/", ".mcp.json", ".vscode/mcp.json", "package.json", "npx callgate init -- COMMAND"])
    expect(err).toContain(place);
  expect(Object.keys(textsBelow(cwd))).toEqual(["package.json"]);
});

test("a server that does not answer: exit 2, nothing written", async () => {
  const cwd = projectFolder({ "package.json": { name: "x" } });
  expect(await run(cwd, ["no-such-program-here"])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("there is no program"),
  });
  expect(Object.keys(textsBelow(cwd))).toEqual(["package.json"]);
});

test("finds servers in all the places it names", () => {
  const cwd = projectFolder({
    ".mcp.json": {
      mcpServers: { a: { command: "a", args: ["1"], env: { X: "y" } }, b: { url: "https://x.example/mcp" }, c: {} },
    },
    ".cursor/mcp.json": { mcpServers: { d: { command: "d" } } },
    "package.json": { name: "own", bin: "dist/server.js", dependencies: { "@modelcontextprotocol/sdk": "1" } },
  });
  expect(findServers(cwd).map(({ name, file, command, problem }) => [name, file, command.join(" "), problem])).toEqual([
    ["a", ".mcp.json", "a 1", undefined],
    ["b", ".mcp.json", "https://x.example/mcp", undefined],
    ["c", ".mcp.json", "", "it says neither command nor url"],
    ["d", ".cursor/mcp.json", "d", undefined],
    ["own", "package.json", "node dist/server.js", "dist/server.js is not there; build it first"],
  ]);
  put(cwd, { "dist/server.js": "" });
  expect(findServers(cwd).at(-1)?.problem).toBeUndefined();
});

test.each<[text: string, after: string | undefined]>([
  ['{\n  "name": "x"\n}\n', '{\n  "scripts": {\n    "gates": "g"\n  },\n  "name": "x"\n}\n'],
  ['{\n\t"scripts": {\n\t\t"a": "b"\n\t}\n}', '{\n\t"scripts": {\n\t\t"gates": "g",\n\t\t"a": "b"\n\t}\n}'],
  ['{\r\n    "scripts": {}\r\n}\r\n', '{\r\n    "scripts": {\r\n        "gates": "g"\r\n    }\r\n}\r\n'],
  ['{"scripts":{"a":"b"}}', '{"scripts":{ "gates": "g","a":"b"}}'],
  ["{}", '{\n  "scripts": {\n    "gates": "g"\n  }\n}\n'],
  ['{"x": {"scripts": {}}, "y": 1}', '{\n  "scripts": {\n    "gates": "g"\n  },"x": {"scripts": {}}, "y": 1}'],
  ['{"x": {"scripts": {}}, "scripts": {}}', undefined],
  ['{"scripts": {"gates": "mine"}}', undefined],
  ['{"scripts": []}', undefined],
  ["not json", undefined],
])("%j with the script is %j", (text, after) => {
  const added = addScript(text, "gates", "g");
  expect(added.state === "added" ? added.text : undefined).toBe(after);
});
