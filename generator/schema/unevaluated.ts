import { own } from "../json.js";
import type { Atom } from "./gather.js";

/** A schema with `unevaluatedProperties` or `unevaluatedItems`, and what counts for it. */
export interface Leftover {
  readonly atom: Atom;
  readonly operand: unknown;
  /** Itself, and all that stands within it. */
  readonly scope: readonly Atom[];
  /** What is looked at is known only at run time: a union, a condition, what a key brings with it. */
  readonly isDynamic: boolean;
}

export function leftovers(
  atoms: readonly Atom[],
  keyword: "unevaluatedProperties" | "unevaluatedItems",
): readonly Leftover[] {
  return atoms
    .filter(({ schema }) => Object.hasOwn(schema, keyword))
    .map((atom): Leftover => {
      const scope = atoms.filter((one) => one === atom || stands(one, atom.whole.pointer, atoms, new Set()));
      const isDynamic = scope.some((one) => decidesLate(one, atom));
      return { atom, operand: own(atom.schema, keyword), scope, isDynamic };
    })
    .filter(({ atom, scope }) => !scope.some((one) => looksAtEveryKey(one, keyword) && isSure(one, atom)))
    .filter(({ atom, scope, isDynamic }) => {
      // One that stands within it has looked at whatever was left.
      return isDynamic || !scope.some((one) => one !== atom && Object.hasOwn(one.schema, keyword));
    });
}

/** Then nothing is left over, whatever conditions and branches look at. */
function looksAtEveryKey({ schema }: Atom, keyword: string): boolean {
  return keyword === "unevaluatedProperties" && Object.hasOwn(schema, "additionalProperties");
}

function isSure(one: Atom, owner: Atom): boolean {
  return one === owner || !(LATE.test(one.pointer) || isWithin(one, owner));
}

function stands(one: Atom, owner: string, atoms: readonly Atom[], seen: Set<Atom>): boolean {
  if (seen.has(one)) return false;
  seen.add(one);
  if (one.within.includes(owner)) return true;
  const around = atoms.filter(({ whole }) => one.within.includes(whole.pointer));
  return around.some((outer) => stands(outer, owner, atoms, seen));
}

/** Is it within a union or condition of the owner's, or has it one itself? */
function decidesLate(one: Atom, owner: Atom): boolean {
  const words = ["anyOf", "oneOf", "if", "dependentSchemas", "dependencies", "contains"];
  return words.some((word) => Object.hasOwn(one.schema, word)) || LATE.test(one.pointer) || isWithin(one, owner);
}

/** Within a union or condition that stands within the owner. */
function isWithin(one: Atom, owner: Atom): boolean {
  if (one === owner) return false;
  return one.within.slice(one.within.lastIndexOf(owner.whole.pointer) + 1).some((at) => LATE.test(at));
}

const LATE = /~(?:anyOf|oneOf|if)/;
