import type { Repair } from "./verdict.js";

/** The gate that a verdict came from, as far as a receipt needs to know it. */
export interface Origin {
  readonly name: string;
  readonly fingerprint: string;
  /** Fields whose values are never shown: `$.card.number`; what lies below one is hidden too. */
  readonly sensitive: readonly string[];
}

/**
 * Remembers which gate a verdict came from, by its list of repairs: all clean verdicts of a gate share one frozen empty
 * list, remembered once when the gate is made, so that a clean call pays nothing. A verdict with repairs, or a rejected
 * one, has a list of its own, remembered when it is made.
 */
export function rememberOrigin(repairs: readonly Repair[], origin: Origin): readonly Repair[] {
  new Stamp(repairs, origin);
  return repairs;
}

/** Undefined for a verdict that no gate made: one that was copied through JSON, or written by hand. */
export function originOf(verdict: { readonly repairs: readonly Repair[] }): Origin | undefined {
  return Stamp.of(verdict.repairs);
}

/** Makes nothing of its own: what a constructor returns is what a class that extends it adds its fields to. */
class Given {
  constructor(given: object) {
    return given;
  }
}

/** A private field on the list itself: nobody else sees it, and it costs a fraction of an entry in a WeakMap. */
class Stamp extends Given {
  readonly #origin: Origin;

  constructor(repairs: readonly Repair[], origin: Origin) {
    super(repairs);
    this.#origin = origin;
  }

  static of(repairs: object): Origin | undefined {
    return #origin in repairs ? repairs.#origin : undefined;
  }
}
