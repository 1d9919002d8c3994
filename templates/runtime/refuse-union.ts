import { type Branch, tryBranch } from "./branch.js";
import { textOf } from "./ill-formed.js";
import { isJsonObject, type JsonObject } from "./json-object.js";
import { openJsonText } from "./json-text.js";
import type { Attempt, Log } from "./log.js";
import { NumberToken } from "./number-token.js";
import { plain } from "./plain.js";
import { exact, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

/**
 * No branch fits. The issues of the one branch that a discriminating constant, or the kind of the value, or the keys
 * sent point at, in that order; else `union` with a line for each branch.
 */
export function refuseUnion(
  value: unknown,
  at: string,
  log: Log,
  branches: readonly Branch<unknown>[],
  tried: readonly Attempt<unknown>[],
): undefined {
  const real = eachOnce(leavesOf(branches)).filter(({ kind }) => kind !== "null" && kind !== "none");
  const expected = real.map(({ what }) => what).join(", or ");
  const answerOf = (one: Branch<unknown>): Attempt<unknown> =>
    tried[branches.indexOf(one)] ?? tryBranch(one, value, at, log);
  const meant = real.length === 1 ? real[0] : pointedAt(value, at, log, real);
  const answer = meant === undefined ? undefined : answerOf(meant);
  if (answer !== undefined && !answer.accepted) {
    log.keep(answer.page);
    return undefined;
  }
  const isValue = value !== undefined && value !== null && !(typeof value === "number" && !Number.isFinite(value));
  const judgesByKind = real.length > 0 && real.every((one) => answerOf(one).page.issues[0]?.code === "type");
  if (!isValue) return wrongKind(value, at, log, judgesByKind ? exact : standard, expected);
  if (real.every(({ members }) => members === true)) return log.reject(at, "type", expected, value);
  const detail = real.map((one) => `${one.what}: ${answerOf(one).page.issues[0]?.message ?? "fits"}`).join("\n");
  return log.reject(at, "union", expected, value, { detail });
}

function pointedAt(
  value: unknown,
  at: string,
  log: Log,
  branches: readonly Branch<unknown>[],
): Branch<unknown> | undefined {
  const opens = branches.every(({ kind }) => kind !== "text") && branches.some(isOpened);
  const sent = typeof value === "string" && opens ? opened(value, at, log) : value;
  if (isJsonObject(sent)) return pointedAtObject(sent, branches);
  const kind = kindOf(sent);
  const alike = branches.filter((one) => one.kind === kind || one.kind === "any");
  return alike.length === 1 ? alike[0] : undefined;
}

function isOpened({ kind, sealed }: Branch<unknown>): boolean {
  return (kind === "object" || kind === "list") && sealed !== true;
}

/** JSON text, where no branch wants text, points as what is in it. */
function opened(text: string, at: string, log: Log): unknown {
  const held = openJsonText(text, at, log);
  return held.holds === "object" || held.holds === "list" ? held.value : text;
}

function pointedAtObject(sent: JsonObject, branches: readonly Branch<unknown>[]): Branch<unknown> | undefined {
  const shaped = branches.filter(({ kind }) => kind === "object");
  const votes = new Set(shaped.length < 2 ? [] : discriminators(shaped).flatMap((key) => vote(sent, key, shaped)));
  if (votes.size > 0) return votes.size === 1 ? [...votes][0] : undefined;
  const objects = branches.filter(({ kind }) => kind === "object" || kind === "any");
  if (objects.length < 2) return objects[0];
  const knowing = objects.filter(
    ({ keys, patterns = [] }) =>
      keys !== undefined &&
      Object.keys(sent).every((key) => keys.includes(key) || patterns.some((one) => one.test(key))),
  );
  return knowing.length === 1 ? knowing[0] : undefined;
}

/** Keys that every object branch requires with constants. */
function discriminators(objects: readonly Branch<unknown>[]): readonly string[] {
  return (objects[0]?.constants ?? [])
    .map(([key]) => key)
    .filter((key) => objects.every((one) => constantsAt(one, key)));
}

/** A value that no branch, or more than one, has as its constant says nothing. */
function vote(sent: JsonObject, key: string, objects: readonly Branch<unknown>[]): readonly Branch<unknown>[] {
  const alike = objects.filter((one) => constantsAt(one, key)?.includes(plain(sent[key])));
  return alike.length === 1 ? alike : [];
}

function constantsAt({ constants = [] }: Branch<unknown>, name: string): readonly unknown[] | undefined {
  return constants.find(([key]) => key === name)?.[1];
}

/** A schema that several of the unions refer to is one branch to who reads the issue. Numbers and texts share readers. */
function eachOnce(leaves: readonly Branch<unknown>[]): readonly Branch<unknown>[] {
  const ownReader = ({ kind }: Branch<unknown>): boolean => kind === "object" || kind === "list";
  return [...new Map(leaves.map((one) => [ownReader(one) ? one.read : one, one])).values()];
}

export function leavesOf(branches: readonly Branch<unknown>[]): readonly Branch<unknown>[] {
  return branches.flatMap((one) => (one.leaves === undefined ? [one] : leavesOf(one.leaves)));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (value instanceof NumberToken) return "number";
  if (textOf(value) !== undefined) return "text";
  return typeof value;
}
