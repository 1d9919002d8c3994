// Where our own layout breaks lines it breaks them as prettier does: what is formatted, prettier would leave alone.

import { describe, expect, test } from "vitest";
import { compileGate } from "../generator/compile.js";
import { byPrettier, formatted } from "../generator/format.js";
import { laidOut } from "../generator/layout.js";
import { corpusTools } from "./scripts/corpus-tools.js";
import { requestOf, type VectorTool } from "./scripts/load-gate.js";
import { random } from "./scripts/random.js";
import { randomTool } from "./scripts/random-tool.js";
import { sharedData } from "./shared-data.js";

const LONG = "a_name_that_takes_up_a_good_part_of_the_line_that_is_left";

/** One declaration each, as the emitters print it. `true`: prettier need not see it. */
const declarations: readonly (readonly [isOurs: boolean, lines: readonly string[]])[] = [
  [true, ['const KEYS: ReadonlySet<string> = new Set(["a", "b"]);']],
  [true, [`const KEYS: ReadonlySet<string> = new Set(["${LONG}", "${LONG}", "b"]);`]],
  [false, [`const KEYS: readonly number[] = [${"123456, ".repeat(20)}7];`]],
  [true, [`const KIND = members("${LONG}", "it is (not) so, or is it?", "${LONG}");`]],
  [true, [`export const one: Gate<${LONG}> = gate("one", "${LONG}", { ...usual, declared: KEYS }, readArgs);`]],
  [true, [`export const one: Gate<${LONG}> = gate("one", "${LONG}", readArgs, { ...usual, declared: KEYS });`]],
  [true, [`export const one: Gate<A> = gate("${LONG}", { ...usual, declared: KEYS }, readArgs, { clean: cleanOne });`]],
  [true, [`export const one: Gate<${LONG}> = gate("${LONG}", { ...usual }, readArgs, { clean: cleanOne });`]],
  [false, [`export const one: Gate<${LONG}> = gate("${LONG}", { ...usual }, { ...usual, declared: KEYS });`]],
  [false, [`export const one: Gate<${LONG}> = gate("one", "${LONG}", readArgs, ["${LONG}", "b"]);`]],
  [true, [`import { type ${LONG}, ${LONG}2 } from "./${LONG}.js";`]],
  [false, [`import { ${LONG} } from "./${LONG}/${LONG}.js";`]],
  [false, [`const SHAPE = /^${LONG}${LONG}$/u;`]],
  [false, ['const PLACE = "$[\\"odd key\\"]";']],
  [false, [`const WORD = "${"ж".repeat(20)}";`]],
  [
    true,
    [
      `function read${LONG}(value: unknown, at: string, log: Log, ${LONG}: number): Args | undefined {`,
      "return 1;",
      "}",
    ],
  ],
  ...[
    `const ${LONG} = absent(sent.a, "$.a_rather_long") ? undefined : text(sent.a, "$.a", log);`,
    `const ${LONG} = sent.a === undefined ? undefined : nullable(sent.${LONG}, "$.a", log, text);`,
    `const a = sent.a === null || isText(sent.${LONG}) ? sent.${LONG} : nullable(sent.${LONG}, "$.a", log, text);`,
    `if (${LONG} !== undefined && a < 1) log.reject("$.a", "size", "at least 1", a);`,
    `if (!log.leave() || a${LONG} === undefined || b${LONG} === undefined || c === undefined) return undefined;`,
    `if (a !== undefined && a < 1) log.reject("$.${LONG}", "size", "at least 1, ${LONG}", a);`,
    `const args: Args = { ${LONG}, b: ${LONG}, c };`,
    `log.reject("$.${LONG}", "pattern", "^${LONG}$", a);`,
    `return member(sent.${LONG}, "$.a", log, MEMBERS_OF_${LONG});`,
  ].map((line) => [true, ["function read() {", line, "}"]] as const),
  [
    true,
    [
      "function read(value: unknown) {",
      'switch (tagOf(value, "kind")) {',
      'case "a":',
      "return 1;",
      "default:",
      "return undefined;",
      "}",
      "}",
    ],
  ],
  [
    true,
    [
      "export interface Args {",
      "/** Of what kind? (one of these) */",
      'kind: ("a" | "b")',
      '"odd key"?: (string)[]',
      '"with: colon"?: ("(" | ")")[]',
      `${LONG}?: ("${LONG}" | "b")`,
      `${LONG}2?: ("${LONG}" | "${LONG}")`,
      "more?: {",
      "[k: string]: (unknown)",
      "}",
      "}",
    ],
  ],
  [true, ["export interface Args {", "", "}"]],
  [false, ["export interface Args {", 'kind: (("a" | "b") | (string))', "}"]],
];

describe("one declaration", () => {
  test.each(declarations)("ours: %s: %s", async (isOurs, lines) => {
    expect(laidOut(lines) !== undefined).toBe(isOurs);
    expect(await formatted(lines.join("\n"))).toBe(await byPrettier(lines.join("\n")));
  });
});

async function expectLaidOut(tools: readonly VectorTool[]): Promise<void> {
  for (const tool of tools) {
    const [gate] = (await compileGate(requestOf(tool))).files;
    if (gate !== undefined) expect(gate.text).toBe(await byPrettier(gate.text));
  }
}

test("gates of random tools", async () => {
  await expectLaidOut(Array.from({ length: 60 }, (_, index) => randomTool(random(7000 + index)).tool));
});

const corpus = sharedData("corpus");

test.skipIf(!corpus.isThere)(corpus.title("gates of real tools"), { timeout: 60_000 }, async () => {
  const all = corpusTools(`${corpus.folder}/mcp-servers`).filter((_, index) => index % 20 === 0);
  await expectLaidOut(all.map(({ tool: { name, schema } }) => ({ name, inputSchema: schema })));
});
