#!/usr/bin/env node
import { type CAC, cac } from "cac";
import { closestName } from "./closest-name.js";
import { type Command, commands } from "./command-line.js";
import type { Io } from "./commands/io.js";
import { packageVersion } from "./version.js";

/** `-` means standard input; the parser would take it for an option without a name. */
const STDIN = "\0stdin";

endQuietly(process.stdout);
endQuietly(process.stderr);
process.exitCode = await main(process.argv.slice(2), {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  stdin: process.stdin,
  isTerminal: process.stdout.isTTY === true && process.stderr.isTTY === true && !process.env["NO_COLOR"],
});

/** Exit codes: 0 fine, 1 what was asked about does not hold, 2 wrong usage or spec. */
async function main(args: readonly string[], io: Io): Promise<number> {
  const cli = commandLine();
  try {
    cli.parse(["node", "callgate", ...args.map((arg) => (arg === "-" ? STDIN : arg))], { run: false });
    if (cli.options["help"] === true || cli.options["version"] === true) return 0;
    const { matchedCommand } = cli;
    const command = commands.find(({ usage }) => usage.split(" ")[0] === matchedCommand?.name);
    if (matchedCommand === undefined || command === undefined) return noCommand(cli, args, io);
    matchedCommand.checkUnknownOptions();
    matchedCommand.checkOptionValue();
    matchedCommand.checkRequiredArgs();
    matchedCommand.checkUnusedArgs();
    return await run(command, cli, io);
  } catch (error) {
    if (error instanceof Error && error.name === "CACError") return wrong(cli, error.message, io);
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.stderr(`callgate failed, which is a bug of callgate. Please report it:\n${told}\n`);
    return 2;
  }
}

function commandLine(): CAC {
  const cli = cac("callgate");
  for (const { usage, about, flags } of commands) {
    const command = cli.command(usage, about);
    for (const [flag, meaning] of flags) command.option(flag, meaning);
  }
  cli.help();
  cli.version(packageVersion());
  return cli;
}

async function run(command: Command, cli: CAC, io: Io): Promise<number> {
  const rest: unknown = cli.options["--"];
  return command.run(
    {
      cwd: process.cwd(),
      args: cli.args.map((arg) => (arg === STDIN ? "-" : String(arg))),
      rest: Array.isArray(rest) ? rest.map(String) : [],
      text: (name) => lastText(cli.options[name]),
      texts: (name) => allTexts(cli.options[name]),
      flag: (name) => Boolean(cli.options[name]),
    },
    io,
  );
}

/** The parser makes numbers of digits, and a list of what is said twice: the last counts. */
function lastText(value: unknown): string | undefined {
  return allTexts(value).at(-1);
}

function allTexts(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => one !== undefined && one !== true && one !== false).map(String);
}

function noCommand(cli: CAC, args: readonly string[], io: Io): number {
  const [name] = args;
  if (name === undefined) {
    cli.outputHelp();
    return 2;
  }
  const names = commands.map(({ usage }) => usage.split(" ")[0] ?? "");
  const hint = closestName(name, names);
  const next = hint === undefined ? `There are: ${names.join(", ")}.` : `Did you mean ${hint}?`;
  io.stderr(`callgate has no command ${JSON.stringify(name)}. ${next} callgate --help tells more.\n`);
  return 2;
}

function wrong(cli: CAC, message: string, io: Io): number {
  const command = cli.matchedCommand;
  const unknown = /^Unknown option `-*([^`]+)`/.exec(message)?.[1];
  const known = command?.options.map((option) => option.name) ?? [];
  const hint = unknown === undefined ? undefined : closestName(unknown, known);
  const next =
    hint === undefined ? "" : ` Did you mean --${hint.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}?`;
  io.stderr(`${message}.${next} callgate ${command?.name ?? ""} --help tells more.\n`);
  return 2;
}

/** Whoever reads us may stop early: `callgate check | head`. */
function endQuietly(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(process.exitCode ?? 0);
  });
}
