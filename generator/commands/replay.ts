import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadGates } from "../load.js";
import type { Gates } from "../load.js";
import { readBaseline, riseText, rises } from "../replay/baseline.js";
import { createInsight } from "../replay/insight.js";
import type { WithRule } from "../replay/insight.js";
import { judgeLogs } from "../replay/judge-logs.js";
import { openLineWriter } from "../replay/line-writer.js";
import { reportPage } from "../replay/page.js";
import { createRecent } from "../replay/recent.js";
import { reportNotes, reportText } from "../replay/report-text.js";
import { dimensions } from "../replay/report.js";
import type { Dimension, ReplayReport } from "../replay/report.js";
import { createTally } from "../replay/tally.js";
import { countingLine } from "./counting-line.js";
import type { Io } from "./io.js";

export interface ReplayOptions {
  /** Logs; `-` for stdin. */
  readonly files: readonly string[];
  /** The folder that generate wrote. */
  readonly out: string;
  /** The tool of records that name none. */
  readonly tool?: string | undefined;
  /** `model,prompt_version,tool`, or some of them. */
  readonly by?: string | undefined;
  readonly json?: boolean | undefined;
  readonly html?: boolean | undefined;
  /** Which opt-in rules would repair what is refused. Needs `withRule`. */
  readonly insight?: boolean | undefined;
  readonly withRule?: WithRule | undefined;
  /** Count a call with the same id, tool and arguments as an earlier one once: for logs that repeat their history. */
  readonly once?: boolean | undefined;
  /** A file for one line per call: `{"id", "tool", "file", "line", "verdict"}`. */
  readonly verdicts?: string | undefined;
  /** A file for the records without the values that no verdict depends on. */
  readonly redact?: string | undefined;
  /** The `--json` output of an earlier replay. */
  readonly baseline?: string | undefined;
}

/**
 * Judges recorded calls with the committed gates and counts. Exit codes: 0; 1 where a share rose against the baseline;
 * 2 where there is nothing to judge or to judge with.
 */
export async function replay(options: ReplayOptions, io: Io): Promise<number> {
  try {
    const problem = wrongUsage(options);
    if (problem !== undefined) return fail(io, problem);
    const baseline =
      options.baseline === undefined ? undefined : readBaseline(await readFile(options.baseline, "utf8"));
    if (typeof baseline === "string") return fail(io, `${options.baseline} ${baseline}`);
    const { gates } = await loadGates(options.out);
    if (options.tool !== undefined && !Object.hasOwn(gates, options.tool)) {
      return fail(io, `no gate is called ${options.tool}; there are ${Object.keys(gates).join(", ")}`);
    }
    const report = await judgeAll(options, gates, io);
    return tell(report, baseline, options, Object.keys(gates), io);
  } catch (problem) {
    return fail(io, problem instanceof Error ? problem.message : String(problem));
  }
}

function wrongUsage(options: ReplayOptions): string | undefined {
  if (options.files.length === 0) return "name at least one log, or - for what comes in";
  const wrong = namesIn(options.by).find((name) => !isDimension(name));
  if (wrong !== undefined) return `--by ${wrong} is not known: say ${dimensions.join(", ")} or some of them`;
  if (options.json === true && options.html === true) return "say --json or --html, not both";
  const inputs = options.files.map((file) => resolve(file));
  const clash = [options.verdicts, options.redact].find((file) => file !== undefined && inputs.includes(resolve(file)));
  if (clash !== undefined) return `${clash} is one of the logs: name another file to write to`;
  return undefined;
}

async function judgeAll(options: ReplayOptions, gates: Gates, io: Io): Promise<ReplayReport> {
  const withRule = options.insight === true ? options.withRule : undefined;
  const tally = createTally(namesIn(options.by).filter(isDimension), withRule !== undefined);
  const verdicts = options.verdicts === undefined ? undefined : await openLineWriter(options.verdicts);
  const redacted = options.redact === undefined ? undefined : await openLineWriter(options.redact);
  const line = countingLine(io, "records");
  const [only, ...others] = Object.keys(gates);
  try {
    await judgeLogs(options.files, io.stdin, {
      gates,
      fallbackTool: options.tool ?? (others.length === 0 ? only : undefined),
      tally,
      isToldBefore: options.once === true ? createRecent() : () => false,
      helpingRules: withRule === undefined ? undefined : createInsight(withRule),
      verdicts,
      redacted,
      step: line.step,
    });
  } finally {
    line.end();
    await verdicts?.close();
    await redacted?.close();
  }
  return tally.report();
}

function tell(
  report: ReplayReport,
  baseline: ReplayReport | undefined,
  options: ReplayOptions,
  known: readonly string[],
  io: Io,
): number {
  const found = baseline === undefined ? [] : rises(baseline, report);
  const whole = baseline === undefined ? report : { ...report, baseline: { rises: found } };
  if (options.json === true) io.stdout(`${JSON.stringify(whole, undefined, 2)}\n`);
  else io.stdout(options.html === true ? reportPage(report) : reportText(report));
  const notes = reportNotes(report, known);
  if (notes !== "") io.stderr(notes);
  for (const rise of found) io.stderr(`${riseText(rise)}\n`);
  const nothingRead = report.calls === 0 && report.unread.count > 0 && Object.keys(report.unknown_tools).length === 0;
  if (nothingRead) return 2;
  return found.length > 0 ? 1 : 0;
}

function namesIn(list: string | undefined): readonly string[] {
  return (list ?? "").split(",").flatMap((name) => name.trim() || []);
}

function isDimension(name: string): name is Dimension {
  const all: readonly string[] = dimensions;
  return all.includes(name);
}

function fail(io: Io, message: string): number {
  io.stderr(`replay: ${message}\n`);
  return 2;
}
