import type { Branch } from "./branch.js";
import { IllFormed } from "./ill-formed.js";
import { isJsonObject, type JsonObject } from "./json-object.js";
import type { Attempt, Log } from "./log.js";
import { NumberToken } from "./number-token.js";
import { plain } from "./plain.js";
import { standard } from "./rules.js";
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
  const real = branches.filter(({ kind }) => kind !== "null");
  const meant = real.length === 1 ? real[0] : pointedAt(value, real);
  const answer = meant === undefined ? undefined : tried[branches.indexOf(meant)];
  if (answer !== undefined && !answer.accepted) {
    log.keep(answer.page);
    return undefined;
  }
  const expected = real.map(({ what }) => what).join(", or ");
  if (value === undefined || value === null || value instanceof IllFormed) {
    return wrongKind(value, at, log, standard, expected);
  }
  const detail = real.map((one) => `${one.what}: ${reason(tried[branches.indexOf(one)])}`).join("\n");
  return log.reject(at, "union", expected, value, { detail });
}

function pointedAt(value: unknown, branches: readonly Branch<unknown>[]): Branch<unknown> | undefined {
  const objects = branches.filter(({ kind }) => kind === "object");
  const byConstant = isJsonObject(value) ? constantsPoint(value, objects) : [];
  if (byConstant.length > 0) return byConstant.length === 1 ? byConstant[0] : undefined;
  const kind = kindOf(value);
  const alike = branches.filter((one) => one.kind === kind);
  if (alike.length === 1) return alike[0];
  if (!isJsonObject(value)) return undefined;
  const knowing = objects.filter(
    ({ keys }) => keys !== undefined && Object.keys(value).every((key) => keys.includes(key)),
  );
  return knowing.length === 1 ? knowing[0] : undefined;
}

/** The branches that every discriminating key agrees on; none where no key discriminates or none was sent. */
function constantsPoint(sent: JsonObject, objects: readonly Branch<unknown>[]): readonly Branch<unknown>[] {
  const [first] = objects;
  const shared = Object.keys(first?.constants ?? {}).filter((key) => objects.every((one) => one.constants?.[key]));
  const votes = shared
    .map((key) => objects.filter((one) => one.constants?.[key]?.includes(plain(sent[key]))))
    .filter((vote) => vote.length > 0 && vote.length < objects.length);
  const [vote, ...others] = votes;
  if (vote === undefined) return [];
  return vote.filter((one) => others.every((other) => other.includes(one)));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (value instanceof NumberToken) return "number";
  if (typeof value === "string") return "text";
  return typeof value;
}

function reason(attempt: Attempt<unknown> | undefined): string {
  const [issue] = attempt?.page.issues ?? [];
  return issue === undefined ? "fits" : issue.message;
}
