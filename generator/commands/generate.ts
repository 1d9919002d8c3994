import path from "node:path";
import { copyAdapters } from "../adapters.js";
import { build } from "../build.js";
import type { Compiler } from "../compiler.js";
import type { Reader } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { compareOutput } from "../drift.js";
import { openOutputFolder } from "../output-folder.js";
import { openProject } from "../project.js";
import { recoverOutput, stageOf } from "../stage.js";
import { writeOutput } from "../write.js";
import { reportGenerate } from "./generate-report.js";
import type { Io } from "./io.js";
import { progressLine } from "./progress.js";

export interface GenerateOptions {
  /** Absolute. */
  readonly cwd: string;
  /** Files, folders, globs, `-`; none: those of the config, else `specs`. */
  readonly specs: readonly string[];
  readonly out?: string | undefined;
  readonly config?: string | undefined;
  /** Writes nothing; exit 1 where the output is not what it should be. */
  readonly check?: boolean | undefined;
  /** Compiles every tool anew, whatever the manifest says. */
  readonly force?: boolean | undefined;
  readonly json?: boolean | undefined;
  /** `callgate check`: lists findings and notes too. */
  readonly findings?: boolean | undefined;
  /** Exit 1 on any finding. */
  readonly strict?: boolean | undefined;
  readonly compiler: Compiler;
  readonly readers: readonly Reader[];
}

/** Writes the gates of all specs, or checks them. Exit 0 fine, 1 drift (or findings, if strict), 2 wrong usage or spec. */
export async function generate(options: GenerateOptions, io: Io): Promise<number> {
  const { compiler, readers, cwd, check = false } = options;
  const opened = await openProject({ ...options, stdin: io.stdin }, readers, compiler.reserved);
  if (!opened.ok) return reportGenerate(io, options, { diagnostics: opened.diagnostics, exit: 2 });
  const { project } = opened;
  const told = [...project.diagnostics];
  if (!check) {
    const recovered = recoverOutput(project.out);
    if (recovered === "busy") return reportGenerate(io, options, { diagnostics: [busy(project.out)], exit: 2 });
    if (recovered === "recovered")
      told.push(note("recovered", "A run before this one was cut short; what it left behind is cleaned up."));
  }
  const folder = openOutputFolder(project.out);
  if (folder.isDamaged)
    told.push(note("damaged_manifest", "The manifest could not be read; everything is compiled anew."));
  const progress = progressLine(io);
  const built = await build({
    requests: project.requests,
    told,
    folder,
    compiler,
    isFresh: options.force === true,
    options: {
      group: project.config.group ?? "none",
      mode: project.config.mode ?? "enforce",
      endings: project.config.endings ?? ".js",
    },
    progress: progress.show,
  });
  progress.end();
  const drift = compareOutput(built, folder);
  const foreign = drift.files.filter((file) => file.state === "foreign");
  const out = path.relative(cwd, project.out) || ".";
  const diagnostics = [...told, ...built.diagnostics, ...foreign.map((file) => inTheWay(`${out}/${file.path}`))];
  const hasGates = built.tools.some((tool) => tool.state !== "failed");
  if (!check && foreign.length === 0 && hasGates && drift.files.length > 0) {
    const written = writeOutput(project.out, drift.change);
    if (!written.ok)
      diagnostics.push({ severity: "error", code: "not_written", message: `Nothing was written: ${written.problem}.` });
  }
  if (!check && hasGates)
    diagnostics.push(...copyAdapters(project.config.adapters ?? [], project.out, project.config.endings));
  const exit = exitCode(diagnostics, check && drift.files.length > 0, options.strict === true);
  return reportGenerate(io, options, { diagnostics, exit, out, built, drift });
}

function exitCode(diagnostics: readonly Diagnostic[], hasDrift: boolean, strict: boolean): number {
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) return 2;
  return hasDrift || (strict && diagnostics.some((diagnostic) => diagnostic.severity === "finding")) ? 1 : 0;
}

function note(code: string, message: string): Diagnostic {
  return { severity: "note", code, message };
}

function busy(out: string): Diagnostic {
  const message = `Another run is writing there. Wait for it; if there is none, delete ${path.basename(stageOf(out))} beside the output folder.`;
  return { severity: "error", code: "busy", message };
}

function inTheWay(file: string): Diagnostic {
  const message = `callgate wants to write this file, and did not write the one that is there. Move it away, or choose another folder with --out.`;
  return { severity: "error", code: "file_in_the_way", file, message };
}
