import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.js";
import { loadGates } from "../../generator/load.js";
import { type Named, nameTools, type Naming } from "../../generator/names.js";
import { loadToolchain } from "../../generator/toolchain.js";
import { projectFolder, put, testIo, textsBelow } from "./project-folder.js";

const PLAIN: Naming = { group: "none", reserved: ["list"] };

function namesOf(tools: readonly Named[], naming = PLAIN) {
  return nameTools(tools, naming).names.map((names) => names && [names.folder, names.gate, names.args]);
}

/** One tool in `specs/x.json`. A hash is six hexadecimal digits of SHA-256 of the name. */
test.each<[name: string, folder: string, gate: string]>([
  ["issue_refund", "issue-refund", "issueRefund"],
  ["issueRefund", "issue-refund", "issueRefund"],
  ["IssueRefund", "issue-refund", "issueRefund"],
  ["getHTTPResponse", "get-http-response", "getHttpResponse"],
  ["calendar.events/list v2", "calendar-events-list-v2", "calendarEventsListV2"],
  ["delete", "delete", "deleteTool"],
  ["class", "class", "classTool"],
  ["list", "list", "listTool"],
  ["con", "con-tool", "con"],
  ["COM1", "com1-tool", "com1"],
  ["3d_render", "3d-render", "tool3DRender"],
  ["__proto__", "proto", "proto"],
  ["../../etc/passwd", "etc-passwd", "etcPasswd"],
  ["C:\\windows", "c-windows", "cWindows"],
  ["café", "cafe", "cafe"],
  ["*/ alert(`${1}`)", "alert-1", "alert1"],
])("%s is %s and %s", (name, folder, gate) => {
  const args = `${gate.charAt(0).toUpperCase()}${gate.slice(1)}Args`;
  expect(namesOf([{ file: "specs/x.json", name }])).toEqual([[`x/${folder}`, gate, args]]);
});

test.each<[name: string, folder: RegExp, gate: RegExp]>([
  ["查询", /^x\/tool-[0-9a-f]{6}$/, /^tool[0-9A-Fa-f]{6}$/],
  ["get_天气", /^x\/get-[0-9a-f]{6}$/, /^get[0-9A-Fa-f]{6}$/],
  ["🎉", /^x\/tool-[0-9a-f]{6}$/, /^tool[0-9A-Fa-f]{6}$/],
  ["...", /^x\/tool-[0-9a-f]{6}$/, /^tool[0-9A-Fa-f]{6}$/],
  ["a".repeat(300), /^x\/a{48}-[0-9a-f]{6}$/, /^a{48}[0-9A-Fa-f]{6}$/],
])("what ASCII cannot write, or not shortly, has a hash: %s", (name, folder, gate) => {
  const [names] = nameTools([{ file: "specs/x.json", name }], PLAIN).names;
  expect(names?.folder).toMatch(folder);
  expect(names?.gate).toMatch(gate);
});

test.each<[file: string, folder: string]>([
  ["specs/github.tools.json", "github"],
  ["specs/refund.tools.ts", "refund"],
  ["specs/refund.mjs", "refund"],
  ["specs/Runtime.json", "runtime-tool"],
  ["specs/aux.json", "aux-tool"],
  ["../x/..json", "tool-"],
  ["stdin", "stdin"],
])("%s goes to the folder %s", (file, folder) => {
  expect(namesOf([{ file, name: "ping" }])[0]?.[0]).toMatch(new RegExp(`^${folder}[0-9a-f]{0,6}/ping$`));
});

describe("collisions", () => {
  test("in one file all that collide have a hash, the others none", () => {
    const tools = ["a.b", "a_b", "c"].map((name) => ({ file: "specs/x.json", name }));
    const [one, two, three] = namesOf(tools);
    expect(one?.[0]).toMatch(/^x\/a-b-[0-9a-f]{6}$/);
    expect(two?.[0]).toMatch(/^x\/a-b-[0-9a-f]{6}$/);
    expect(one?.[0]).not.toBe(two?.[0]);
    expect(one?.[1]).toMatch(/^xAB[0-9A-Fa-f]{6}$/);
    expect(three).toEqual(["x/c", "c", "CArgs"]);
    expect(namesOf([...tools].reverse())).toEqual([three, two, one]);
  });

  test("of two files gates are told apart by the file, and files of one name by their folder", () => {
    const tools = [
      { file: "specs/x.json", name: "a.b" },
      { file: "specs/y.json", name: "a_b" },
      { file: "one/z.json", name: "c" },
      { file: "two/z.json", name: "d" },
    ];
    expect(namesOf(tools)).toEqual([
      ["x/a-b", "xAB", "XABArgs"],
      ["y/a-b", "yAB", "YABArgs"],
      ["one-z/c", "c", "CArgs"],
      ["two-z/d", "d", "DArgs"],
    ]);
  });

  test("a name that two files share is an error, unless they are grouped", () => {
    const tools = ["x", "y"].map((file) => ({ file: `${file}.json`, name: "same" }));
    const shared = nameTools(tools, PLAIN);
    expect(shared.names).toEqual([undefined, undefined]);
    expect(shared.diagnostics).toMatchObject([
      { severity: "error", code: "shared_tool_name", tool: "same", file: "x.json" },
    ]);
    expect(namesOf(tools, { ...PLAIN, group: "file" })).toEqual([
      ["x/same", "xSame", "XSameArgs"],
      ["y/same", "ySame", "YSameArgs"],
    ]);
  });
});

describe("through the command", () => {
  const schema = { type: "object", properties: { a: { type: "integer" } } };
  const tools = (...names: readonly string[]) => ({ tools: names.map((one) => ({ name: one, inputSchema: schema })) });

  test("a name twice in one file is an error, grouped or not; the very same tool twice is one", async () => {
    const [one] = tools("same").tools;
    const another = { ...one, inputSchema: { type: "object", properties: { b: { type: "integer" } } } };
    for (const group of ["none", "file"]) {
      const { exit, err } = await generated({ group }, { "specs/x.json": { tools: [one, another] } });
      expect([exit, err]).toEqual([2, expect.stringContaining("duplicate_tool")]);
    }
    expect(await generated({}, { "specs/x.json": tools("same", "same") })).toMatchObject({ exit: 0, gates: ["same"] });
  });

  test("a name in two files is an error that names both, and fine where gates are grouped by file", async () => {
    const specs = { "specs/x.json": tools("same"), "specs/y.json": tools("same") };
    const { exit, err } = await generated({}, specs);
    expect([exit, err]).toEqual([2, expect.stringContaining("specs/x.json and specs/y.json")]);
    expect(await generated({ group: "file" }, specs)).toMatchObject({ exit: 0, gates: ["x.same", "y.same"] });
  });

  test("files and tools that differ in case alone have folders that do not", async () => {
    const { exit, gates, files } = await generated(
      { group: "file" },
      { "specs/Git.json": tools("Ping", "ping", "PING"), "specs/git.json": tools("ping") },
    );
    expect(exit).toBe(0);
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
    expect(gates).toHaveLength(4);
  });

  test(
    "words of the language, globals and names of the output, as tools and as keys at any depth, compile",
    { timeout: 120_000 },
    async () => {
      const nested = (word: string) => ({
        anyOf: [
          { type: "object", title: word, properties: record([[word, schema]]), required: [word] },
          { type: "integer" },
        ],
      });
      const keys = { type: "object", properties: record([...WORDS, ...KEYS].map((word) => [word, nested(word)])) };
      const everyKey = { name: "every_key", inputSchema: keys };
      const { exit, cwd } = await generated(
        { tests: "none" },
        { "specs/x.json": { tools: [everyKey, ...tools(...WORDS).tools] } },
      );
      expect(exit).toBe(0);
      const options = {
        strict: true,
        noUnusedLocals: true,
        isolatedDeclarations: true,
        declaration: true,
        noEmit: true,
      };
      const compilerOptions = { ...options, target: "es2020", lib: ["es2020"], types: [], module: "nodenext" };
      put(cwd, { "tsconfig.json": { compilerOptions, include: ["generated"] }, "package.json": { type: "module" } });
      execFileSync(process.execPath, [path.resolve("node_modules/typescript/bin/tsc"), "-p", cwd]);
    },
  );

  test("files called as what is generated beside them", async () => {
    const names = ["index", "schemas", "runtime", "adapters", "manifest", "README", "node_modules", "con"];
    const specs = Object.fromEntries(names.map((one) => [`specs/${one}.json`, tools(`ping_${one}`)]));
    const { exit, gates } = await generated({ endings: "none", adapters: ["mcp-server"] }, specs);
    expect(exit).toBe(0);
    expect(gates).toEqual(names.map((one) => `ping_${one}`).sort());
  });
});

const WORDS = [
  ..."delete class await yield async let static eval arguments undefined NaN import enum interface type".split(" "),
  ..."Array Object String Promise Record Readonly Map globalThis module require process constructor".split(" "),
  ..."gates schemas mode dispatch gate run observe digest Handlers ToolArgs Gates tool index list text Log Rules".split(
    " ",
  ),
];

const KEYS = [
  "",
  " ",
  "a b",
  "*/",
  "${x}",
  "`",
  '"',
  "'",
  "\\",
  "\n",
  "\u2028",
  "\0",
  "0",
  "01",
  "-1",
  "a-b",
  "a_b",
  "aB",
  "查询",
];

function record(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(entries);
}

async function generated(config: unknown, files: Readonly<Record<string, unknown>>) {
  const cwd = projectFolder({ ...files, "callgate.config.json": JSON.stringify(config) });
  const io = testIo();
  const exit = await generate({ cwd, specs: [], ...(await loadToolchain()) }, io);
  const out = path.join(cwd, "generated");
  const { gates } = existsSync(out) ? await loadGates(out) : { gates: {} };
  return {
    exit,
    cwd,
    err: io.err(),
    gates: Object.keys(gates).sort(),
    files: existsSync(out) ? Object.keys(textsBelow(out)) : [],
  };
}

const name = fc.oneof(
  fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom("a", "B", "_", "-", ".", "/", " ", "1", "é", "天", "\\", "\0"),
  }),
  fc.string({ minLength: 1, unit: "binary" }),
);
const tools = fc.uniqueArray(fc.record({ file: fc.constantFrom("specs/a.json", "specs/b.json", "c/a.json"), name }), {
  selector: (tool) => tool.name,
  minLength: 1,
  maxLength: 30,
});

test("any names: safe, unique where case is ignored, and whatever the order", () => {
  fc.assert(
    fc.property(tools, fc.nat(), (list, at) => {
      const { names } = nameTools(list, PLAIN);
      for (const one of names) {
        expect(one?.folder).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(one?.gate).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(one?.args).toMatch(/^[A-Z][A-Za-z0-9]*Args$/);
      }
      for (const key of ["folder", "gate", "args"] as const) {
        expect(new Set(names.map((one) => one?.[key].toLowerCase())).size).toBe(list.length);
      }
      const turned = [...list.slice(at % list.length), ...list.slice(0, at % list.length)];
      const again = nameTools(turned, PLAIN).names;
      expect(list.map((tool) => again[turned.indexOf(tool)])).toEqual(names);
    }),
    { numRuns: 500 },
  );
});

test("one more tool renames none that it does not collide with", () => {
  fc.assert(
    fc.property(tools, (list) => {
      const before = nameTools(list, PLAIN).names;
      const after = nameTools([...list, { file: list[0]?.file ?? "", name: "entirely_new_name" }], PLAIN).names;
      expect(after.slice(0, -1)).toEqual(before);
    }),
  );
});
