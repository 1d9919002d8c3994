// Every command with its flags, as data. What a command needs is loaded when it runs, not before.

import type { Io } from "./commands/io.js";
import { workerCount } from "./worker-count.js";

/** What was typed after the name of a command. */
export interface CommandInput {
  readonly cwd: string;
  readonly args: readonly string[];
  /** What stands after `--`. */
  readonly rest: readonly string[];
  readonly text: (flag: string) => string | undefined;
  /** Of a flag that may be said several times. */
  readonly texts: (flag: string) => readonly string[];
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
const WORKERS = ["--workers <count>", "Compile in so many threads (default: one for each core, at most 4)"] as const;
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
      WORKERS,
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
      const workers = workersOf(text("workers"), io);
      if (workers === undefined) return 2;
      return generate({ cwd, specs: args, ...asked, ...(await loadToolchain(workers)) }, io);
    },
  },
  {
    usage: "check [...specs]",
    about: "Is the output what the specs say, and what did the analysis find?",
    flags: [
      OUT,
      ["--strict", "Exit 1 on any finding"],
      ["--force", "Compile every tool anew"],
      WORKERS,
      CONFIG,
      JSON_FLAG,
    ],
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
      const workers = workersOf(text("workers"), io);
      if (workers === undefined) return 2;
      return check({ cwd, specs: args, ...asked, ...(await loadToolchain(workers)) }, io);
    },
  },
  {
    usage: "diff <before> [after]",
    about: "What two versions of the specs accept differently: spec folders, files, or git revisions",
    flags: [
      ["--calls <file>", "Recorded calls: which of them change verdict?"],
      ["--strict", "Exit 1 where anything is narrowed, broken or removed"],
      CONFIG,
      JSON_FLAG,
    ],
    run: async ({ cwd, args: [before = "", after], text, flag }, io) => {
      const [{ diff }, { loadToolchain }] = await Promise.all([import("./commands/diff.js"), import("./toolchain.js")]);
      const asked = { strict: flag("strict"), json: flag("json"), calls: text("calls"), config: text("config") };
      return diff({ cwd, before, after, ...asked, ...(await loadToolchain()) }, io);
    },
  },
  {
    usage: "pull [url]",
    about: "Write a spec file from a running MCP server, and say what changed: pull -- COMMAND, or pull URL",
    flags: [
      ["--out <file>", "The spec file (default: specs/<server>.tools.json)"],
      ["--check", "Write nothing; exit 1 where a tool has changed"],
      [
        "--header <header>",
        'Sent to the URL: "Authorization: Bearer ..."; may be said several times, is never written',
      ],
      CONFIG,
      JSON_FLAG,
    ],
    run: async ({ cwd, args, rest, text, texts, flag }, io) => {
      const { pull } = await import("./commands/pull.js");
      const asked = { check: flag("check"), json: flag("json"), out: text("out"), config: text("config") };
      return pull({ cwd, command: [...args, ...rest], headers: texts("header"), ...asked }, io);
    },
  },
  {
    usage: "try <tool> [payload]",
    about: "One verdict, explained; the payload is an argument or standard input",
    flags: [
      OUT,
      ["--decoded", "Decode the payload first: what MCP and others deliver"],
      ["--rows", "Show the tool's table instead"],
      CONFIG,
      JSON_FLAG,
    ],
    run: async (input, io) => {
      const { args, flag } = input;
      const [{ tryPayload }, out] = await Promise.all([import("./commands/try.js"), outFolder(input)]);
      const payload = args[1] === "-" ? undefined : args[1];
      const asked = { decoded: flag("decoded"), rows: flag("rows"), json: flag("json") };
      return tryPayload({ tool: args[0] ?? "", payload, out, ...asked }, io);
    },
  },
  {
    usage: "replay [...files]",
    about: "Count clean, repaired and rejected over recorded calls: JSON Lines, plain or gzip, or -",
    flags: [
      OUT,
      ["--tool <name>", "The tool of records that name none"],
      ["--by <keys>", "Count by model, prompt_version, tool, or several of them: --by model,tool"],
      ["--baseline <file>", "The --json output of an earlier replay; exit 1 where a share rose significantly"],
      ["--verdicts <file>", "Write one line per call with its verdict"],
      ["--redact <file>", "Write the records back without the values that no verdict depends on"],
      ["--once", "Count a call that a log repeats once"],
      ["--no-insight", "Do not ask which opt-in rules would repair what is refused"],
      ["--html", "Print a page"],
      CONFIG,
      JSON_FLAG,
    ],
    run: async (input, io) => {
      const { cwd, args, text, flag } = input;
      const [{ replay }, { gateWithRule }, { loadToolchain }, out] = await Promise.all([
        import("./commands/replay.js"),
        import("./gate-with-rule.js"),
        import("./toolchain.js"),
        outFolder(input),
      ]);
      const project = { cwd, specs: [], out, config: text("config"), stdin: io.stdin };
      const asked = { tool: text("tool"), by: text("by"), baseline: text("baseline"), verdicts: text("verdicts") };
      const withRule = gateWithRule(project, await loadToolchain());
      const ways = { once: flag("once"), html: flag("html"), json: flag("json"), insight: flag("insight"), withRule };
      return replay({ files: args, out, redact: text("redact"), ...asked, ...ways }, io);
    },
  },
  {
    usage: "explain [word]",
    about: "What a code or rule means, why, and an example each way; all of them where none is named",
    flags: [JSON_FLAG],
    run: async ({ args, flag }, io) => {
      const [{ explain }, { rules }] = await Promise.all([import("./commands/explain.js"), import("./registry.js")]);
      return explain({ word: args[0], rules, json: flag("json") }, io);
    },
  },
];

/** undefined: wrong usage, and told so. */
function workersOf(asked: string | undefined, io: Io): number | undefined {
  const count = workerCount(asked);
  if (count === undefined) io.stderr("--workers takes a whole number from 1 to 99.\n");
  return count;
}

/** Absolute: what `--out` says, else the config, else `generated`. */
async function outFolder({ cwd, text }: CommandInput): Promise<string> {
  const [{ loadConfig }, path] = await Promise.all([import("./config.js"), import("node:path")]);
  const named = text("out");
  if (named !== undefined) return path.resolve(cwd, named);
  const { config, root } = await loadConfig(cwd, text("config"));
  return path.resolve(root, config?.out ?? "generated");
}
