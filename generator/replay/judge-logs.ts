import type { Gate } from "../../templates/runtime/verdict.js";
import type { HelpingRules } from "./insight.js";
import type { LineWriter } from "./line-writer.js";
import { readRecords } from "./records.js";
import type { Place } from "./records.js";
import { redact } from "./redact.js";
import type { LoggedCall } from "./shape.js";
import type { Tally } from "./tally.js";
import { verdictRecord } from "./verdict-record.js";

/** Where everything goes that comes of judging a log. */
export interface JudgeLogs {
  readonly gates: Readonly<Record<string, Gate<unknown>>>;
  /** Of calls that name no tool. */
  readonly fallbackTool: string | undefined;
  readonly tally: Tally;
  readonly isToldBefore: (call: LoggedCall) => boolean;
  readonly helpingRules?: HelpingRules | undefined;
  readonly verdicts?: LineWriter | undefined;
  readonly redacted?: LineWriter | undefined;
  /** Called after each record. */
  readonly step: () => void;
}

/** Judges all calls of these logs, in order, holding one document at a time. */
export async function judgeLogs(files: readonly string[], stdin: NodeJS.ReadableStream, to: JudgeLogs): Promise<void> {
  for await (const entry of readRecords(files, stdin)) {
    if (entry.kind === "unread") to.tally.unread(entry.place, entry.problem);
    else if (entry.kind === "silent") to.tally.silent();
    else if (to.isToldBefore(entry.call)) to.tally.repeated();
    else await judge(entry.call, entry.place, to);
    to.step();
  }
}

async function judge(call: LoggedCall, place: Place, to: JudgeLogs): Promise<void> {
  const tool = call.tool ?? to.fallbackTool;
  if (tool === undefined) return to.tally.unread(place, "a call that names no tool: say which with --tool NAME");
  const gate = Object.hasOwn(to.gates, tool) ? to.gates[tool] : undefined;
  await to.redacted?.write({ ...call, tool, arguments: redact(call.arguments, gate) });
  if (gate === undefined) return to.tally.unknownTool(tool);
  const verdict = gate.parse(call.arguments);
  const rules = verdict.ok ? [] : ((await to.helpingRules?.(tool, call.arguments, verdict)) ?? []);
  to.tally.judged(call, tool, verdict, rules);
  await to.verdicts?.write(verdictRecord(call, tool, place, verdict));
}
