// Every command with its flags, as data. What a command needs is loaded when it runs, not before.

import type { Io } from "./commands/io.js";

/** What was typed after the name of a command. */
export interface CommandInput {
  readonly cwd: string;
  readonly args: readonly string[];
  /** What stands after `--`. */
  readonly rest: readonly string[];
  readonly text: (flag: string) => string | undefined;
  readonly flag: (flag: string) => boolean;
}

export interface Command {
  readonly usage: string;
  readonly about: string;
  readonly flags: readonly (readonly [flag: string, meaning: string])[];
  readonly run: (input: CommandInput, io: Io) => Promise<number>;
}

const OUT = ["--out <folder>", "The folder that generate writes (default: generated)"] as const;
const CONFIG = ["--config <file>", "The config (default: callgate.config.{ts,js,mjs,json})"] as const;
const JSON_FLAG = ["--json", "Print one JSON document for machines"] as const;

export const commands: readonly Command[] = [
  {
    usage: "init",
    about: "Find specs or the MCP server of this project, write a config, pull, generate: init [-- COMMAND]",
    flags: [],
    run: async ({ cwd, rest }, io) => {
      const [{ init }, { loadToolchain }] = await Promise.all([import("./commands/init.js"), import("./toolchain.js")]);
      return init({ cwd, command: rest, ...(await loadToolchain()) }, io);
    },
  },
  {
    usage: "generate [...specs]",
    about: "Write gates for the specs: files, folders, globs, or - for standard input",
    flags: [
      OUT,
      ["--check", "Write nothing; exit 1 where the output is not what the specs say"],
      ["--force", "Compile every tool anew"],
      CONFIG,
      JSON_FLAG,
    ],
    run: async ({ cwd, args, text, flag }, io) => {
      const [{ generate }, { loadToolchain }] = await Promise.all([
        import("./commands/generate.js"),
        import("./toolchain.js"),
      ]);
      const asked = {
        check: flag("check"),
        force: flag("force"),
        json: flag("json"),
        out: text("out"),
        config: text("config"),
      };
      return generate({ cwd, specs: args, ...asked, ...(await loadToolchain()) }, io);
    },
  },
  {
    usage: "check [...specs]",
    about: "Is the output what the specs say, and what did the analysis find?",
    flags: [OUT, ["--strict", "Exit 1 on any finding"], ["--force", "Compile every tool anew"], CONFIG, JSON_FLAG],
    run: async ({ cwd, args, text, flag }, io) => {
      const [{ check }, { loadToolchain }] = await Promise.all([
        import("./commands/check.js"),
        import("./toolchain.js"),
      ]);
      const asked = {
        strict: flag("strict"),
        force: flag("force"),
        json: flag("json"),
        out: text("out"),
        config: text("config"),
      };
      return check({ cwd, specs: args, ...asked, ...(await loadToolchain()) }, io);
    },
  },
  {
    usage: "pull [url]",
    about: "Write a spec file from a running MCP server, and say what changed: pull -- COMMAND, or pull URL",
    flags: [
      ["--out <file>", "The spec file (default: specs/<server>.tools.json)"],
      ["--check", "Write nothing; exit 1 where a tool has changed"],
      CONFIG,
      JSON_FLAG,
    ],
    run: async ({ cwd, args, rest, text, flag }, io) => {
      const { pull } = await import("./commands/pull.js");
      const asked = { check: flag("check"), json: flag("json"), out: text("out"), config: text("config") };
      return pull({ cwd, command: [...args, ...rest], ...asked }, io);
    },
  },
];
