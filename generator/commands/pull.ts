import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createColors } from "picocolors";
import { askServer } from "../ask-server.js";
import { loadConfig } from "../config.js";
import { compareTools, pulledSpec, type ToolChange, toolsOfPulled } from "../pulled-spec.js";
import { redactCommand } from "../redact-command.js";
import { showDiagnostics } from "../show-diagnostics.js";
import { packageVersion } from "../version.js";
import { folderName } from "../words.js";
import { writeWhole } from "../write.js";
import type { Io } from "./io.js";

export interface PullOptions {
  /** Absolute. */
  readonly cwd: string;
  /** Starts the server; or its URL as the only word. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** `Authorization: Bearer ...`: sent to a URL, never written. */
  readonly headers?: readonly string[];
  /** Default: `<specs>/<server's name>.tools.json`. */
  readonly out?: string | undefined;
  readonly config?: string | undefined;
  /** Writes nothing; exit 1 where a tool has changed. */
  readonly check?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Writes the tools of a running MCP server as a spec file, and says what changed since the last pull. */
export async function pull(options: PullOptions, io: Io): Promise<number> {
  const { cwd, command } = options;
  if (command.length === 0)
    return fail(io, options, "Say which server to start: callgate pull -- COMMAND, or callgate pull URL.");
  const loaded = await loadConfig(cwd, options.config);
  if (loaded.config === undefined) {
    io.stderr(showDiagnostics(loaded.diagnostics, io.isTerminal));
    return 2;
  }
  const url = command.length === 1 && /^https?:\/\//.test(command[0] ?? "") ? command[0] : undefined;
  const headers = headersOf(options.headers ?? []);
  if (headers === undefined)
    return fail(io, options, 'A header is a name, a colon and a value: --header "Authorization: Bearer ...".');
  if (url === undefined && Object.keys(headers).length > 0)
    return fail(io, options, "Headers go to a URL; a server that is started takes its secrets from the environment.");
  const address =
    url === undefined
      ? { command, cwd, ...(options.env === undefined ? {} : { env: options.env }) }
      : { url, headers, cwd };
  const answer = await askServer(address, packageVersion());
  const { command: shown, redacted } = redactCommand(command.map((part) => belowHere(part, cwd)));
  if (!answer.ok) return fail(io, options, `${shown.join(" ")} did not list its tools: ${answer.problem}`);
  const origin = url === undefined ? { command: shown } : { url: shown[0] ?? "" };
  const { text, settingsTaken } = pulledSpec(answer, origin);
  const specs = [loaded.config.specs ?? "specs"].flat()[0] ?? "specs";
  const folder = path.resolve(loaded.root, /\.json$|[*{]/.test(specs) ? "specs" : specs);
  const file =
    options.out === undefined
      ? path.join(folder, `${folderName(answer.server.name)}.tools.json`)
      : path.resolve(cwd, options.out);
  const shownFile = path.relative(cwd, file).split(path.sep).join("/");
  const old = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const before = old === undefined ? undefined : toolsOfPulled(old);
  if (old !== undefined && before === undefined) {
    return fail(io, options, `${shownFile} was not written by pull, and is left alone. Name another file with --out.`);
  }
  const after = toolsOfPulled(text) ?? [];
  const changes = compareTools(before ?? [], after);
  if (options.check !== true && old !== text) writeWhole(file, text);
  const exit = options.check === true && changes.length > 0 ? 1 : 0;
  if (options.json === true) {
    const document = {
      exit,
      file: shownFile,
      server: answer.server,
      tools: after.length,
      changes,
      redacted,
      settingsTaken,
    };
    io.stdout(`${JSON.stringify(document, undefined, 2)}\n`);
    return exit;
  }
  if (redacted > 0)
    io.stderr(`${redacted} of the command's words may be secret: the file says <redacted> in their place\n`);
  for (const pointer of settingsTaken)
    io.stderr(`the server sent settings of callgate (${pointer}): taken out, they are yours to say\n`);
  const isFirst = before === undefined;
  io.stdout(changeLines(isFirst ? [] : changes, io.isTerminal));
  io.stdout(
    `${summary(answer.server, after.length, isFirst, changes.length)}; ${verb(options, old, text)} ${shownFile}\n`,
  );
  if (exit === 1) io.stdout(`Run: ${again(options, shown, Object.keys(headers))}\n`);
  return exit;
}

/** The command that writes what --check has compared. */
function again({ out }: PullOptions, shown: readonly string[], headers: readonly string[]): string {
  const named = headers.map((name) => `--header "${name}: ..." `).join("");
  const [only = "", second] = shown;
  const server = second === undefined && /^https?:/.test(only) ? `${named}${only}` : `-- ${shown.join(" ")}`;
  return `npx callgate pull${out === undefined ? "" : ` --out ${out}`} ${server}`;
}

/** undefined where one is no header (RFC 9110, 5.1: a name is a token). */
function headersOf(written: readonly string[]): Readonly<Record<string, string>> | undefined {
  const pairs = written.map((one) => /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\r\n]*)$/.exec(one));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
}

function changeLines(changes: readonly ToolChange[], isTerminal: boolean): string {
  const colors = createColors(isTerminal);
  const lines = changes.map(({ tool, change }) => {
    const name = JSON.stringify(tool);
    if (change === "added") return colors.green(`+ ${name}`);
    if (change === "removed") return colors.red(`- ${name}`);
    if (change === "description")
      return colors.yellow(
        `! ${name}: its words to the model have changed. Read them before a model does: this is how tools are poisoned`,
      );
    if (change === "annotations") return colors.yellow(`! ${name}: its hints (read only, destructive) have changed`);
    return `~ ${name}: ${change === "schema" ? "its schema has changed" : "something else than schema, words and hints has changed"}`;
  });
  return lines.map((line) => `${line}\n`).join("");
}

function summary(
  server: { readonly name: string; readonly version: string },
  tools: number,
  isFirst: boolean,
  changes: number,
): string {
  const changed = isFirst
    ? "first pull"
    : changes === 0
      ? "nothing has changed"
      : `${changes} ${changes === 1 ? "change" : "changes"}`;
  return `${JSON.stringify(`${server.name} ${server.version}`.trim())}: ${tools} ${tools === 1 ? "tool" : "tools"}, ${changed}`;
}

function verb({ check }: PullOptions, old: string | undefined, text: string): string {
  if (check === true) return "compared with";
  return old === text ? "as it was:" : "wrote";
}

/** `/home/me/project/server.js` is `server.js`: paths of one machine do not belong in a committed file. */
function belowHere(part: string, cwd: string): string {
  return part.startsWith(`${cwd}${path.sep}`)
    ? part
        .slice(cwd.length + 1)
        .split(path.sep)
        .join("/")
    : part;
}

function fail(io: Io, options: PullOptions, message: string): number {
  if (options.json === true) io.stdout(`${JSON.stringify({ exit: 2, problem: message }, undefined, 2)}\n`);
  else io.stderr(showDiagnostics([{ severity: "error", code: "pull_failed", message }], io.isTerminal));
  return 2;
}
