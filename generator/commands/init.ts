import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createColors } from "picocolors";
import { addScript } from "../add-script.js";
import type { Compiler } from "../compiler.js";
import { CONFIG_FILES, loadConfig } from "../config.js";
import type { Reader } from "../contracts.js";
import { findServers, type FoundServer, LOOKED_FOR } from "../find-servers.js";
import { isRecord, own } from "../json.js";
import { openOutputFolder } from "../output-folder.js";
import { redactCommand } from "../redact-command.js";
import { readSources } from "../sources.js";
import { writeWhole } from "../write.js";
import { generate } from "./generate.js";
import type { Io } from "./io.js";
import { pull } from "./pull.js";

export interface InitOptions {
  /** Absolute. */
  readonly cwd: string;
  /** Starts the MCP server; none: init looks for specs and servers. */
  readonly command: readonly string[];
  readonly compiler: Compiler;
  readonly readers: readonly Reader[];
}

/** From a project to its first gates: finds specs or a server, writes config and script line, pulls, generates, shows. */
export async function init(options: InitOptions, io: Io): Promise<number> {
  const { cwd, command } = options;
  const say = (text: string) => io.stdout(`${text}\n`);
  const { config, file: configFile, diagnostics } = await loadConfig(cwd);
  if (config === undefined) {
    io.stderr(`${diagnostics.map((diagnostic) => diagnostic.message).join("\n")}\n`);
    return 2;
  }
  const specs = command.length > 0 ? undefined : await findSpecs(cwd, options.readers, [config.specs ?? []].flat());
  const servers =
    command.length > 0 ? [{ name: "", file: "", command, env: {} }] : specs === undefined ? findServers(cwd) : [];
  if (specs === undefined && servers.every((server) => server.problem !== undefined)) return nothingFound(servers, io);
  if (specs !== undefined) say(`found ${specs.tools} ${specs.tools === 1 ? "tool" : "tools"} in ${specs.spec}`);
  let pulled = 0;
  for (const server of servers) pulled += (await pullFrom(server, options, io)) ? 1 : 0;
  if (specs === undefined && pulled === 0) return 2;
  writeConfig(cwd, configFile, specs?.spec ?? "specs", say);
  writeScript(cwd, say);
  const exit = await generate({ ...options, specs: [] }, io);
  await showTable(cwd, io);
  return exit;
}

/** The first place that holds tools, and how many. */
async function findSpecs(cwd: string, readers: readonly Reader[], configured: readonly string[]) {
  const places = configured.length > 0 ? configured : ["specs", "tools", "*.tools.json"];
  for (const spec of places) {
    const { tools } = await readSources([spec], { root: cwd, readers });
    if (tools.length > 0) return { spec: configured.length > 0 ? configured.join(", ") : spec, tools: tools.length };
  }
  return undefined;
}

async function pullFrom(server: FoundServer, { cwd }: InitOptions, io: Io): Promise<boolean> {
  const shown = redactCommand(server.command).command.join(" ");
  const from = server.file === "" ? "" : `found ${JSON.stringify(server.name)} in ${server.file}: `;
  if (server.problem !== undefined) {
    io.stdout(`${from}left out, ${server.problem}\n`);
    return false;
  }
  io.stdout(`${from}asking ${shown} for its tools\n`);
  return (await pull({ cwd, command: server.command, env: server.env }, io)) === 0;
}

function nothingFound(servers: readonly FoundServer[], io: Io): number {
  const found = servers
    .map(({ name, file, problem }) => `  ${JSON.stringify(name)} in ${file}: ${problem ?? ""}\n`)
    .join("");
  const looked = LOOKED_FOR.map((place) => `  - ${place}\n`).join("");
  io.stderr(
    `There is nothing here to make gates of. callgate looked for:\n${looked}${found}` +
      "Start from a server: npx callgate init -- COMMAND, or put a spec into specs/ and run npx callgate init again.\n",
  );
  return 2;
}

function writeConfig(cwd: string, there: string | undefined, specs: string, say: (text: string) => void): void {
  if (there !== undefined) return say(`${there} is there, and is left as it is`);
  const hasVitest = [...dependenciesOf(cwd)].includes("vitest");
  const config = { specs, out: "generated", tests: hasVitest ? "vitest" : "none" };
  const file = CONFIG_FILES.at(-1) ?? "callgate.config.json";
  writeWhole(path.join(cwd, file), `${JSON.stringify(config, undefined, 2)}\n`);
  say(`wrote ${file}${hasVitest ? "" : ' ("tests": "none", because vitest is not installed here)'}`);
}

function writeScript(cwd: string, say: (text: string) => void): void {
  const file = path.join(cwd, "package.json");
  if (!existsSync(file)) return say("there is no package.json to add a script to");
  const added = addScript(readFileSync(file, "utf8"), "gates", "callgate generate");
  if (added.state === "there") return say('package.json has a script "gates", which is left as it is');
  if (added.state === "refused") return say('add this to the scripts of package.json: "gates": "callgate generate"');
  writeWhole(file, added.text);
  say('added to package.json: "gates": "callgate generate"');
}

function dependenciesOf(cwd: string): readonly string[] {
  const file = path.join(cwd, "package.json");
  if (!existsSync(file)) return [];
  try {
    const project: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isRecord(project)) return [];
    return ["dependencies", "devDependencies"].flatMap((key) => {
      const list = own(project, key);
      return isRecord(list) ? Object.keys(list) : [];
    });
  } catch {
    return [];
  }
}

const TABLE_LINES = 24;

/** The first tool's table, and what to do with it. */
async function showTable(cwd: string, io: Io): Promise<void> {
  const { config, root } = await loadConfig(cwd);
  const out = config?.out ?? "generated";
  const { manifest } = openOutputFolder(path.resolve(root, out));
  const [tool] = manifest.tools;
  if (tool === undefined) return;
  const colors = createColors(io.isTerminal);
  const table = path.join(root, out, tool.names.folder, "table.md");
  const lines = existsSync(table) ? readFileSync(table, "utf8").trimEnd().split("\n") : [];
  const rest = lines.length - TABLE_LINES;
  if (lines.length > 0)
    io.stdout(`\n${out}/${tool.names.folder}/table.md\n\n${lines.slice(0, TABLE_LINES).join("\n")}\n`);
  if (rest > 0) io.stdout(`... and ${rest} ${rest === 1 ? "line" : "lines"} more\n`);
  const next = [
    [
      `npx callgate try ${/^[\w.-]+$/.test(tool.name) ? tool.name : JSON.stringify(tool.name)} '{}'`,
      "what one call would get",
    ],
    ["npx callgate check", "what the analysis found; fails where the output is stale"],
    ["npx callgate replay calls.jsonl", "what your recorded calls would get"],
  ] as const;
  const width = Math.max(...next.map(([line]) => line.length));
  io.stdout(`\nNext:\n${next.map(([line, what]) => `  ${colors.bold(line.padEnd(width))}  ${what}\n`).join("")}`);
}
