import type { CompileRequest, Keyword, OutputFile, ToolSummary } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import type { RowMemory } from "./emit/judge-rows.js";
import { rowsOf } from "./emit/rows.js";
import { printTable } from "./emit/table.js";
import { printTestFile } from "./emit/test-file.js";
import type { Tool } from "./model.js";

/** What is made of a tool beside its gate: the table that people review, and the rows behind it as a test. */
export function derive(
  tool: Tool,
  request: CompileRequest,
  keyword: (name: string) => Keyword,
  summary: ToolSummary,
  findings: readonly Diagnostic[],
  memory: RowMemory,
): { readonly files: readonly OutputFile[]; readonly runtime: readonly string[] } {
  const source = { tool, keyword, schema: request.tool.schema };
  const rows = rowsOf(source, request, memory);
  const { names, file, tests } = request;
  const hasTests = tests === "vitest";
  const table = printTable({
    source,
    rows,
    summary,
    findings,
    reason: request.settings.reason,
    patched: request.patched,
  });
  const test = hasTests
    ? [{ path: `${names.folder}/gate.test.ts`, text: printTestFile(tool.name, names, file, rows) }]
    : [];
  return {
    files: [{ path: `${names.folder}/table.md`, text: table }, ...test],
    runtime: hasTests ? ["check-rows"] : [],
  };
}
