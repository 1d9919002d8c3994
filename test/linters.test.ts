// The output asks linters to leave it alone, and the real ones do, with their own recommendations and nothing ignored.

import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { biomeSays, eslintSays, setUpLinters } from "./house/linters.js";
import { root } from "./house/source-files.js";

const folder = mkdtempSync(join(tmpdir(), "callgate-linted-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  cpSync(join(root, "generated"), join(folder, "generated"), { recursive: true });
  setUpLinters(folder);
  writeFileSync(join(folder, "generated/bad.ts"), "export var  bad = 1 as any;\n");
});

it("eslint, its recommendations and those of typescript-eslint with types", { timeout: 300_000 }, async () => {
  const said = await eslintSays(folder, "generated");
  const ofOurs = said.filter((line) => !line.includes("bad.ts"));
  expect(ofOurs).toEqual([]);
  // It does look, and with types.
  expect(said.join("\n")).toMatch(/no-var[^]*no-explicit-any|no-explicit-any[^]*no-var/);
});

it("biome, its recommended rules, its formatter and its order of imports", { timeout: 120_000 }, async () => {
  expect((await biomeSays(folder, ["generated/bad.ts"])).join("\n")).toMatch(/noExplicitAny/);
  const files = readdirSync(join(folder, "generated"), { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => name.endsWith(".ts") && name !== "bad.ts");
  expect(sources.length).toBeGreaterThan(100);
  expect(
    await biomeSays(
      folder,
      sources.map((name) => join("generated", name)),
    ),
  ).toEqual([]);
});
