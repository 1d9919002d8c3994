// A string from a spec never becomes code: hostile names and texts in every place that a spec has for text.

import { join } from "node:path";
import { ts } from "ts-morph";
import { beforeAll, describe, expect, it } from "vitest";
import { generate } from "../generator/commands/generate.js";
import { loadGates } from "../generator/load.js";
import { loadToolchain } from "../generator/toolchain.js";
import { projectFolder, testIo, textsBelow } from "./cli/project-folder.js";
import { hostile, oddTools } from "./house/odd-tools.js";
import { nodes, parse } from "./house/syntax.js";

const cwd = projectFolder({ "specs/odd.json": { tools: oddTools } });
let texts: readonly (readonly [string, string])[] = [];
let gates: Awaited<ReturnType<typeof loadGates>>["gates"] = {};

beforeAll(async () => {
  const io = testIo();
  const { compiler, readers } = await loadToolchain();
  expect(await generate({ cwd, specs: [], compiler, readers }, io), io.err()).toBe(0);
  texts = Object.entries(textsBelow(join(cwd, "generated")));
  gates = (await loadGates(join(cwd, "generated"))).gates;
}, 120_000);

describe("generated from hostile text", () => {
  it("is parsed without an error, and has no statement of another kind than a gate has", () => {
    const made = sources().filter(([name]) => !name.startsWith("runtime/"));
    const bad = made.flatMap(([name, tree]) => [
      ...syntaxErrors(tree).map((message) => `${name}: ${message}`),
      ...tree.statements.filter((one) => !isExpected(one, name)).map((one) => `${name}: ${one.getText().slice(0, 80)}`),
    ]);
    expect(bad).toEqual([]);
  });

  it("names evil in texts and comments alone", () => {
    const named = sources().flatMap(([name, tree]) =>
      nodes(tree).flatMap((node) =>
        ts.isIdentifier(node) && /^evil$/.test(node.text) && isUse(node) ? [`${name}: ${node.parent.getText()}`] : [],
      ),
    );
    expect(named).toEqual([]);
  });

  it("has no template but those of the runtime", () => {
    const templates = sources()
      .filter(([name]) => !name.startsWith("runtime/"))
      .flatMap(([name, tree]) =>
        nodes(tree).flatMap((node) => (ts.isTemplateLiteral(node) ? [`${name}: ${node.getText()}`] : [])),
      );
    expect(templates).toEqual([]);
  });

  it("lies in the output folder, in plain names", () => {
    const names = texts.map(([name]) => name);
    expect(names.filter((name) => !/^[a-z0-9.-]+(?:\/[a-z0-9.-]+)*$/i.test(name) || name.includes(".."))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it("keeps what is for people in its row: tables have no HTML, no link and no line that a spec made", () => {
    const pages = texts.filter(([name]) => name.endsWith(".md"));
    expect(pages).toHaveLength(hostile.length + 1);
    const bad = pages.flatMap(([name, text]) =>
      text
        .split("\n")
        .filter(
          (line) =>
            /^\s*evil/.test(line) ||
            /(?<!\\)<(?:script|!--)/.test(withoutCode(line)) ||
            /(?<!\\)\]\(javascript/.test(withoutCode(line)),
        )
        .map((line) => `${name}: ${line.slice(0, 120)}`),
    );
    expect(bad).toEqual([]);
    const overview = pages.find(([name]) => name === "README.md")?.[1] ?? "";
    expect(overview.split("\n").filter((line) => line.startsWith("| ["))).toHaveLength(hostile.length);
  });
});

describe("gates of hostile text", () => {
  it("are all there", () => {
    expect(Object.keys(gates).sort()).toEqual([...hostile].sort());
  });

  it.each(hostile.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    "of %s takes its own names, and gives them back",
    (_, text) => {
      const args = own([
        [text, 7],
        ["member", text],
        ["constant", text],
        ["plain", text],
        ["nested", own([[text, "x"]])],
        ["map", own([[text, 1]])],
        ["list", [text]],
        ["either", { kind: text, a: "x" }],
      ]);
      const gate = Object.entries(gates).find(([name]) => name === text)?.[1];
      const verdict = gate?.parse(JSON.stringify(args));
      expect(verdict).toMatchObject({ ok: true, repairs: [], stripped: [] });
      const given: unknown = verdict?.ok === true ? JSON.parse(JSON.stringify(verdict.args)) : undefined;
      expect(Object.entries(isRecord(given) ? given : {})).toEqual(expect.arrayContaining(Object.entries(args)));
      expect(isRecord(given) && Object.hasOwn(given, text)).toBe(true);
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      const refused = gate?.parse({ ...args, member: "no", extra: text });
      expect(refused?.ok === false && refused.issues.map(({ code }) => code)).toEqual(["unknown_field", "enum"]);
    },
  );
});

function sources(): readonly (readonly [string, ts.SourceFile])[] {
  return texts.filter(([name]) => name.endsWith(".ts")).map(([name, text]) => [name, parse(name, text)]);
}

/** What the parser itself found wrong, as its own list says. */
function syntaxErrors(tree: ts.SourceFile): readonly string[] {
  const found: unknown = Reflect.get(tree, "parseDiagnostics");
  return Array.isArray(found) ? found.map(({ messageText }) => String(messageText)) : ["no list of errors"];
}

/** Declarations; and in a test file the one call of `describe`. */
function isExpected(statement: ts.Statement, name: string): boolean {
  if (ts.isExpressionStatement(statement))
    return name.endsWith("gate.test.ts") && /^describe\(/.test(statement.getText());
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isVariableStatement(statement) ||
    ts.isFunctionDeclaration(statement)
  );
}

/** Called or read, not the name of a key or a type. */
function isUse(node: ts.Identifier): boolean {
  return ts.isCallExpression(node.parent) || ts.isTemplateSpan(node.parent) || ts.isExpressionStatement(node.parent);
}

/** A line of Markdown less its code spans: between as many back-ticks as they began with. */
function withoutCode(line: string): string {
  return line.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
}

function own(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
