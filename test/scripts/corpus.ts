// npm run corpus [-- --only SOURCE] [--show N] [--keep FOLDER] [--json FILE]: the generator over real tool specs, two
// sources at a time. Prints for each source its tools, gates, refusals, crashes, the sizes of what was made, what the
// compiler says of all of it with everything turned on, and whether the gates take the examples and defaults that the
// specs show. Exits 1 when anything crashed or does not compile, or a source that has a bar is short of it.

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { judgeSource, type Refusal, type SourceReport } from "./corpus-source.js";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    json: { type: "string" },
    show: { type: "string", default: "20" },
    keep: { type: "string" },
    /** Set by this script for the process that judges one source. */
    part: { type: "string" },
  },
});
const root = path.resolve(process.env["CALLGATE_SHARED"] ?? "../shared", "corpus");
const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), "callgate-corpus-"));
const show = Number(values.show);
/** Gates of 100 tools. */
const BAR = 97;
const WITH_BAR = ["mcp-servers", "github-mcp-server", "livemcpbench", "composio", "provider-wire"];

const HEAD = [
  ...["source", "tools", "gates", "refused", "crashed", "table lines beyond places: median", "largest"],
  ...[
    "bytes against the spec's, as pull writes it",
    "examples taken",
    "repaired",
    "refused",
    "without a call",
    "type errors",
  ],
];

if (values.part !== undefined) {
  const report = await judgeSource(values.part, path.join(root, values.part), path.join(folder, values.part));
  writeFileSync(path.join(folder, `${values.part}.json`), JSON.stringify(report));
} else {
  await judgeAll();
}

async function judgeAll(): Promise<void> {
  const waiting = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (values.only === undefined || entry.name === values.only))
    .map(({ name }) => name)
    .sort((left, right) => size(path.join(root, right)) - size(path.join(root, left)));
  const reports: SourceReport[] = [];
  print(HEAD.join(" | "));
  const work = async (): Promise<void> => {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
      const report = await inProcess(source);
      reports.push(report);
      print(line(report));
    }
  };
  await Promise.all([work(), work()]);
  const all = (of: (report: SourceReport) => readonly Refusal[]) =>
    reports.flatMap((report) =>
      of(report).map(({ where, reason }) => ({ where: `${report.source} ${where}`, reason })),
    );
  list(
    "crashed",
    all(({ crashed }) => crashed),
  );
  list(
    "refused",
    all(({ refused }) => refused),
  );
  list(
    "examples of specs that their gates refuse",
    all(({ examples }) => examples.refused),
  );
  const typeErrors = reports.flatMap((report) => report.typeErrors.map((error) => `${report.source} ${error}`));
  print(`\ntype errors: ${typeErrors.length}`);
  for (const error of typeErrors.slice(0, show)) print(`  ${error}`);
  const short = reports.filter(({ source, tools, gates }) => WITH_BAR.includes(source) && gates * 100 < BAR * tools);
  for (const { source, tools, gates } of short) print(`short of ${BAR} in 100: ${source}, ${gates} gates of ${tools}`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ version: 1, sources: reports }, null, 2)}\n`);
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  const crashed = reports.some((report) => report.crashed.length > 0);
  process.exitCode = crashed || typeErrors.length > 0 || short.length > 0 ? 1 : 0;
}

/** A process of its own: what one source takes of memory is given back. */
function inProcess(source: string): Promise<SourceReport> {
  const script = [fileURLToPath(import.meta.url), "--part", source, "--keep", folder];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, script, { maxBuffer: 1 << 26 }, (error) => {
      if (error === null) resolve(JSON.parse(readFileSync(path.join(folder, `${source}.json`), "utf8")));
      else reject(new Error(`${source}: ${error.message}`));
    });
  });
}

function size(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

function line(report: SourceReport): string {
  const { source, tools, gates, refused, crashed, tableLines, bytes, examples, typeErrors } = report;
  return [
    ...[source, tools, gates, refused.length, crashed.length],
    ...[tableLines[Math.floor(tableLines.length / 2)] ?? "-", tableLines.at(-1) ?? "-"],
    bytes.spec === 0 ? "-" : (bytes.output / bytes.spec).toFixed(1),
    ...[examples.taken, examples.repaired, examples.refused.length, examples.withoutCall, typeErrors.length],
  ].join(" | ");
}

/** What differs in its quotes alone is one reason. */
function list(title: string, refusals: readonly Refusal[]): void {
  const reasons = new Map<string, Refusal[]>();
  for (const refusal of refusals) {
    const reason = refusal.reason.replace(/"[^"]*"/g, '"..."').slice(0, 160);
    reasons.set(reason, [...(reasons.get(reason) ?? []), refusal]);
  }
  print(`\n${title}: ${refusals.length}`);
  const sorted = [...reasons.values()].sort((left, right) => right.length - left.length);
  for (const [first, ...others] of sorted.slice(0, show)) {
    if (first === undefined) continue;
    print(`${String(others.length + 1).padStart(6)} ${first.reason.replace(/\s+/g, " ").slice(0, 240)}`);
    print(`         ${first.where}`);
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
