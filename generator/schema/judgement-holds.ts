// Judging a value by a schema at build time, for defaults and samples; the gate has its own code.

import { compiledPattern } from "../code.js";
import type { Keyword } from "../contracts.js";
import { isList, isRecord, type JsonRecord, own, sameJson } from "../json.js";
import type { Assertion, Judgement, JudgementId, ValueKind } from "../model.js";

export interface Judgements {
  readonly judgement: (id: JudgementId) => Judgement;
  readonly keyword: (name: string) => Keyword;
}

export function judgementHolds(id: JudgementId, value: unknown, judgements: Judgements): boolean {
  return judged(id, value, judgements) !== undefined;
}

/** The keys that a schema has looked at; none where it does not hold. */
export function seenBy(id: JudgementId, value: unknown, judgements: Judgements): ReadonlySet<string> {
  return judged(id, value, judgements)?.keys ?? new Set();
}

interface Seen {
  readonly keys: Set<string>;
  readonly items: Set<number>;
}

/** What was looked at, or undefined where the schema does not hold. */
function judged(id: JudgementId, value: unknown, judgements: Judgements): Seen | undefined {
  const { asserts, nullable } = judgements.judgement(id);
  const seen: Seen = { keys: new Set(), items: new Set() };
  if (nullable && value === null) return seen;
  const late = (one: Assertion): number => Number(one.is.startsWith("unevaluated"));
  const ordered = [...asserts].sort((left, right) => late(left) - late(right));
  return ordered.every((one) => asserted(one, value, seen, judgements)) ? seen : undefined;
}

function asserted(one: Assertion, value: unknown, seen: Seen, judgements: Judgements): boolean {
  const holds = (id: JudgementId, inner: unknown): boolean => judgementHolds(id, inner, judgements);
  const here = (id: JudgementId): boolean => {
    const found = judged(id, value, judgements);
    for (const key of found?.keys ?? []) seen.keys.add(key);
    for (const item of found?.items ?? []) seen.items.add(item);
    return found !== undefined;
  };
  switch (one.is) {
    case "never":
      return false;
    case "kinds":
      return one.kinds.some((kind) => isOfKind(value, kind));
    case "members":
      return one.members.some((member) => sameJson(member, value));
    case "keyword":
      return judgements.keyword(one.keyword).holds(one.operand, value);
    case "all":
      return one.of.every(here);
    case "any":
      return one.of.filter(here).length > 0;
    case "one":
      return one.of.filter(here).length === 1;
    case "not":
      return one.of.every((id) => !holds(id, value));
    case "if":
      return here(one.condition) ? here(one.holds) : here(one.fails);
    default:
      if (isRecord(value)) return ofObject(one, value, seen, here, holds);
      return !isList(value) || ofList(one, value, seen, holds);
  }
}

type Holds = (id: JudgementId, value: unknown) => boolean;

function ofObject(
  one: Assertion,
  value: JsonRecord,
  { keys }: Seen,
  here: (id: JudgementId) => boolean,
  holds: Holds,
): boolean {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  switch (one.is) {
    case "required":
      return (one.beside !== undefined && !has(one.beside)) || one.keys.every(has);
    case "beside":
      return !has(one.key) || here(one.of);
    case "names":
      return Object.keys(value).every((name) => holds(one.of, name));
    case "properties":
      return Object.keys(value).every((key) => {
        const named = one.fields.filter(({ name }) => name === key);
        const fitting = one.patterns.filter(({ source }) => compiledPattern(source)?.test(key) === true);
        const declared = [...named, ...fitting].map(({ of }) => of);
        const all = declared.length > 0 || one.rest === undefined ? declared : [one.rest];
        if (all.length > 0) keys.add(key);
        return all.every((id) => holds(id, own(value, key)));
      });
    case "unevaluatedProperties":
      return Object.keys(value).every((key) => {
        const isSeen = keys.has(key);
        keys.add(key);
        return isSeen || holds(one.of, own(value, key));
      });
    default:
      return true;
  }
}

function ofList(one: Assertion, value: readonly unknown[], { items }: Seen, holds: Holds): boolean {
  switch (one.is) {
    case "length":
      return value.length >= one.least && value.length <= (one.most ?? Infinity);
    case "items":
      return value.every((item, index) => {
        const id = one.first[index] ?? one.rest;
        if (id !== undefined) items.add(index);
        return id === undefined || holds(id, item);
      });
    case "contains": {
      const found = value.flatMap((item, index) => (holds(one.of, item) ? [index] : []));
      if (one.marks) for (const index of found) items.add(index);
      return found.length >= one.least && found.length <= (one.most ?? Infinity);
    }
    case "unevaluatedItems":
      return value.every((item, index) => items.has(index) || holds(one.of, item));
    default:
      return true;
  }
}

function isOfKind(value: unknown, kind: ValueKind): boolean {
  switch (kind) {
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "list":
      return isList(value);
    case "object":
      return isRecord(value);
    case "text":
      return typeof value === "string";
    default:
      return typeof value === kind;
  }
}
