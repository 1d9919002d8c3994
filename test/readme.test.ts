// README.md says what is so: its tables are those of the sources, its snippets compile, what it names is there.

import { existsSync, readFileSync } from "node:fs";
import { Project, ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { assemble } from "../generator/assemble.js";
import { compileTool } from "../generator/compile.js";
import { checkConfig } from "../generator/config-shape.js";
import type { OutputFile } from "../generator/contracts.js";
import { readTemplates } from "../generator/templates.js";
import { requestOf, type VectorTool } from "./scripts/load-gate.js";
import { withBlocks } from "./scripts/readme-blocks.js";

const readme = readFileSync("README.md", "utf8");

describe("README.md", () => {
  it("prints what the sources say (if not: npm run docs)", async () => {
    expect(readme).toBe(await withBlocks(readme));
  });

  it("shows code that compiles", async () => {
    const output = await refundOutput();
    expect(problemsIn(snippets(readme), output)).toEqual([]);
    const wrong = 'import { gates } from "./generated/index.js";\ngates.issue_refund.pares("{}");';
    expect(problemsIn([wrong], output)).toHaveLength(1);
  });

  it("shows a config that is one", () => {
    const configs = blocksOf(readme, "json").filter((text) => text.includes('"specs"'));
    expect(configs.flatMap((text) => checkConfig(JSON.parse(text)))).toEqual([]);
    expect(configs).toHaveLength(1);
  });

  it.each(["", "policy", "tools.x", "tools.x.fields.$"])("names every setting at %s", (place) => {
    const known = settingsAt(place);
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it("names files that are there", () => {
    const named = Array.from(
      readme.matchAll(/`((?:generator|templates|test|generated)\/[\w./-]*)`|\]\(([\w./-]+)\)/g),
      ([, path, link]) => path ?? link ?? "",
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

/** What the snippets take for granted: the reader's own functions. */
const YOURS = `
declare function refund(orderId: string, amountCents: number): string;
declare function log(record: unknown): void;
declare function askModelAgain(feedback: string): Promise<string>;
declare function ask(person: unknown, args: unknown, digest: string): Promise<boolean>;
declare const person: unknown;
declare const counter: { add(count: number, labels: Record<string, string>): void };
`;

/** The code of the README, less the excerpt of a generated file. */
function snippets(text: string): readonly string[] {
  return blocksOf(text, "ts").filter((code) => !code.startsWith("  //"));
}

function blocksOf(text: string, language: string): readonly string[] {
  return Array.from(text.matchAll(/^```(\w+)\n([^]*?)^```$/gm), ([, kind, code]) => ({ kind, code: code ?? "" }))
    .filter(({ kind }) => kind === language)
    .map(({ code }) => code);
}

/** The output for specs/refund.json alone, with the adapter beside it. */
async function refundOutput(): Promise<readonly OutputFile[]> {
  const { tools }: { readonly tools: readonly [VectorTool] } = JSON.parse(readFileSync("specs/refund.json", "utf8"));
  const request = requestOf(tools[0]);
  const names = { folder: "refund/issue-refund", gate: "issueRefund", args: "IssueRefundArgs" };
  const compiled = await compileTool({ ...request, names });
  const shared = await assemble([compiled], { group: "none", mode: "enforce", endings: ".js" }, readTemplates());
  const adapter = { path: "adapters/mcp-server.ts", text: readFileSync("templates/adapters/mcp-server.ts", "utf8") };
  return [...compiled.files, ...shared, adapter].filter(({ path }) => path.endsWith(".ts"));
}

function problemsIn(codes: readonly string[], output: readonly OutputFile[]): readonly string[] {
  const { compilerOptions } = ts.parseConfigFileTextToJson(
    "tsconfig.json",
    readFileSync("tsconfig.json", "utf8"),
  ).config;
  const options = ts.convertCompilerOptionsFromJson(compilerOptions, ".").options;
  const project = new Project({ compilerOptions: options, skipAddingFilesFromTsConfig: true });
  for (const { path, text } of output) project.createSourceFile(`test/readme/generated/${path}`, text);
  project.createSourceFile("test/readme/yours.d.ts", YOURS);
  const files = codes.map((code, index) => project.createSourceFile(`test/readme/snippet-${index}.ts`, code));
  return files.flatMap((file) =>
    file
      .getPreEmitDiagnostics()
      .map((found) => `${file.getBaseName()}:${found.getLineNumber() ?? 0} ${textOf(found.getMessageText())}`),
  );
}

function textOf(message: string | { getMessageText(): string }): string {
  return typeof message === "string" ? message : message.getMessageText();
}

/** As the config itself names them where it meets one that it does not know. */
function settingsAt(place: string): readonly string[] {
  const config = place
    .split(".")
    .filter((key) => key !== "")
    .reduceRight<unknown>((inner, key) => ({ [key]: inner }), { "no such setting": 1 });
  const [problem] = checkConfig(config);
  return /Known here: (.*)\./.exec(problem?.message ?? "")?.[1]?.split(", ") ?? [];
}
