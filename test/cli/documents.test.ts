// References to other documents, as the config names them: by address, and by path beside the spec.

import path from "node:path";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.js";
import { loadToolchain } from "../../generator/toolchain.js";
import { projectFolder, put, testIo } from "./project-folder.js";

const pay = {
  type: "object",
  properties: {
    price: { $ref: "https://example.com/money.json#/$defs/price" },
    day: { $ref: "day.yaml" },
  },
  required: ["price"],
};

async function run(cwd: string) {
  const io = testIo();
  const exit = await generate({ cwd, specs: [], ...(await loadToolchain()) }, io);
  return { exit, err: io.err() };
}

test("an address and a path lead to files; a changed document is generated anew", async () => {
  const price = { type: "integer", minimum: 7 };
  const cwd = projectFolder({
    "specs/pay.json": pay,
    "schemas/money.json": { $defs: { price } },
    "schemas/day.yaml": "type: string\nformat: date\n",
    "callgate.config.json": {
      documents: { "https://example.com/money.json": "schemas/money.json", "specs/day.yaml": "schemas/day.yaml" },
    },
  });
  const gate = () => readFileSync(path.join(cwd, "generated/pay/pay/gate.ts"), "utf8");
  expect(await run(cwd)).toMatchObject({ exit: 0 });
  expect(gate()).toContain('"at least 7"');
  expect(gate()).toContain("isDate(day)");
  put(cwd, { "schemas/money.json": { $defs: { price: { ...price, minimum: 8 } } } });
  expect(await run(cwd)).toMatchObject({ exit: 0 });
  expect(gate()).toContain('"at least 8"');
});

test.each<[what: string, files: Readonly<Record<string, unknown>>, says: string]>([
  [
    "a file that is not there",
    { "callgate.config.json": { documents: { "https://a.example/": "no.json" } } },
    "This document of the config is not there",
  ],
  [
    "a file that is no JSON",
    { "m.json": "{", "callgate.config.json": { documents: { "https://a.example/": "m.json" } } },
    "This is no JSON at line 1",
  ],
  ["a document that nobody named", {}, "https://example.com/money.json"],
])("%s is an error that names it", async (_what, files, says) => {
  const { exit, err } = await run(projectFolder({ "specs/pay.json": pay, ...files }));
  expect(exit).toBe(2);
  expect(err).toContain(says);
});
