import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRecord, isStringList, type JsonRecord, own } from "./json.js";

/** An MCP server that a project speaks of. */
export interface FoundServer {
  readonly name: string;
  /** Where it was found: `.mcp.json`. */
  readonly file: string;
  /** How to start it, or its URL as the only word. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Why it cannot be started as it stands there. */
  readonly problem?: string;
}

/** Files in which editors and assistants keep their servers, and the key that holds them. */
const SERVER_FILES = [
  [".mcp.json", "mcpServers"],
  [".vscode/mcp.json", "servers"],
  [".cursor/mcp.json", "mcpServers"],
] as const;

/** What init looks for, for people. */
export const LOOKED_FOR = [
  "specs in specs/, tools/ or *.tools.json",
  ...SERVER_FILES.map(([file]) => `servers in ${file}`),
  "a bin in a package.json that depends on @modelcontextprotocol/sdk",
];

/** The servers of a project, in the order in which they are to be preferred. */
export function findServers(folder: string): readonly FoundServer[] {
  const listed = SERVER_FILES.flatMap(([file, key]) => {
    const document = readLenient(path.join(folder, file));
    const servers = isRecord(document) ? own(document, key) : undefined;
    if (!isRecord(servers)) return [];
    return Object.entries(servers).flatMap(([name, entry]) => (isRecord(entry) ? [server(name, file, entry)] : []));
  });
  return [...listed, ...ownServer(folder)];
}

function server(name: string, file: string, entry: JsonRecord): FoundServer {
  const command = own(entry, "command");
  const args = own(entry, "args");
  const env = isRecord(own(entry, "env")) ? textsOf(own(entry, "env")) : {};
  const url = own(entry, "url");
  if (typeof url === "string") return checked({ name, file, command: [url], env });
  if (typeof command !== "string") return { name, file, command: [], env, problem: "it says neither command nor url" };
  return checked({ name, file, command: [command, ...(isStringList(args) ? args : [])], env });
}

/** `${input:api_key}` is asked for by the editor; `${workspaceFolder}` is where we are. */
function checked(found: FoundServer): FoundServer {
  const fill = (text: string) =>
    text
      .replaceAll("${workspaceFolder}", ".")
      .replace(/\$\{(?:env:)?(\w+)\}/g, (all, name: string) => process.env[name] ?? all);
  const command = found.command.map(fill);
  const env = Object.fromEntries(Object.entries(found.env).map(([name, value]) => [name, fill(value)]));
  const open = [...command, ...Object.values(env)].find((text) => /\$\{/.test(text));
  const problem = open === undefined ? {} : { problem: `it needs ${/\$\{[^}]*\}?/.exec(open)?.[0] ?? open}` };
  return { ...found, command, env, ...problem };
}

/** A project that is itself a server: it depends on the SDK and has a program to start. */
function ownServer(folder: string): readonly FoundServer[] {
  const file = "package.json";
  const project = readLenient(path.join(folder, file));
  if (!isRecord(project)) return [];
  const dependencies = own(project, "dependencies");
  if (!isRecord(dependencies) || own(dependencies, "@modelcontextprotocol/sdk") === undefined) return [];
  const bin = own(project, "bin");
  const programs = typeof bin === "string" ? { [String(own(project, "name"))]: bin } : textsOf(bin);
  return Object.entries(programs).map(([name, program]) => {
    const found = { name, file, command: ["node", program], env: {} };
    return existsSync(path.join(folder, program))
      ? found
      : { ...found, problem: `${program} is not there; build it first` };
  });
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])),
  );
}

/** JSON as editors take it, with comments and trailing commas; undefined where there is none. */
function readLenient(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const outside = (text: string, pattern: RegExp) =>
    text.replace(pattern, (part: string) => (part.startsWith('"') ? part : ""));
  const plain = outside(readFileSync(file, "utf8"), /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g);
  try {
    return JSON.parse(outside(plain, /"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g));
  } catch {
    return undefined;
  }
}
