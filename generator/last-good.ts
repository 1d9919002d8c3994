import { type BuildRecord, id, isWhole } from "./build-record.js";
import type { AssembleOptions } from "./compiler.js";
import type { CompileRequest } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import type { JsonRecord } from "./json.js";
import { loadSchemas } from "./load-schemas.js";
import type { ManifestTool } from "./manifest.js";
import type { OutputFolder } from "./output-folder.js";

/** The gates of the last good build that stay in the place of tools that an error stops. */
export async function lastGood(
  stopped: readonly { readonly name: string; readonly file: string }[],
  records: readonly BuildRecord[],
  folder: OutputFolder,
  { group }: AssembleOptions,
): Promise<readonly BuildRecord[]> {
  const old = new Map(folder.manifest.tools.map((tool) => [id(tool), tool]));
  const tools = stopped.flatMap((tool) => keepable(old.get(id(tool)), folder, records, group));
  const schemas = tools.length === 0 ? {} : await loadSchemas(folder.path);
  return tools.flatMap((tool) => keep(tool, schemas, group));
}

/** Tools of the specs that were not built, and those of the last build that an unreadable spec may still hold. */
export function stoppedTools(
  requests: readonly CompileRequest[],
  diagnostics: readonly Diagnostic[],
  records: readonly BuildRecord[],
  old: readonly ManifestTool[],
): readonly { readonly name: string; readonly file: string }[] {
  const built = new Set(records.map(({ tool }) => id(tool)));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  const files = new Set(errors.filter((error) => error.tool === undefined).map((error) => error.file));
  const names = new Set(errors.map((error) => error.tool));
  const asked = requests.map(({ tool, file }) => ({ name: tool.name, file }));
  const remembered = old.filter(({ file, name }) => files.has(file) || names.has(name));
  const unread = errors.flatMap(({ tool, file }) =>
    tool === undefined || file === undefined ? [] : [{ name: tool, file }],
  );
  const stopped = new Map(
    [...asked, ...remembered, ...unread].map(({ name, file }) => [id({ name, file }), { name, file }]),
  );
  return [...stopped].filter(([key]) => !built.has(key)).map(([, tool]) => tool);
}

/** The last good gate stays, if its files are whole and none of its names has gone to another tool. */
function keepable(
  tool: ManifestTool | undefined,
  folder: OutputFolder,
  records: readonly BuildRecord[],
  group: AssembleOptions["group"],
): readonly ManifestTool[] {
  if (tool === undefined || !isWhole(tool, folder)) return [];
  const isTaken = records.some(
    (record) =>
      (group === "none" && record.tool.name === tool.name) ||
      record.tool.names.folder === tool.names.folder ||
      record.tool.names.gate.toLowerCase() === tool.names.gate.toLowerCase(),
  );
  return isTaken ? [] : [tool];
}

/** With its gate stays the schema that was published for it: the spec's own may say something else by now. */
function keep(tool: ManifestTool, schemas: JsonRecord, group: AssembleOptions["group"]): readonly BuildRecord[] {
  const name = group === "file" ? `${tool.names.folder.split("/")[0]}.${tool.name}` : tool.name;
  return Object.hasOwn(schemas, name) ? [{ tool, published: schemas[name], files: [] }] : [];
}
