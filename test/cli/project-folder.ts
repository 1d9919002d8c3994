// A project in a folder of its own, a compiler that is none, and an Io that remembers: what the tests of commands share.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll } from "vitest";
import type { Io } from "../../generator/commands/io.js";
import type { CompiledTool, CompileRequest } from "../../generator/contracts.js";
import type { Compiler } from "../../generator/compiler.js";
import { eachInTurn } from "../../generator/each-in-turn.js";
import { isRecord } from "../../generator/json.js";
import { jsonSchema } from "../../generator/readers/json-schema.js";
import { mcp } from "../../generator/readers/mcp.js";

export const readers = [mcp, jsonSchema];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder with these files: a text as it is, anything else as JSON. */
export function projectFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "callgate-test-"));
  folders.push(folder);
  put(folder, files);
  return folder;
}

export function put(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
}

/** Every file below a folder with its text, sorted. */
export function textsBelow(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.split(path.sep).join("/"), readFileSync(path.join(folder, file), "utf8")]),
  );
}

export interface TestIo extends Io {
  readonly out: () => string;
  readonly err: () => string;
}

export function testIo(stdin = "", isTerminal = false): TestIo {
  const [out, err]: [string[], string[]] = [[], []];
  return {
    stdout: (text) => void out.push(text),
    stderr: (text) => void err.push(text),
    stdin: Readable.from([stdin]),
    isTerminal,
    out: () => out.join(""),
    err: () => err.join(""),
  };
}

/** Prints the schema as it is; a schema with `bad` is an error, one with `odd` a finding, one with `crash` a throw. */
export function fakeCompiler(version = "1.0.0"): Compiler & { readonly compiled: string[] } {
  const compiled: string[] = [];
  return {
    version,
    compiled,
    compileTools: (requests, onDone) => eachInTurn(requests, compileTool, onDone),
    assemble: async (tools) => [
      { path: "index.ts", text: `${tools.map((tool) => tool.name).join("\n")}\n` },
      { path: "schemas.ts", text: `export const schemas = {${tools.map(schemaLine).join(",")}};\n` },
    ],
  };

  async function compileTool({ tool, names, file, settings, trusted }: CompileRequest): Promise<CompiledTool> {
    compiled.push(tool.name);
    const schema = isRecord(tool.schema) ? tool.schema : {};
    if (schema["crash"] !== undefined) throw new Error("out of luck");
    const bad = schema["bad"] !== undefined;
    const problem = {
      severity: bad ? "error" : "finding",
      code: bad ? "bad" : "odd",
      pointer: "/bad",
      message: "Mend it.",
    } as const;
    return {
      name: tool.name,
      names,
      file,
      files: bad
        ? []
        : [
            {
              path: `${names.folder}/gate.ts`,
              text: `export const ${names.gate} = ${JSON.stringify([schema, settings, trusted])};\n`,
            },
            { path: `${names.folder}/table.md`, text: `# ${tool.name}\n` },
          ],
      diagnostics: bad || schema["odd"] !== undefined ? [problem] : [],
      summary: { places: 1, required: 0, rules: 0, strict: 0, unknown: "reject", effect: "write", findings: 0 },
      runtime: [],
      published: schema,
    };
  }
}

function schemaLine({ name, published }: CompiledTool): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(published)}`;
}
