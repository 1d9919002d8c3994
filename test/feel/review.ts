import { readFileSync } from "node:fs";
import path from "node:path";
import { assemble } from "../../generator/assemble.js";
import { compileTool } from "../../generator/compile.js";
import { nameTools } from "../../generator/names.js";
import { readDocument } from "../../generator/read-document.js";
import { readSpecText } from "../../generator/spec-text.js";
import { readTemplates } from "../../generator/templates.js";
import { readers } from "../../generator/toolchain.js";
import { requestOf } from "../scripts/load-gate.js";
import { changedLines } from "./changed-lines.js";
import type { Measure } from "./measure.js";

/** Edits of the refund tool, as text, so that each is what a person would do to the file. */
const EDITS: readonly (readonly [string, RegExp, string])[] = [
  ["an upper bound", /"maximum": 50000/, '"maximum": 60000'],
  ["a lower bound", /"minimum": 1\b/, '"minimum": 100'],
  ["a pattern", /\{8\}/, "{10}"],
  ["a member more", /"duplicate"/, '"duplicate", "lost"'],
  ["a member less", /"late", /, ""],
  ["a rule off", /"minimum": 1\b/, '"minimum": 1, "x-callgate": { "deny": ["numeric_string_to_int"] }'],
  ["a rule on", /"enum": \[/, '"x-callgate": { "allow": ["trim_whitespace"] }, "enum": ['],
  ["a text more", /"effective_date": \{/, '"note": { "type": "string" }, "effective_date": {'],
  ["a flag more", /"effective_date": \{/, '"urgent": { "type": "boolean", "default": false }, "effective_date": {'],
  ["a number more", /"effective_date": \{/, '"weight": { "type": "number", "minimum": 0 }, "effective_date": {'],
];

/** How many lines of what is committed a small change of a spec changes, in the table and in all. */
export async function review(repository: string): Promise<readonly Measure[]> {
  const spec = readFileSync(path.join(repository, "specs/refund.json"), "utf8");
  const bare = JSON.stringify(JSON.parse(spec), undefined, 1)
    .replace(/\n */g, " ")
    .replace(/\[ /g, "[")
    .replace(/ \]/g, "]");
  const before = await outputOf(bare);
  const rows: { readonly name: string; readonly table: number; readonly derived: number; readonly all: number }[] = [];
  for (const [name, from, to] of EDITS) {
    const edited = bare.replace(from, () => to);
    if (edited === bare) throw new Error(`The refund tool has nothing to edit for ${name}`);
    const after = await outputOf(edited);
    const counts = [...new Set([...before.keys(), ...after.keys()])].map((file) => ({
      file,
      lines: changedLines(before.get(file) ?? "", after.get(file) ?? ""),
    }));
    const table = counts.filter(({ file }) => file.endsWith("table.md")).reduce((sum, { lines }) => sum + lines, 0);
    const derived = counts.filter(({ file }) => file.endsWith("/clean.ts")).reduce((sum, { lines }) => sum + lines, 0);
    rows.push({ name, table, derived, all: counts.reduce((sum, { lines }) => sum + lines, 0) });
  }
  const worst = {
    table: Math.max(...rows.map(({ table }) => table)),
    reviewed: Math.max(...rows.map(({ all, derived }) => all - derived)),
    all: Math.max(...rows.map(({ all }) => all)),
  };
  return [
    {
      what: "review",
      bar: "ten edits: 1 line changed in the table, at most 6 in all generated files, the manifest aside",
      measured: `at most ${worst.table} in the table, ${worst.reviewed} in what is reviewed, ${worst.all} with the fast path, the runtime aside`,
      holds: worst.table <= 1 && worst.all <= 6,
      details: rows.map(
        ({ name, table, derived, all }) =>
          `${name}: ${table} in the table, ${all - derived} in what is reviewed, ${all} in all`,
      ),
    },
  ];
}

/** All generated files by path, without the runtime. */
export async function outputOf(spec: string): Promise<ReadonlyMap<string, string>> {
  const { tools } = readDocument(readSpecText(spec), "refund.json", readers, true);
  const { names } = nameTools(
    tools.map(({ name }) => ({ name, file: "specs/refund.json" })),
    { group: "none", reserved: [] },
  );
  const compiled = await Promise.all(
    tools.flatMap((tool, index) => {
      const own = names[index];
      return own === undefined
        ? []
        : [
            compileTool({
              ...requestOf({ name: tool.name, inputSchema: tool.schema }),
              tool,
              names: own,
              tests: "vitest",
            }),
          ];
    }),
  );
  const shared = await assemble(compiled, { group: "none", mode: "enforce", endings: ".js" }, readTemplates());
  const files = [...compiled.flatMap((one) => one.files), ...shared];
  return new Map(files.filter((file) => !file.path.startsWith("runtime/")).map((file) => [file.path, file.text]));
}
