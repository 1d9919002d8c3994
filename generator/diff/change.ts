/**
 * What a change does to the calls of a tool. `widened`: whatever was accepted still is, and more. `narrowed`: nothing is
 * accepted that was not. `broken`: neither can be said, or the same call now means something else.
 */
export type Effect = "widened" | "narrowed" | "broken";

/** One thing that is different at one place. */
export interface Change {
  /** With holes: `$.items[*].price`. */
  readonly place: string;
  readonly effect: Effect;
  /** In words: `at least 1`; `-` where there was nothing. */
  readonly before: string;
  readonly after: string;
}

/** What several changes do together. */
export function together(changes: readonly Pick<Change, "effect">[]): Effect | undefined {
  const [first, ...others] = new Set(changes.map(({ effect }) => effect));
  return others.length === 0 ? first : "broken";
}

/** Of what is asked of a value: more asked is narrowed. */
export function bySets<T>(before: ReadonlySet<T>, after: ReadonlySet<T>): { readonly lost: T[]; readonly gained: T[] } {
  return {
    lost: [...before].filter((one) => !after.has(one)),
    gained: [...after].filter((one) => !before.has(one)),
  };
}
