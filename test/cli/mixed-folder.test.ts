// One folder as it grows in a real project: lists of five vendors, an API description, a module, YAML; one command.

import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.js";
import { isList } from "../../generator/json.js";
import { loadToolchain } from "../../generator/toolchain.js";
import { sharedData } from "../shared-data.js";
import { projectFolder, testIo, textsBelow } from "./project-folder.js";

const ROOT = path.resolve(import.meta.dirname, "../..");
const schema = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };

test("a folder of mixed specs gives a gate for every tool", async () => {
  const cwd = projectFolder({
    "specs/mcp.json": { tools: [{ name: "by_mcp", inputSchema: schema }] },
    "specs/openai.json": [{ type: "function", function: { name: "by_openai", parameters: schema } }],
    "specs/anthropic.json": [{ name: "by_anthropic", input_schema: schema }],
    "specs/gemini.json": [{ functionDeclarations: [{ name: "by_gemini", parameters: { ...schema, type: "OBJECT" } }] }],
    "specs/bedrock.json": { tools: [{ toolSpec: { name: "by_bedrock", inputSchema: { json: schema } } }] },
    "specs/by_yaml.yaml": "type: object\nproperties: {city: {type: string}}\nrequired: [city]\n",
    "specs/api.json": {
      openapi: "3.1.1",
      paths: { "/x": { get: { operationId: "by_openapi", parameters: [{ name: "city", in: "query", schema: {} }] } } },
    },
    "specs/package.json": { name: "no spec" },
  });
  mkdirSync(path.join(cwd, "specs/modules"));
  cpSync(path.join(ROOT, "test/fixtures/modules/zod.tools.ts"), path.join(cwd, "specs/modules/zod.tools.ts"));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(cwd, "node_modules"));
  const io = testIo();
  expect([await generate({ cwd, specs: [], ...(await loadToolchain()) }, io), io.err()]).toEqual([
    0,
    expect.any(String),
  ]);
  const gates = Object.keys(textsBelow(path.join(cwd, "generated"))).filter(
    (file) => file.endsWith("/gate.ts") && !file.startsWith("runtime/"),
  );
  expect(gates.map((file) => path.posix.basename(path.posix.dirname(file))).sort()).toEqual(
    ["anthropic", "bedrock", "gemini", "mcp", "openai", "openapi", "yaml"]
      .map((name) => `by-${name}`)
      .concat("issue-refund"),
  );
});

const recorded = sharedData("corpus");

test.skipIf(!recorded.isThere)(
  recorded.title("a folder of what vendors published and clients really sent gives a gate for every tool"),
  async () => {
    const json = (...way: readonly string[]): unknown =>
      JSON.parse(readFileSync(path.join(recorded.folder, ...way), "utf8"));
    const sent = (provider: string, from: number, to: number): readonly unknown[] => {
      const list = json("provider-wire", `${provider}.tools.json`);
      return isList(list) ? list.slice(from, to) : [];
    };
    const cwd = projectFolder({
      "specs/anthropic.json": sent("anthropic", 0, 2),
      "specs/bedrock.json": { toolConfig: { tools: sent("bedrock-converse", 0, 1) } },
      "specs/gemini.json": { tools: sent("gemini", 0, 2) },
      "specs/openai.json": { tools: sent("openai-chat", 1, 2) },
      "specs/memory.json": json("mcp-servers", "modelcontextprotocol_server-memory.tools-list.json"),
      "specs/github/get_me.json": json("github-mcp-server", "get_me.snap"),
      "specs/twilio.json": json("openapi-twilio", "twilio_pricing_v2.json"),
    });
    const io = testIo();
    const exit = await generate({ cwd, specs: [], ...(await loadToolchain()) }, io);
    expect([exit, io.err()]).toEqual([0, expect.not.stringContaining("error")]);
    const gates = Object.keys(textsBelow(path.join(cwd, "generated"))).filter((file) =>
      /^[^/]+\/[^/]+\/gate\.ts$/.test(file),
    );
    expect(gates.map((file) => path.posix.dirname(file)).sort()).toEqual(
      [
        "anthropic/get-weather",
        "bedrock/catalog-lookup",
        "gemini/final-result",
        "get-me/get-me",
        "openai/get-country",
        ..."create-entities create-relations add-observations delete-entities delete-observations delete-relations read-graph search-nodes open-nodes"
          .split(" ")
          .map((name) => `memory/${name}`),
        ..."list-trunking-country fetch-trunking-country fetch-trunking-number list-voice-country fetch-voice-country fetch-voice-number"
          .split(" ")
          .map((name) => `twilio/${name}`),
      ].sort(),
    );
  },
);
