// The meaning of a call, from the spec as published: the reference interpreter. It lists the readings that the rules of
// policy.md give and lets their number decide. Written apart from the gates, which it is held against.

import { openEnvelope } from "./envelope.js";
import { fillDefaults } from "./defaults.js";
import { finish } from "./finish.js";
import { isCanonical } from "./canonical.js";
import type { Place, Session } from "./model.js";
import { onlyReading } from "./outcome.js";
import { readPayload } from "./payload.js";
import { judgePosition } from "./position.js";
import { isRecord, ownValue } from "./schema.js";
import { makeSession, OverBudget } from "./session.js";
import { toolSettings, type Settings } from "./settings.js";
import { mayBeEmpty } from "./parameters.js";
import { verdictOf, type OracleVerdict } from "./oracle-verdict.js";

export interface OracleTool {
  readonly name: string;
  readonly inputSchema: unknown;
  readonly annotations?: Readonly<Record<string, unknown>>;
  readonly "x-callgate"?: unknown;
}

export interface OracleOptions {
  /** The config's settings for every tool. */
  readonly policy?: unknown;
  /** May the annotations loosen? Default true. */
  readonly trusted?: boolean;
  /** Default assert. */
  readonly formats?: "assert" | "annotate";
  /** The budget, in positions and values looked at; beyond it the verdict is `over_budget`. */
  readonly steps?: number;
  /** The config's `tools[name]`, `fields` by path included. */
  readonly toolSettings?: unknown;
}

/** Never throws on a payload, whatever it is. */
export function judge(tool: OracleTool, payload: unknown, options: OracleOptions = {}): OracleVerdict {
  return makeJudge(tool, options)(payload);
}

/** The same for many calls of one tool: what is found out about its spec is kept, nothing about a call is. */
export function makeJudge(tool: OracleTool, options: OracleOptions = {}): (payload: unknown) => OracleVerdict {
  const ofTool = isRecord(options.toolSettings) ? options.toolSettings : {};
  const inside = isRecord(tool.inputSchema) ? ownValue(tool.inputSchema, "x-callgate") : undefined;
  const levels = [options.policy, tool["x-callgate"], inside, ofTool];
  const settings = toolSettings(tool.annotations, options.trusted ?? true, levels);
  const formats = options.formats !== "annotate";
  const steps = options.steps ?? 500_000;
  const kept = makeSession(tool.inputSchema, tool.name, ownValue(ofTool, "fields"), formats, steps, {
    judgePosition,
    finish,
  });
  return (payload) => {
    const session = { ...kept, budget: { left: steps }, outcomes: new Map() };
    try {
      return judgeCall(session, payload, settings);
    } catch (error) {
      // A value deeper than the stack is as much beyond the budget as one with too many ways through it.
      if (error instanceof OverBudget || error instanceof RangeError) return { kind: "over_budget" };
      throw error;
    }
  };
}

function judgeCall(session: Session, payload: unknown, settings: Settings): OracleVerdict {
  const read = readPayload(payload, settings, mayBeEmpty(session, settings));
  if (!read.ok) return verdictOf(read.outcome);
  const place = topPlace(settings);
  const outer = session.judgePosition(session, [session.root], read.value, place);
  // Law 1: what is accepted as it stands is not unwrapped.
  const opened = outer.readings.length === 1 ? undefined : openEnvelope(session, read.value, place);
  const outcome = opened?.outcome ?? outer;
  const repairs = [...read.repairs, ...(opened?.repairs ?? [])];
  const reading = onlyReading(outcome);
  if (reading?.value === undefined) {
    return verdictOf({ ...outcome, readings: [], repairs: [...repairs, ...outcome.repairs] });
  }
  const root = [session.root];
  const value = fillDefaults(session, root, reading.value, place, (next) => isCanonical(session, root, next, place));
  return verdictOf({ ...outcome, readings: [{ ...reading, value, repairs: [...repairs, ...reading.repairs] }] });
}

function topPlace(settings: Settings): Place {
  return {
    path: "$",
    field: "$",
    level: 1,
    presence: "neither",
    isItem: false,
    isTop: true,
    settings,
    settled: [],
    mode: "read",
  };
}
