// The memory of one question to the oracle: the tool as published, a budget of steps, and what was found already.

import { findReference, indexReferences } from "./references.js";
import { isRecord, referenceReplacesSiblings, type Schema } from "./schema.js";
import type { Finish, JudgePosition, Session } from "./model.js";

/** Thrown where the budget of steps is spent; judge turns it into `over_budget`. */
export class OverBudget extends Error {}

export function makeSession(
  root: unknown,
  toolName: string,
  fields: unknown,
  assertFormats: boolean,
  steps: number,
  judging: { readonly judgePosition: JudgePosition; readonly finish: Finish },
): Session {
  return {
    root,
    toolName,
    fields: isRecord(fields) ? fields : {},
    assertFormats,
    siblingsIgnored: referenceReplacesSiblings(root),
    references: indexReferences(root, referenceReplacesSiblings(root)),
    budget: { left: steps },
    patterns: new Map(),
    positions: new Map(),
    outcomes: new Map(),
    settings: new Map(),
    speakers: new WeakMap(),
    ids: new WeakMap(),
    next: { id: 1 },
    ...judging,
  };
}

export function spendStep(session: Session): void {
  session.budget.left -= 1;
  if (session.budget.left < 0) throw new OverBudget("the oracle's budget of steps is spent");
}

/** The same number for the same object, whatever it is: a schema, a value, settings. */
export function identity(session: Session, thing: object): number {
  const known = session.ids.get(thing);
  if (known !== undefined) return known;
  const id = session.next.id;
  session.next.id += 1;
  session.ids.set(thing, id);
  return id;
}

/** One text per conjunction of schemas. A schema that is only a reference counts as what it refers to. */
export function conjunctionId(session: Session, schemas: readonly unknown[]): string {
  return schemas.map((schema) => (isRecord(schema) ? String(identity(session, schema)) : String(schema))).join("+");
}

/** Follows `{"$ref": ...}` that stands alone, so that two references to one place are one schema. */
export function withoutBareReference(session: Session, schema: unknown): unknown {
  let at = schema;
  for (let hops = 0; hops < 50; hops += 1) {
    if (!isRecord(at) || Object.keys(at).length !== 1 || typeof at["$ref"] !== "string") return at;
    const target = resolveReference(session, at, at["$ref"]);
    if (target === undefined) return false;
    at = target;
  }
  return at;
}

/** What a reference in a schema leads to; undefined where that is nowhere. */
export function resolveReference(session: Session, from: Schema, reference: string): unknown {
  return findReference(session.references, from, reference);
}

/** Does a pattern match anywhere in the text? ECMA-262 with the u flag, else without. */
export function patternMatches(session: Session, pattern: string, text: string): boolean {
  const compiled = session.patterns.get(pattern) ?? compileWith(pattern, "u") ?? compileWith(pattern, "") ?? /(?!)/;
  session.patterns.set(pattern, compiled);
  return compiled.test(text);
}

function compileWith(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
