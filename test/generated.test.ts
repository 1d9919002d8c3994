// The output: committed as it would be made today, the same bytes anywhere, left alone by prettier, no loophole for the
// compiler, and accepted by every TypeScript from 5.4 to 7 in projects of every kind, with everything turned on.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "prettier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../generator/commands/generate.js";
import { loadToolchain } from "../generator/toolchain.js";
import { testIo, textsBelow } from "./cli/project-folder.js";
import { compile, compilers, layOut, layouts } from "./house/compilers.js";
import { oddShapes, oddTools } from "./house/odd-tools.js";
import { root } from "./house/source-files.js";
import { escapesOf, parse, specifiersOf } from "./house/syntax.js";
import { random } from "./scripts/random.js";
import { randomTool } from "./scripts/random-tool.js";

const folder = mkdtempSync(join(tmpdir(), "callgate-generated-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const committed = textsBelow(join(root, "generated"));

describe("generated/", () => {
  it("is what npm run generate writes today, and the same in any other folder", async () => {
    for (const name of ["one", "a/longer/path to another"]) {
      const cwd = join(folder, name);
      cpSync(join(root, "specs"), join(cwd, "specs"), { recursive: true });
      expect(await run(cwd)).toEqual({ exit: 0, err: "" });
      const made = textsBelow(join(cwd, "generated"));
      expect(different(made, committed), "run npm run generate and commit what it writes").toEqual([]);
      expect(JSON.stringify(made)).not.toContain(folder);
    }
  });

  it("is left alone by prettier, with options of its own, but for what lies outside review", async () => {
    const isRead = (name: string): boolean =>
      name.endsWith(".ts") && name !== "schemas.ts" && !/\/(?:clean|scan)\.ts$/.test(name);
    const sources = Object.entries(committed).filter(([name]) => isRead(name));
    const touched: string[] = [];
    for (const [name, text] of sources)
      if (!(await check(text, { parser: "typescript", printWidth: 120 }))) touched.push(name);
    expect(touched).toEqual([]);
  });

  it("has no cast, no any, no non-null mark, and asks linters to leave it alone", () => {
    const sources = Object.entries(committed).filter(([name]) => name.endsWith(".ts"));
    expect(
      sources.flatMap(([name, text]) => escapesOf(parse(name, text), "listed").map((line) => `${name}:${line}`)),
    ).toEqual([]);
    const first =
      "/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated";
    expect(sources.filter(([, text]) => text.split("\n")[0] !== first).map(([name]) => name)).toEqual([]);
  });

  it("imports vitest in its tests, and no other package anywhere", () => {
    const bare = Object.entries(committed)
      .filter(([name]) => name.endsWith(".ts"))
      .flatMap(([name, text]) => specifiersOf(parse(name, text)).map((from) => ({ name, from })))
      .filter(({ from }) => !from.startsWith("."));
    expect([...new Set(bare.map(({ from }) => from))]).toEqual(["vitest"]);
    expect(bare.filter(({ name }) => !name.endsWith("/gate.test.ts"))).toEqual([]);
  });
});

describe("the output", () => {
  const source = join(folder, "matrix");

  // The committed specs, names of every kind, and whatever random specs bring.
  beforeAll(async () => {
    cpSync(join(root, "specs"), join(source, "specs"), { recursive: true });
    writeFileSync(join(source, "specs/odd.json"), JSON.stringify({ tools: oddTools.filter(isSample) }));
    writeFileSync(join(source, "specs/shapes.json"), JSON.stringify({ tools: oddShapes }));
    const tools = Array.from({ length: 24 }, (_, index) => {
      const { tool, policy } = randomTool(random(20261201 + index));
      return { ...tool, name: `random_${index}`, "x-callgate": policy };
    });
    writeFileSync(join(source, "specs/random.json"), JSON.stringify({ tools }));
    expect(await run(source)).toEqual({ exit: 0, err: expect.any(String) });
  }, 300_000);

  for (const layout of layouts) {
    it(`compiles as ${layout.name}, from ${compilers.map(({ version }) => version).join(" to ")}`, async () => {
      const project = join(folder, layout.name);
      cpSync(join(source, "generated"), join(project, "generated"), { recursive: true });
      layOut(project, layout);
      for (const compiler of compilers)
        expect(await compile(project, layout, compiler), `TypeScript ${compiler.version}`).toEqual([]);
      if (layout.moduleResolution === "nodenext") expect(called(join(project, "built-5.9"))).toBe("true type");
    }, 300_000);
  }

  it("has no cast, no any, no non-null mark, whatever the spec", () => {
    const texts = Object.entries(textsBelow(join(source, "generated"))).filter(([name]) => name.endsWith(".ts"));
    expect(texts.length).toBeGreaterThan(200);
    expect(
      texts.flatMap(([name, text]) => escapesOf(parse(name, text), "listed").map((line) => `${name}:${line}`)),
    ).toEqual([]);
  });
});

async function run(cwd: string): Promise<{ readonly exit: number; readonly err: string }> {
  const io = testIo();
  const { compiler, readers } = await loadToolchain();
  const exit = await generate({ cwd, specs: [], compiler, readers }, io);
  return { exit, err: io.err() };
}

/** Every third, and those that change their spelling or are words of the language. */
function isSample({ name }: { readonly name: string }, index: number): boolean {
  return index % 3 === 0 || /^@|^[0-9]|[0-9][a-z]|^(?:class|constructor|hasOwnProperty|__proto__)$/.test(name);
}

/** Names of the files that only one side has, or that differ. */
function different(
  made: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): readonly string[] {
  const names = [...new Set([...Object.keys(made), ...Object.keys(wanted)])];
  return names.filter((name) => made[name] !== wanted[name]);
}

/** What Node gets from the JavaScript: the refund gate on a good and on a bad call. */
function called(built: string): string {
  const program = `import(${JSON.stringify(join(built, "index.js"))}).then(({ gates }) => {
    const parse = (args) => gates.issue_refund.parse(JSON.stringify(args));
    const args = { order_id: "ord_A1b2C3d4", amount_cents: "1999", reason: "late" };
    console.log(parse(args).ok, parse({ ...args, amount_cents: true }).issues[0].code);
  })`;
  return execFileSync(process.execPath, ["-e", program], { encoding: "utf8" }).trim();
}
