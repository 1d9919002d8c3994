// The gates whose mutants are tried, each with the rows of its committed table.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { compileTool } from "../../generator/compile.js";
import { type Row, rowsOf } from "../../templates/runtime/check-rows.js";
import * as kinds from "../../templates/runtime/row-kinds.js";
import type { Place } from "../../templates/runtime/row-shapes.js";
import { layOut } from "../../templates/runtime/row-text.js";
import { requestOf, type VectorTool } from "../scripts/load-gate.js";
import { fromRoot } from "./root.js";

export interface Subject {
  /** `refund/issue-refund` of generated/, or a tool of the tests. */
  readonly name: string;
  readonly source: string;
  /** The fast path over decoded values; empty where the tool has none. */
  readonly clean: string;
  readonly rows: readonly Row[];
}

/** The gates of generated/, then those of the tests' tools: of refund and e-mail vectors, and of a kitchen sink. */
export async function readSubjects(): Promise<readonly Subject[]> {
  const subjects = committed();
  for (const tool of tools()) subjects.push(await compiledSubject(tool));
  return subjects;
}

function committed(): Subject[] {
  const folders = readdirSync(fromRoot("generated"), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "runtime",
  );
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(`generated/${folder.name}`)).map((tool) => {
      const name = `${folder.name}/${tool}`;
      const path = (file: string): string => fromRoot(`generated/${name}/${file}`);
      const text = (file: string): string => (existsSync(path(file)) ? readFileSync(path(file), "utf8") : "");
      return { name, source: text("gate.ts"), clean: text("clean.ts"), rows: rowsIn(text("gate.test.ts")) };
    }),
  );
}

async function compiledSubject(tool: VectorTool): Promise<Subject> {
  const { files } = await compileTool({ ...requestOf(tool), tests: "vitest" });
  const text = (file: string): string => files.find(({ path }) => path.endsWith(`/${file}`))?.text ?? "";
  return { name: tool.name, source: text("gate.ts"), clean: text("clean.ts"), rows: rowsIn(text("gate.test.ts")) };
}

/** The rows as they stand in a generated test file. */
function rowsIn(text: string): readonly Row[] {
  const data = /const all = checks\(gate, (\[[^]*?\n\])\);/.exec(text)?.[1] ?? "[]";
  const places: readonly Place[] = new Function(...Object.keys(kinds), `return ${data}`)(...Object.values(kinds));
  return layOut(places).flatMap(rowsOf);
}

function tools(): readonly VectorTool[] {
  const vectors = ["refund", "email"].flatMap((name) => {
    const lines = readFileSync(fromRoot(`test/vectors/${name}.jsonl`), "utf8")
      .trim()
      .split("\n");
    const found = lines.map((line): { tool: VectorTool } => JSON.parse(line)).map(({ tool }) => tool);
    return [...new Map(found.map((tool) => [JSON.stringify(tool), tool])).values()];
  });
  const sink: { tools: VectorTool[] } = JSON.parse(readFileSync(fromRoot("test/fixtures/kitchen-sink.json"), "utf8"));
  return [...vectors, ...sink.tools];
}
