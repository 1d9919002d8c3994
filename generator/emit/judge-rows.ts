import { childPath, itemPath } from "../../templates/runtime/path.js";
import { pathKeys } from "../../templates/runtime/path-keys.js";
import { payload } from "../../templates/runtime/row-kinds.js";
import { rowsSaid } from "../../templates/runtime/row-list.js";
import { type Outcome, outcomeLine } from "../../templates/runtime/row-outcome.js";
import { type LaidPlace, written } from "../../templates/runtime/row-text.js";
import type { CompileRequest } from "../contracts.js";
import { isList, isRecord, own, sameJson } from "../json.js";
import { makeJudge } from "../oracle/judge.js";
import type { OracleVerdict } from "../oracle/oracle-verdict.js";
import type { Tool } from "../model.js";
import { isolatedCall, isolatedKeys, isolatedPlace, isTied, lightRoot } from "./isolated-place.js";

/** What the reference interpreter says of one row; undefined where it has no budget left. */
export interface RowVerdict {
  readonly ok: boolean;
  readonly outcome: string;
  /** What the place became; undefined where it was left out, or the call rejected. */
  readonly became: unknown;
  /** Are the arguments those of a call whose place became `value`, a template? */
  readonly isCallOf: (value: string) => boolean;
}

export type RowJudge = (laid: LaidPlace, sent: string) => RowVerdict | undefined;

/** Answers to questions that no tool is named in: those of one run of the generator serve each other. */
export type RowMemory = Map<string, Judge>;

export function rowJudge(request: CompileRequest, tool: Tool, memory: RowMemory): RowJudge {
  const { schema } = request.tool;
  const { fields = {} } = request.settings;
  const said = JSON.stringify(policyOf(request));
  const whole = remembered(judgeOf(request, schema));
  // The config speaks of places by their path: then each keeps its own.
  const isWhole = Object.keys(fields).length > 0 || isTied(schema);
  const places = new Map<string, Question>();
  const judgeFor = (left: unknown): Judge => {
    const key = `${said} ${JSON.stringify(left)}`;
    const judge = memory.get(key) ?? remembered(judgeOf(request, left));
    memory.set(key, judge);
    return judge;
  };
  const questionAt = ({ place }: LaidPlace): Question => {
    const before = places.get(place.at);
    if (before !== undefined) return before;
    const keys = pathKeys(place.at);
    const cut = isWhole ? { schema, steps: 0 } : isolatedPlace(schema, keys);
    const judge = cut.steps === 0 ? whole : judgeFor(cut.schema);
    const isolated = isolatedKeys(keys, cut.steps);
    const [from, to] = [isolated, keys].map((all) => pathOf(all.slice(0, cut.steps)));
    const question = { judge, steps: cut.steps, keys: isolated, from: from ?? "$", to: to ?? "$" };
    places.set(place.at, question);
    return question;
  };
  // Unless a key may be close to one that is declared, most of what is sent as a payload names no optional key.
  const minds = tool.unknown === "strip" || tool.nodes.get(tool.root)?.rules.includes("rename_key_case") === true;
  const light = isWhole || minds ? whole : remembered(judgeOf(request, lightRoot(schema)));
  const usual = new Set(rowsSaid({ at: "$", is: [payload] }).map(({ sent }) => sent));
  return (laid, sent) => {
    const { judge: judgeHere, steps, keys, from, to } = questionAt(laid);
    const judge = laid.parent === undefined && usual.has(sent) ? light : judgeHere;
    const verdict = judge(isolatedCall(laid, written(sent, laid.sample()), steps, (one) => one.sample()));
    if (verdict.kind === "over_budget") return undefined;
    const told = verdict.kind === "accepted" ? { ...verdict, issues: [] } : verdict;
    const outcome = outcomeLine(movedOutcome(told, from, to), laid.place.at);
    if (verdict.kind === "rejected") return { ok: false, outcome, became: undefined, isCallOf: () => false };
    const isCallOf = (value: string): boolean => {
      const call = isolatedCall(laid, written(value, laid.value()), steps, (one) => one.value());
      return sameJson(verdict.args, JSON.parse(call));
    };
    return { ok: true, outcome, became: valueAt(verdict.args, keys), isCallOf };
  };
}

interface Question {
  readonly judge: Judge;
  readonly steps: number;
  readonly keys: readonly (string | number)[];
  /** Where what is whole begins, in the spec that was cut and in the tool: `$.k`, `$.picks`. */
  readonly from: string;
  readonly to: string;
}

/** An issue may stand above its place: `$.k contains` of an item is `$.picks contains`. */
function movedOutcome(outcome: Outcome, from: string, to: string): Outcome {
  if (from === to) return outcome;
  const { issues, repairs, stripped } = outcome;
  const moved = <One extends { readonly path: string }>(one: One): One =>
    one.path.startsWith(from) ? { ...one, path: to + one.path.slice(from.length) } : one;
  return { issues: issues.map(moved), repairs: repairs.map(moved), stripped: stripped.map(moved) };
}

type Judge = (payload: string) => OracleVerdict;

function pathOf(keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => (typeof key === "number" ? itemPath(path, key) : childPath(path, key)),
    "$",
  );
}

function valueAt(args: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (isList(value)) return typeof key === "number" ? value[key] : undefined;
    return isRecord(value) ? own(value, String(key)) : undefined;
  }, args);
}

/** All that a verdict depends on beside the tool's name and its schema; of the annotations, two hints. */
function policyOf({ tool, policy, settings, trusted, formats }: CompileRequest): unknown {
  const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
  return [readOnlyHint, destructiveHint, tool.settings, policy, settings, trusted, formats].map((one) => one ?? null);
}

function judgeOf({ tool, policy, settings, trusted, formats }: CompileRequest, schema: unknown) {
  return makeJudge(
    {
      name: tool.name,
      inputSchema: schema,
      ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
      ...(tool.settings === undefined ? {} : { "x-callgate": tool.settings }),
    },
    { policy, trusted, formats, toolSettings: settings, steps: STEPS },
  );
}

/** Many places share their smallest call: judged once. */
function remembered(judge: (payload: unknown) => OracleVerdict): Judge {
  const known = new Map<string, OracleVerdict>();
  return (payload) => {
    const before = known.get(payload);
    if (before !== undefined) return before;
    const verdict = judge(payload);
    known.set(payload, verdict);
    return verdict;
  };
}

/** Positions and values looked at for one row. */
const STEPS = 50_000;
