// The small second step over all tools: index, overview, the part of the runtime in use. Pure, like the first.

import type { AssembleOptions } from "./compiler.js";
import type { CompiledTool, OutputFile } from "./contracts.js";
import { indexFiles } from "./emit/index-file.js";
import { overview } from "./emit/overview.js";
import { runtimeFiles, type Templates } from "./emit/runtime-files.js";
import { withEndings } from "./endings.js";
import { formatted } from "./format.js";

export async function assemble(
  tools: readonly CompiledTool[],
  { group, mode, endings }: AssembleOptions,
  templates: Templates,
): Promise<readonly OutputFile[]> {
  const built = tools.filter(({ diagnostics }) => diagnostics.every(({ severity }) => severity !== "error"));
  const [index, ...others] = indexFiles(built, group, mode);
  const observing = mode === "observe" ? ["observe"] : [];
  const wanted = [...new Set([...built.flatMap(({ runtime }) => runtime), ...observing])];
  return [
    ...(index === undefined ? [] : [{ ...index, text: await formatted(withEndings(index.text, endings)) }]),
    ...others,
    overview(built),
    ...runtimeFiles(wanted, templates).map(({ path, text }) => ({ path, text: withEndings(text, endings) })),
    { path: ".gitattributes", text: GIT_ATTRIBUTES },
    { path: ".prettierignore", text: "*\n" },
  ];
}

/** Outside review: what is derived, or the same for every tool. */
const GIT_ATTRIBUTES = [
  "runtime/** linguist-generated",
  "**/clean.ts linguist-generated",
  "**/scan.ts linguist-generated",
  "manifest.json linguist-generated",
  "",
].join("\n");
