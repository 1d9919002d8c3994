/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Attempt, Log, Reader } from "./log.js";
import { NumberToken } from "./number-token.js";

export type Kind = "null" | "boolean" | "number" | "text" | "list" | "object" | "any" | "none";

/** What may point at a branch when no branch fits. */
export interface Signs {
  /** The keys that its object declares. */
  readonly keys?: readonly string[];
  /** Patterns of keys that it declares. */
  readonly patterns?: readonly RegExp[];
  /** Required keys that take these constants alone. */
  readonly constants?: readonly (readonly [key: string, members: readonly unknown[]])[];
  /** JSON text of one is not unwrapped here. */
  readonly sealed?: true;
  /** The branch is itself a union: what counts for an issue is its branches. */
  readonly leaves?: readonly Branch<unknown>[];
  /** Reading it may add defaults. */
  readonly fills?: true;
  /** The union stands for an enum of several kinds, of which this is one. */
  readonly members?: true;
}

/** One branch of a union. */
export interface Branch<T> extends Signs {
  readonly read: Reader<T>;
  /** For messages: `text`, `an object with kind "circle"`. */
  readonly what: string;
  readonly kind: Kind;
  /** Asked for once at each value, however many unions stand above it: without that, work doubles with each level. */
  readonly answers: WeakMap<object, Answer<T>>;
}

interface Answer<T> {
  readonly at: string;
  /** How deep it was asked: what is wrapped is asked for again as an item. */
  readonly holes: number;
  readonly attempt: Attempt<T>;
}

export function branch<T>(read: Reader<T>, what: string, kind: Kind, signs: Signs = {}): Branch<T> {
  return { read, what, kind, ...signs, answers: new WeakMap() };
}

/**
 * Reads a value on trial. Values of one payload are objects of their own, so an answer holds for one call only. Where a
 * clean answer settles the union (`settles`), nobody will ask again.
 */
export function tryBranch<T>(
  one: Branch<T>,
  value: unknown,
  at: string,
  log: Log,
  settles: boolean = false,
): Attempt<T> {
  if (typeof value !== "object" || value === null || value instanceof NumberToken) {
    return log.attempt(one.read, value, at);
  }
  const known = one.answers.get(value);
  if (known !== undefined && known.at === at && known.holes === log.holes) return known.attempt;
  const attempt = log.attempt(one.read, value, at);
  if (!settles || !attempt.clean) one.answers.set(value, { at, holes: log.holes, attempt });
  return attempt;
}
