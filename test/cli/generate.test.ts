import { appendFileSync, existsSync, readFileSync, statSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { check } from "../../generator/commands/check.js";
import { generate, type GenerateOptions } from "../../generator/commands/generate.js";
import { fakeCompiler, projectFolder, put, readers, testIo, textsBelow } from "./project-folder.js";

const refund = { type: "object", properties: { cents: { type: "integer" } } };
const list = (...tools: readonly (readonly [string, object])[]) => ({
  tools: tools.map(([name, inputSchema]) => ({ name, inputSchema })),
});

async function run(cwd: string, options: Partial<GenerateOptions> = {}, stdin = "") {
  const io = testIo(stdin);
  const compiler = fakeCompiler();
  const exit = await generate({ cwd, specs: [], compiler, readers, ...options }, io);
  return { exit, out: io.out(), err: io.err(), compiled: compiler.compiled };
}

test("writes a folder for each spec file and tool, an index and a manifest, the same bytes anywhere", async () => {
  const specs = {
    "specs/refund.json": { tools: [{ name: "issue_refund", inputSchema: refund }] },
    "specs/ping.json": refund,
  };
  const [one, other] = [projectFolder(specs), projectFolder(specs)];
  expect(await run(one)).toMatchObject({
    exit: 0,
    out: "generated: 2 gates (2 compiled); 7 files written, 0 removed\n",
    err: "",
  });
  await run(other);
  const texts = textsBelow(path.join(one, "generated"));
  expect(Object.keys(texts)).toEqual([
    "index.ts",
    "manifest.json",
    "ping/ping/gate.ts",
    "ping/ping/table.md",
    "refund/issue-refund/gate.ts",
    "refund/issue-refund/table.md",
    "schemas.ts",
  ]);
  expect(texts["refund/issue-refund/gate.ts"]).toContain("export const issueRefund = ");
  expect(texts).toEqual(textsBelow(path.join(other, "generated")));
  expect(texts["manifest.json"]).not.toContain(one);
});

test("compiles again only what has changed, and leaves the other files' time alone", async () => {
  const cwd = projectFolder({ "specs/a.json": refund, "specs/b.json": refund });
  await run(cwd);
  const table = path.join(cwd, "generated/a/a/table.md");
  const before = statSync(table);
  expect((await run(cwd)).compiled).toEqual([]);
  put(cwd, { "specs/b.json": { ...refund, required: ["cents"] } });
  expect(await run(cwd)).toMatchObject({
    exit: 0,
    compiled: ["b"],
    out: "generated: 2 gates (1 compiled, 1 unchanged); 3 files written, 0 removed\n",
  });
  expect(statSync(table)).toMatchObject({ mtimeMs: before.mtimeMs, ino: before.ino });
  put(cwd, { "callgate.config.json": { tools: { a: { effect: "read" } } } });
  expect((await run(cwd)).compiled).toEqual(["a"]);
  expect((await run(cwd, { compiler: fakeCompiler("2.0.0") })).out).toContain("2 compiled");
});

test("--check writes nothing and says what differs, why, and what mends it", async () => {
  const cwd = projectFolder({ "specs/a.json": refund, "specs/b.json": refund, "specs/c.json": refund });
  expect(await run(cwd, { check: true })).toMatchObject({ exit: 1 });
  expect(existsSync(path.join(cwd, "generated"))).toBe(false);
  await run(cwd);
  expect(await run(cwd, { check: true })).toMatchObject({
    exit: 0,
    out: "generated: 3 gates (3 unchanged); up to date\n",
  });
  put(cwd, { "specs/b.json": { type: "object" } });
  unlinkSync(path.join(cwd, "specs/c.json"));
  unlinkSync(path.join(cwd, "generated/a/a/table.md"));
  appendFileSync(path.join(cwd, "generated/a/a/gate.ts"), "// mine\n");
  const before = textsBelow(cwd);
  const { exit, out } = await run(cwd, { check: true, specs: ["specs"] });
  expect(textsBelow(cwd)).toEqual(before);
  expect(exit).toBe(1);
  expect(out.trim().split("\n")).toEqual([
    "edited by hand: generated/a/a/gate.ts",
    "missing: generated/a/a/table.md",
    "outdated: generated/b/b/gate.ts",
    "no longer wanted: generated/c/c/gate.ts",
    "no longer wanted: generated/c/c/table.md",
    "outdated: generated/index.ts",
    "outdated: generated/manifest.json",
    "outdated: generated/schemas.ts",
    "generated is not what its specs say. Run: npx callgate generate specs",
  ]);
});

test("what a person edited is overwritten, and said so; line ends of a checkout are no edit", async () => {
  const cwd = projectFolder({ "specs/a.json": refund });
  await run(cwd);
  const gate = path.join(cwd, "generated/a/a/gate.ts");
  const text = readFileSync(gate, "utf8");
  put(cwd, { "generated/a/a/gate.ts": text.replaceAll("\n", "\r\n") });
  expect(await run(cwd, { check: true })).toMatchObject({ exit: 0 });
  put(cwd, { "generated/a/a/gate.ts": `${text}// mine\n` });
  expect((await run(cwd)).out).toContain("overwritten, although it was edited by hand: generated/a/a/gate.ts\n");
  expect(readFileSync(gate, "utf8")).toBe(text);
});

test("files that the manifest never listed are never touched, and stop a write that would need their place", async () => {
  const cwd = projectFolder({ "specs/a.json": refund, "specs/b.json": refund });
  await run(cwd);
  put(cwd, { "generated/notes.md": "mine", "generated/b/b/mine.ts": "mine too", "generated/mine/deep/x": "" });
  symlinkSync("notes.md", path.join(cwd, "generated/link"));
  const before = statSync(path.join(cwd, "generated/notes.md"));
  unlinkSync(path.join(cwd, "specs/b.json"));
  put(cwd, { "generated/c/c/gate.ts": "mine" });
  expect(await run(cwd)).toMatchObject({ exit: 0 });
  expect(Object.keys(textsBelow(path.join(cwd, "generated")))).toEqual([
    "a/a/gate.ts",
    "a/a/table.md",
    "b/b/mine.ts",
    "c/c/gate.ts",
    "index.ts",
    "link",
    "manifest.json",
    "mine/deep/x",
    "notes.md",
    "schemas.ts",
  ]);
  expect(statSync(path.join(cwd, "generated/notes.md"))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  put(cwd, { "specs/c.json": refund });
  const texts = textsBelow(path.join(cwd, "generated"));
  const stopped = await run(cwd);
  expect(stopped).toMatchObject({ exit: 2, out: "generated: 2 gates (1 compiled, 1 unchanged); nothing written\n" });
  expect(stopped.err).toContain("generated/c/c/gate.ts");
  expect(textsBelow(path.join(cwd, "generated"))).toEqual(texts);
});

test("an error stops one tool; its last good gate stays, the others are built, the exit code says so", async () => {
  const cwd = projectFolder({ "specs/x.json": list(["one", refund], ["two", refund]), "specs/y.json": refund });
  await run(cwd);
  const old = readFileSync(path.join(cwd, "generated/x/one/gate.ts"), "utf8");
  put(cwd, {
    "specs/x.json": list(
      ["one", { bad: 1 }],
      ["two", { type: "object" }],
      ["three", { bad: 1 }],
      ["four", { crash: 1 }],
    ),
  });
  const { exit, err, out } = await run(cwd);
  expect(exit).toBe(2);
  expect(err).toContain("error specs/x.json one /bad: Mend it. (bad)");
  expect(err).toContain(
    "kept: the gate of the last good build of one (specs/x.json) stays until its errors are mended",
  );
  expect(err).toContain("no gate: three (specs/x.json)");
  expect(err).toContain("out of luck (internal_error)");
  expect(out).toBe("generated: 3 gates (1 compiled, 1 unchanged, 1 kept, 2 failed); 3 files written, 0 removed\n");
  expect(readFileSync(path.join(cwd, "generated/x/one/gate.ts"), "utf8")).toBe(old);
  expect(readFileSync(path.join(cwd, "generated/index.ts"), "utf8").trim().split("\n").sort()).toEqual([
    "one",
    "two",
    "y",
  ]);
  expect(readFileSync(path.join(cwd, "generated/schemas.ts"), "utf8")).toContain(`"one": ${JSON.stringify(refund)}`);
  expect(await run(cwd, { check: true })).toMatchObject({ exit: 2 });
  put(cwd, { "specs/x.json": list(["one", { type: "object" }], ["two", { type: "object" }]) });
  expect(await run(cwd)).toMatchObject({
    exit: 0,
    out: "generated: 3 gates (1 compiled, 2 unchanged); 3 files written, 0 removed\n",
  });
});

test("a spec that cannot be read keeps its gates; of another version of callgate they cannot stay", async () => {
  const cwd = projectFolder({ "specs/x.json": list(["one", refund], ["two", refund]), "specs/y.json": refund });
  await run(cwd);
  put(cwd, { "specs/x.json": '{"tools": [' });
  const { exit, err, out } = await run(cwd);
  expect(exit).toBe(2);
  expect(err).toContain("error specs/x.json: This is no JSON at line 1, column 12");
  expect(out).toBe("generated: 3 gates (1 unchanged, 2 kept); 0 files written, 0 removed\n");
  const newer = await run(cwd, { compiler: fakeCompiler("2.0.0") });
  expect(newer.out).toBe("generated: 1 gate (1 compiled, 2 failed); 3 files written, 4 removed\n");
  expect(newer.err).toContain("no gate: two (specs/x.json)");
});

test("a tool name that two files share is an error, unless the config groups by file", async () => {
  const cwd = projectFolder({
    "specs/x.json": list(["same", refund], ["own", refund]),
    "specs/y.json": list(["same", refund]),
  });
  const { exit, err } = await run(cwd);
  expect(exit).toBe(2);
  expect(err).toContain('error specs/x.json same: The tool name "same" stands in specs/x.json and specs/y.json.');
  expect(existsSync(path.join(cwd, "generated/x/own/gate.ts"))).toBe(true);
  put(cwd, { "callgate.config.json": { group: "file" } });
  expect(await run(cwd)).toMatchObject({ exit: 0 });
  expect(readFileSync(path.join(cwd, "generated/y/same/gate.ts"), "utf8")).toContain("export const ySame = ");
});

test.each<[what: string, files: Record<string, unknown>, options: Partial<GenerateOptions>, says: string]>([
  ["no specs", {}, {}, "There is no file or folder specs"],
  ["an empty folder", { "specs/readme.txt": "" }, {}, "The folder specs holds no .json, .yaml or .tools.ts files"],
  ["a folder without tools", { "specs/x.json": {} }, {}, "There are no tools in specs"],
  ["a file that is not there", {}, { specs: ["no.json"] }, "There is no file or folder no.json"],
  ["a pattern that nothing fits", {}, { specs: ["no/*.json"] }, "No file fits the pattern no/*.json"],
  ["a named file that nobody knows", { "x.json": {} }, { specs: ["x.json"] }, "It looked for one of these"],
  ["the project as output", { "specs/a.json": refund }, { out: "." }, "it holds the project itself"],
  ["a file as output", { "specs/a.json": refund, x: "" }, { out: "x" }, "it is a file; name a folder"],
  ["a config that is wrong", { "callgate.config.json": { spec: "x" } }, {}, 'Did you mean "specs"?'],
  [
    "a config for a tool that is not there",
    { "specs/a.json": refund, "callgate.config.json": { tools: { aa: {} } } },
    {},
    'Did you mean "a"?',
  ],
])("%s: exit 2, and what to do next", async (_what, files, options, says) => {
  const { exit, err } = await run(projectFolder(files), options);
  expect(exit).toBe(2);
  expect(err).toContain(says);
});

test("a misspelled path never empties the output", async () => {
  const cwd = projectFolder({ "specs/a.json": refund });
  await run(cwd);
  const before = textsBelow(cwd);
  expect(await run(cwd, { specs: ["spec"] })).toMatchObject({ exit: 2 });
  expect(textsBelow(cwd)).toEqual(before);
});

test("specs come from files, folders, globs and stdin, in one run", async () => {
  const cwd = projectFolder({
    "a.json": refund,
    "more/b.json": refund,
    "more/deep/c.json": refund,
    "more/y.yaml": "# in YAML\ntype: object\nproperties: {cents: {type: integer}}\n",
    "more/node_modules/no.json": refund,
    "more/notes.txt": "",
    "glob/d.json": refund,
    "glob/e.txt": "",
  });
  const { exit, compiled } = await run(
    cwd,
    { specs: ["a.json", "more", "glob/*", "-"] },
    JSON.stringify(list(["piped", refund])),
  );
  expect(exit).toBe(2);
  expect(compiled).toEqual(["a", "d", "b", "c", "y", "piped"]);
  expect(
    (await run(cwd, { specs: ["a.json", "more", "glob/*.json", "-", "./a.json"] }, JSON.stringify(refund))).compiled,
  ).toEqual(["stdin"]);
});

test("--json prints one document", async () => {
  const cwd = projectFolder({ "specs/a.json": { ...refund, odd: 1 }, "specs/b.json": { bad: 1, type: "object" } });
  const { out, err } = await run(cwd, { json: true });
  expect(err).toBe("");
  expect(JSON.parse(out)).toMatchObject({
    exit: 2,
    out: "generated",
    tools: [
      { name: "a", file: "specs/a.json", state: "compiled" },
      { name: "b", file: "specs/b.json", state: "failed" },
    ],
    files: [{ path: "a/a/gate.ts", state: "missing" }, {}, {}, {}, {}],
    diagnostics: [{ severity: "finding" }, { severity: "error", tool: "b", file: "specs/b.json" }],
  });
});

test("check lists the findings, also of tools that were not compiled again; strict fails on them", async () => {
  const cwd = projectFolder({ "specs/a.json": { ...refund, odd: 1 } });
  expect((await run(cwd)).out).toContain("1 finding: callgate check lists them");
  for (const strict of [false, true]) {
    const io = testIo();
    expect(await check({ cwd, specs: [], compiler: fakeCompiler(), readers, strict }, io)).toBe(strict ? 1 : 0);
    expect(io.err()).toBe("finding specs/a.json a /bad: Mend it. (odd)\n");
  }
});

test("a damaged manifest loses nothing: everything is compiled anew, what is stale still goes", async () => {
  const cwd = projectFolder({ "specs/a.json": refund, "specs/b.json": refund });
  await run(cwd);
  const manifest = readFileSync(path.join(cwd, "generated/manifest.json"), "utf8");
  put(cwd, {
    "generated/manifest.json": `<<<<<<< ours\n${manifest}=======\n"../specs/a.json": "${"0".repeat(64)}"\n>>>>>>>\n`,
  });
  unlinkSync(path.join(cwd, "specs/b.json"));
  const { exit, err, out } = await run(cwd);
  expect(exit).toBe(0);
  expect(err).toContain("damaged_manifest");
  expect(out).toContain("1 gate (1 compiled); 3 files written, 2 removed");
  expect(existsSync(path.join(cwd, "specs/a.json"))).toBe(true);
});

test("what pull wrote is not trusted, unless the config does", async () => {
  const pulled = { "x-callgate-pull": {}, ...list(["a", refund]) };
  const cwd = projectFolder({ "specs/p.json": pulled, "specs/own.json": refund });
  const trust = () => /, ?(true|false)\]/.exec(readFileSync(path.join(cwd, "generated/p/a/gate.ts"), "utf8"))?.[1];
  await run(cwd);
  expect(trust()).toBe("false");
  put(cwd, { "callgate.config.json": { trust: ["specs/p*"] } });
  expect((await run(cwd)).compiled).toEqual(["a"]);
  expect(trust()).toBe("true");
});

test("a patch changes the schema, and the rest of the config's words go along", async () => {
  const cwd = projectFolder({
    "specs/a.json": refund,
    "callgate.config.json": {
      tools: {
        a: { deny: ["enum_casefold"], reason: "theirs", patch: { properties: { cents: { minimum: 1 } }, type: null } },
      },
    },
  });
  await run(cwd);
  const text = readFileSync(path.join(cwd, "generated/a/a/gate.ts"), "utf8");
  expect(text).toBe(
    'export const a = [{"properties":{"cents":{"type":"integer","minimum":1}}},{"deny":["enum_casefold"],"reason":"theirs"},true];\n',
  );
});
