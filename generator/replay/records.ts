import { documents } from "./documents.js";
import { findCalls } from "./find-calls.js";
import { openLog } from "./open-log.js";
import { isRecord } from "../json.js";
import { shapes } from "./shapes.js";
import type { LoggedCall } from "./shape.js";

/** Where something stands in the logs. */
export interface Place {
  /** As given; `-` for what came in. */
  readonly file: string;
  readonly line: number;
}

/** One thing found in the logs, in their order. */
export type LogEntry =
  | { readonly kind: "call"; readonly place: Place; readonly call: LoggedCall }
  /** Not JSON, JSON of no known shape, or a call that can't be made out: with a sentence that says what was looked for. */
  | { readonly kind: "unread"; readonly place: Place; readonly problem: string }
  /** A message of a known shape in which nobody calls anything. */
  | { readonly kind: "silent"; readonly place: Place };

/**
 * All calls of these logs: JSON Lines or other JSON, plain or gzip, `-` for stdin. Holds one document at a time.
 * A file that breaks off (a cut gzip, a disk error) is an `unread` entry, and the next file is read; one that cannot be
 * opened throws.
 */
export async function* readRecords(files: readonly string[], stdin: NodeJS.ReadableStream): AsyncGenerator<LogEntry> {
  for (const file of files) yield* readLog(file, stdin);
}

async function* readLog(file: string, stdin: NodeJS.ReadableStream): AsyncGenerator<LogEntry> {
  let line = 0;
  try {
    for await (const document of documents(openLog(file, stdin), file)) {
      line = document.line;
      yield* entriesOf(document.text, { file, line });
    }
  } catch (problem) {
    if (line === 0 && !isUnpacking(problem)) throw problem;
    const reason = problem instanceof Error ? problem.message : String(problem);
    yield { kind: "unread", place: { file, line: line + 1 }, problem: `the log breaks off here: ${reason}` };
  }
}

function isUnpacking(problem: unknown): boolean {
  return isRecord(problem) && typeof problem.code === "string" && problem.code.startsWith("Z_");
}

/** Problems name sizes and keys, never values: logs hold what people said. */
function* entriesOf(text: string, place: Place): Generator<LogEntry> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    yield { kind: "unread", place, problem: `not JSON (${text.trim().length} characters); looked for ${lookedFor}` };
    return;
  }
  const { calls, problems, isKnown } = findCalls(document, shapes);
  for (const call of calls) yield { kind: "call", place, call };
  for (const problem of problems) yield { kind: "unread", place, problem };
  if (!isKnown) yield { kind: "unread", place, problem: `no call in ${describe(document)}; looked for ${lookedFor}` };
  if (isKnown && calls.length === 0 && problems.length === 0) yield { kind: "silent", place };
}

const lookedFor = shapes.map((shape) => shape.looksFor).join(", ");

function describe(document: unknown): string {
  if (Array.isArray(document)) return `a list of ${document.length}`;
  if (!isRecord(document)) return document === null ? "null" : `a ${typeof document}`;
  const keys = Object.keys(document);
  const some = keys.slice(0, 6).map((key) => JSON.stringify(key.slice(0, 30)));
  return `an object with the keys ${some.join(", ")}${keys.length > some.length ? ", ..." : ""}`;
}
