import { isOrdinary, sameShape, sharesParts } from "./compare-values.js";
import { feedback } from "./feedback.js";
import { pathKeys } from "./path-keys.js";
import { outcomeLine } from "./row-outcome.js";
import { rowsSaid } from "./row-list.js";
import type { Place } from "./row-shapes.js";
import { argumentsOf, layOut, type LaidPlace, payloadOf, written } from "./row-text.js";
import type { Gate, Verdict } from "./verdict.js";

/** A test: its name, and what it finds wrong, one line each. */
export interface Check {
  readonly name: string;
  readonly failures: () => readonly string[];
}

/** One check for each place, with all of its rows, and one for each property that holds for every row. */
export function checks(gate: Gate<unknown>, places: readonly Place[]): readonly Check[] {
  const laid = layOut(places);
  const rows = laid.map((one) => ({ at: one.place.at, rows: rowsOf(one) }));
  const all = rows.flatMap((place) => place.rows);
  return [
    ...rows.map((place) => ({ name: place.at, failures: () => place.rows.flatMap((row) => mismatch(gate, row)) })),
    ...properties.map(([name, wrong]) => ({
      name,
      failures: () => all.flatMap((row) => (wrong(gate, row) ? [row.payload] : [])),
    })),
  ];
}

/** One row, all its signs replaced. */
export interface Row {
  readonly at: string;
  readonly payload: string;
  readonly ok: boolean;
  readonly outcome: string;
  /** undefined where it is rejected. */
  readonly args: unknown;
  /** The place's own sample is what is sent. */
  readonly isSample: boolean;
  /** What must not be told of it: the value sent for a sensitive field. */
  readonly hidden: string | undefined;
}

/** The rows of a place, ready to be sent. */
export function rowsOf(laid: LaidPlace): readonly Row[] {
  return rowsSaid(laid.place).map(({ sent, ok, outcome, value }) => ({
    at: laid.place.at,
    payload: payloadOf(laid, sent),
    ok,
    outcome,
    args: ok ? argumentsOf(laid, value) : undefined,
    isSample: sent === "…",
    hidden: laid.place.isHidden === true ? written(sent, laid.sample()) : undefined,
  }));
}

/** What is wrong with one row's verdict: nothing, or one line. */
export function mismatch(gate: Gate<unknown>, row: Row): readonly string[] {
  const verdict = gate.parse(row.payload);
  if (isAsSaid(verdict, row)) return [];
  const got = lineOf(verdict, row.at);
  const wanted = `${row.ok ? "accepted" : "rejected"} (${row.outcome}) ${JSON.stringify(row.args) ?? ""}`;
  const given = `${verdict.ok ? "accepted" : "rejected"} (${got}) ${verdict.ok ? JSON.stringify(verdict.args) : ""}`;
  return [`${row.payload}: expected ${wanted.trim()}, got ${given.trim()}`];
}

function isAsSaid(verdict: Verdict<unknown>, row: Row): boolean {
  if (verdict.ok !== row.ok || lineOf(verdict, row.at) !== row.outcome) return false;
  return !verdict.ok || sameShape(verdict.args, row.args);
}

function lineOf(verdict: Verdict<unknown>, at: string): string {
  return outcomeLine(verdict.ok ? { ...verdict, issues: [] } : verdict, at);
}

type Wrong = (gate: Gate<unknown>, row: Row) => boolean;

/** What holds for every row. */
export const properties: readonly (readonly [string, Wrong])[] = [
  ["what was accepted is accepted again as it is", notSettled],
  ["two calls share nothing, and hold ordinary objects", shared],
  ["what JSON cannot write is refused where it stands", takesUnwritable],
  ["text and decoded form agree, and the decoded one is not changed", decodedDiffers],
  ["what a repair tells is what was done", repairsLie],
  ["feedback is JSON that says what to mend, and tells nothing that is sensitive", feedbackFails],
];

function notSettled(gate: Gate<unknown>, { payload }: Row): boolean {
  const verdict = gate.parse(payload);
  if (!verdict.ok) return false;
  return [JSON.stringify(verdict.args), verdict.args].some((sent) => {
    const again = gate.parse(sent);
    const clean = again.ok && again.repairs.length === 0 && again.stripped.length === 0;
    return !clean || !sameShape(again.args, verdict.args);
  });
}

function shared(gate: Gate<unknown>, { payload }: Row): boolean {
  const [first, second] = [gate.parse(payload), gate.parse(payload)];
  return first.ok && second.ok && (sharesParts(first.args, second.args) || !isOrdinary(first.args));
}

function takesUnwritable(gate: Gate<unknown>, { payload, at, isSample }: Row): boolean {
  if (!isSample) return false;
  if (at === "$") return takesCycle(gate);
  return [Number.NaN, new Date(0), 1n].some((value) => {
    const verdict = gate.parse(withValue(decode(payload), pathKeys(at), value));
    if (verdict.ok) return true;
    const [first] = verdict.issues;
    // A condition above that asks for it may have other keys refused as well.
    const own = verdict.issues.find(({ path }) => path === at);
    // Where no branch of a union above takes it, the union is refused.
    if (own === undefined) return first.code !== "union" || !at.startsWith(first.path);
    return typeof value === "number" && own.code !== "non_finite_number";
  });
}

function takesCycle(gate: Gate<unknown>): boolean {
  const cycle: { zzz?: unknown } = {};
  cycle.zzz = cycle;
  const verdict = gate.parse(cycle);
  return verdict.ok || verdict.issues[0].code !== "too_deep" || verdict.issues[0].path !== "$";
}

/** A copy with another value at a path. */
function withValue(held: unknown, keys: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined || typeof held !== "object" || held === null) return value;
  const copy: object = Array.isArray(held) ? [...held] : { ...held };
  const inner = withValue(valueAt(held, [key]), rest, value);
  return Object.defineProperty(copy, key, { value: inner, writable: true, enumerable: true, configurable: true });
}

/** Only where decoding loses nothing: number tokens, repeated keys and the length of the text are not there any more. */
function decodedDiffers(gate: Gate<unknown>, { payload, at, outcome }: Row): boolean {
  if (outcome === "payload_too_large") return false;
  const decoded = decode(payload);
  if (decoded === undefined || typeof decoded === "string" || JSON.stringify(decoded) !== payload) return false;
  const [text, value] = [gate.parse(payload), gate.parse(decoded)];
  if (JSON.stringify(decoded) !== payload || lineOf(text, at) !== lineOf(value, at)) return true;
  return text.ok ? !value.ok || !sameShape(text.args, value.args) : value.ok;
}

/** The last repair of a place made what the arguments hold there. */
function repairsLie(gate: Gate<unknown>, { payload }: Row): boolean {
  const verdict = gate.parse(payload);
  if (!verdict.ok) return false;
  const last = new Map(verdict.repairs.map(({ path, rule, after }) => [path, { rule, after }]));
  return [...last].some(([path, { rule, after }]) => {
    const isWhole = typeof after !== "object" || after === null || rule === "null_to_absent";
    // A renamed key is told by its two names.
    return (
      path !== "$" && isWhole && rule !== "rename_key_case" && !sameShape(after, valueAt(verdict.args, pathKeys(path)))
    );
  });
}

function valueAt(value: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((held, key) => {
    if (typeof held !== "object" || held === null) return undefined;
    return Object.getOwnPropertyDescriptor(held, key)?.value;
  }, value);
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function feedbackFails(gate: Gate<unknown>, { payload, hidden }: Row): boolean {
  const verdict = gate.parse(payload);
  const text = feedback(verdict);
  const told: unknown = decode(text);
  // In the feedback, itself JSON, text stands in escaped quotes.
  const secret = hidden?.startsWith('"') === true ? hidden : `; got ${hidden}`;
  if (hidden !== undefined && text.includes(JSON.stringify(secret).slice(1, -1))) return true;
  if (typeof told !== "object" || told === null || !("ok" in told) || told.ok !== verdict.ok) return true;
  if (verdict.ok) return false;
  const [first] = verdict.issues;
  if (!("error" in told && "path" in told && "message" in told)) return true;
  return told.error !== first.code || typeof told.path !== "string" || typeof told.message !== "string";
}
