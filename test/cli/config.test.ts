import { expect, test } from "vitest";
import { checkConfig } from "../../generator/config-shape.js";
import { loadConfig } from "../../generator/config.js";
import { mergePatch } from "../../generator/merge-patch.js";
import { projectFolder } from "./project-folder.js";

test("everything that the contract names is known", () => {
  const config = {
    $schema: "https://example.com/callgate.schema.json",
    specs: ["specs", "more/*.json"],
    out: "generated",
    policy: {
      unknown: "reject",
      repair: "standard",
      allow: ["trim_whitespace"],
      deny: [],
      limits: { bytes: 100, depth: 5 },
    },
    tools: {
      issue_refund: {
        effect: "destructive",
        fields: { "$.items[*].price": { strict: true, sensitive: true, reason: "money", unknown: "keep" } },
        patch: { properties: { anything: 1 } },
        reason: "not ours",
      },
    },
    mode: "observe",
    adapters: ["mcp-server"],
    tests: "none",
    formats: "annotate",
    dialect: "http://json-schema.org/draft-07/schema#",
    endings: ".ts",
    trust: ["specs/*.tools.json"],
    group: "file",
  };
  expect(checkConfig(config)).toEqual([]);
});

test.each<[config: unknown, pointer: string, says: string]>([
  [[], "", "must be an object"],
  [{ policy: { alow: [] } }, "/policy/alow", 'Did you mean "allow"?'],
  [{ xyz: 1 }, "/xyz", "Known here: "],
  [
    { policy: { allow: ["trim_whitespaces"] } },
    "/policy/allow/0",
    'is "trim_whitespaces", which is no rule. Did you mean "trim_whitespace"?',
  ],
  [{ policy: { allow: "trim_whitespace" } }, "/policy/allow", "a list of rule names"],
  [{ policy: { strict: true } }, "/policy/strict", 'there is no setting "strict"'],
  [{ tools: { "a/b": { effect: "reads" } } }, "/tools/a~1b/effect", '"read" or "write" or "destructive"'],
  [{ tools: { a: { fields: { amount: {} } } } }, "/tools/a/fields/amount", "must be a path"],
  [{ tools: { a: { fields: { "$.x": { strict: "yes" } } } } }, "/tools/a/fields/$.x/strict", "true or false"],
  [{ tools: { a: { patch: [] } } }, "/tools/a/patch", "JSON Merge Patch"],
  [{ policy: { limits: { bytes: 0 } } }, "/policy/limits/bytes", "a whole number from 1 to 536870912, not 0"],
  [{ policy: { limits: { depth: 1001 } } }, "/policy/limits/depth", "a whole number from 1 to 1000, not 1001"],
  [{ policy: { limits: { dept: 5 } } }, "/policy/limits/dept", 'Did you mean "depth"?'],
  [{ tools: { a: { effect: "destructiv" } } }, "/tools/a/effect", 'Did you mean "destructive"?'],
  [{ mode: "observed" }, "/mode", 'not "observed". Did you mean "observe"?'],
  [{ tests: "jest" }, "/tests", 'must be "vitest" or "none", not "jest"'],
  [{ formats: "annotated" }, "/formats", 'Did you mean "annotate"?'],
  [{ endings: ".mjs" }, "/endings", 'must be ".js" or ".ts" or "none"'],
  [{ dialect: "http://json-schema.org/draft-7/schema#" }, "/dialect", 'Did you mean "http://json-schema.org/draft-07'],
  [{ specs: 5 }, "/specs", "a list of texts"],
  [{ tools: { a: JSON.parse('{"__proto__": {}}') } }, "/tools/a/__proto__", "there is no setting"],
])("%j is wrong at %s: %s", (config, pointer, says) => {
  expect(checkConfig(config)).toMatchObject([
    { severity: "error", code: "bad_config", pointer, message: expect.stringContaining(says) },
  ]);
});

test.each<[file: string, text: string]>([
  ["callgate.config.json", '{"out": "gates"}'],
  ["callgate.config.js", 'module.exports = { out: "gates" };'],
  ["callgate.config.mjs", 'export default { out: "gates" };'],
  ["callgate.config.ts", 'const out: string = "gates";\nexport default { out } satisfies { out: string };'],
])("%s is loaded", async (file, text) => {
  const folder = projectFolder({ [file]: text });
  expect(await loadConfig(folder)).toEqual({ config: { out: "gates" }, file, root: folder, diagnostics: [] });
});

test.each<[files: Record<string, string>, says: string]>([
  [{ "callgate.config.json": '{"out": "a", "out": "b"}' }, 'The key "out" at line 1, column 14 stands twice'],
  [{ "callgate.config.json": "{" }, "This is no JSON at line 1, column 2"],
  [{ "callgate.config.mjs": "export default {" }, "The config cannot be loaded"],
  [{ "callgate.config.mjs": "throw new Error('no luck')" }, "no luck"],
  [{ "callgate.config.mjs": "export default 5" }, "The config must be an object"],
  [
    { "callgate.config.json": "{}", "callgate.config.ts": "export default {}" },
    "There are 2 configs: callgate.config.json, callgate.config.ts",
  ],
])("%j cannot be used: %s", async (files, says) => {
  const { config, diagnostics } = await loadConfig(projectFolder(files));
  expect(config).toBeUndefined();
  expect(diagnostics.map((diagnostic) => diagnostic.message).join()).toContain(says);
});

test("no config is an empty one; a named config says where the root is", async () => {
  const folder = projectFolder({ "deep/my.json": '{"out": "x"}' });
  expect(await loadConfig(folder)).toMatchObject({ config: {}, root: folder });
  expect(await loadConfig(folder, "deep/my.json")).toMatchObject({ config: { out: "x" }, root: `${folder}/deep` });
  expect(await loadConfig(folder, "no.json")).toMatchObject({ config: undefined });
});

/** RFC 7386, appendix A. */
test.each<[target: string, patch: string, result: string]>([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', "{}"],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', "null", "null"],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
  ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ["{}", '{"__proto__":{"x":1}}', '{"__proto__":{"x":1}}'],
])("%s patched with %s is %s", (target, patch, result) => {
  expect(JSON.stringify(mergePatch(JSON.parse(target), JSON.parse(patch)))).toBe(result);
});
