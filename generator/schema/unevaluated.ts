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
    .filter(({ atom, scope, isDynamic }) => {
      // One that stands within it has looked at whatever was left.
      return isDynamic || !scope.some((one) => one !== atom && Object.hasOwn(one.schema, keyword));
    });
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
  if (words.some((word) => Object.hasOwn(one.schema, word)) || LATE.test(one.pointer)) return true;
  if (one === owner) return false;
  return one.within.slice(one.within.lastIndexOf(owner.whole.pointer) + 1).some((at) => LATE.test(at));
}

const LATE = /~(?:anyOf|oneOf|if)/;
