// Dynamic scope: the anchors that a `$dynamicRef` finds are those of the resource that was entered first. Every path to a
// schema is lowered for itself, so that all of it is known when the gate is written.

import type { Found, Resource } from "./resources.js";

/** Anchors by name as JSON: two scopes that find the same are the same. `$recursiveAnchor` has the empty name. */
export type Scope = string;

export interface Scopes {
  readonly of: (scope: Scope) => ReadonlyMap<string, Found>;
  /** The scope within a resource: its anchors, as far as none of that name was there before. */
  readonly within: (scope: Scope, resource: Resource) => Scope;
}

export function scopes(): Scopes {
  const known = new Map<Scope, ReadonlyMap<string, Found>>();
  const of = (scope: Scope): ReadonlyMap<string, Found> => known.get(scope) ?? new Map();
  const within = (scope: Scope, { anchors, dynamic, isRecursive, schema, pointer }: Resource): Scope => {
    if (dynamic.size === 0 && !isRecursive) return scope;
    const outer = of(scope);
    const own = [...dynamic].flatMap((name) => {
      const anchor = anchors.get(name);
      return anchor === undefined ? [] : [[name, anchor] as const];
    });
    const found = new Map([...own, ...(isRecursive ? [["", { schema, pointer }] as const] : []), ...outer]);
    if (found.size === outer.size) return scope;
    const entries = [...found].map(([name, one]): readonly [string, string] => [name, one.pointer]);
    const widened = JSON.stringify(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
    known.set(widened, found);
    return widened;
  };
  return { of, within };
}
