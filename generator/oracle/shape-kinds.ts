// The kinds and members of a shape.

import { intersectKinds, memberKind, members, sameJson, typeKinds, type Kind } from "./kinds.js";
import type { Layer, Shape, ShapePart } from "./model.js";
import { ownValue } from "./schema.js";

/** The kinds that all layers together leave; of their members, where none has a type. */
export function withKinds(part: ShapePart): Shape {
  let kinds: ReadonlySet<Kind> | undefined;
  for (const layer of part.layers) kinds = intersectKinds(kinds, withNull(typeKinds(layer.schema), layer));
  if (kinds !== undefined) return { ...part, kinds, enumOnly: false };
  const own = membersOf(part.layers);
  if (own === undefined) return { ...part, kinds, enumOnly: false };
  // Null passes where every schema that lists members is nullable, as it does for a `type`.
  const listing = part.layers.filter((layer) => members(layer.schema) !== undefined);
  const ofMembers = new Set(own.map(memberKind));
  return {
    ...part,
    kinds: listing.every(isNullable) ? new Set([...ofMembers, "null" as const]) : ofMembers,
    enumOnly: true,
  };
}

function withNull(kinds: ReadonlySet<Kind> | undefined, layer: Layer): ReadonlySet<Kind> | undefined {
  return kinds !== undefined && isNullable(layer) ? new Set([...kinds, "null" as const]) : kinds;
}

/** The members that every enum and const of a shape allows; undefined where it has none. */
export function membersOf(layers: readonly Layer[]): readonly unknown[] | undefined {
  let all: readonly unknown[] | undefined;
  for (const layer of layers) {
    const own = members(layer.schema);
    if (own === undefined) continue;
    all = all === undefined ? own : all.filter((member) => own.some((other) => sameJson(other, member)));
  }
  return all;
}

/** `nullable: true` on a schema, or on one that it stands in, lets null pass it. */
export function isNullable(layer: Layer): boolean {
  return [...layer.within, layer].some((at) => ownValue(at.schema, "nullable") === true);
}
