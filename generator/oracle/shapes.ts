// A position is a conjunction of schemas. Unions make alternatives of it: a shape is one way through all of them.

import type { Conditional, Layer, Position, Session, Shape, Union } from "./model.js";
import { intersectKinds, memberKind, members, sameJson, typeKinds, type Kind } from "./kinds.js";
import { isRecord, ownList, ownText, ownValue, type Schema } from "./schema.js";
import { conjunctionId, OverBudget, resolveReference } from "./session.js";

type Part = Omit<Shape, "kinds" | "enumOnly">;

const mostShapes = 2000;

export function positionOf(session: Session, schemas: readonly unknown[]): Position {
  const id = conjunctionId(session, schemas);
  const known = session.positions.get(id);
  if (known !== undefined) return known;
  const flat = flatten(session, schemas, []);
  const position = { base: flat.layers, shapes: combine(session, flat).map(toShape) };
  session.positions.set(id, position);
  return position;
}

/** The shapes of one branch or `then`, each put together with `others`, which apply as well. */
export function shapesWith(
  session: Session,
  schemas: readonly unknown[],
  within: readonly Layer[],
  others: readonly Layer[],
): readonly Shape[] {
  const flat = flatten(session, schemas, within);
  return combine(session, { ...flat, layers: [...others, ...flat.layers] }).map(toShape);
}

/** A conditional's outcome is known: `shape` with its then or else unfolded into it. */
export function shapesAfter(session: Session, shape: Shape, conditional: Conditional, held: boolean): readonly Shape[] {
  const taken = held ? conditional.then : conditional.else;
  const flat = flatten(session, taken === undefined ? [] : [taken], conditional.within);
  const rest = {
    ...shape,
    conditionals: shape.conditionals.filter((other) => other !== conditional),
    decided: [...shape.decided, { condition: conditional.condition, held }],
  };
  return combine(session, flat).map((part) => toShape(join(rest, part)));
}

/** One shape per kind, so that each is tried with its own rules (policy: a type list is a union). */
export function splitByKind(shape: Shape): readonly Shape[] {
  if (shape.kinds === undefined || shape.kinds.size < 2) return [shape];
  return [...shape.kinds].map((kind) => ({ ...shape, kinds: new Set([kind]) }));
}

export function layersOf(session: Session, schema: unknown, within: readonly Layer[]): readonly Layer[] {
  return flatten(session, [schema], within).layers;
}

/** `nullable: true` on a schema, or on one that it stands in, lets null pass it. */
export function isNullable(layer: Layer): boolean {
  return [...layer.within, layer].some((at) => ownValue(at.schema, "nullable") === true);
}

/** Ruling 34: a branch without type, enum, const, properties or items of its own only asserts. */
export function onlyAsserts(session: Session, branch: unknown, seen: readonly unknown[] = []): boolean {
  if (!isRecord(branch) || seen.includes(branch)) return true;
  for (const keyword of ["type", "enum", "const", "properties", "items", "prefixItems"]) {
    if (Object.hasOwn(branch, keyword)) return false;
  }
  const reference = ownText(branch, "$ref");
  const inner = reference === undefined ? [] : [resolveReference(session, branch, reference)];
  for (const keyword of ["allOf", "anyOf", "oneOf"]) inner.push(...(ownList(branch, keyword) ?? []));
  return inner.every((part) => onlyAsserts(session, part, [...seen, branch]));
}

interface Flat {
  readonly layers: readonly Layer[];
  readonly unions: readonly Union[];
  readonly conditionals: readonly Conditional[];
  readonly forbidden: boolean;
}

function flatten(session: Session, schemas: readonly unknown[], within: readonly Layer[]): Flat {
  const layers: Layer[] = [];
  const unions: Union[] = [];
  const conditionals: Conditional[] = [];
  let forbidden = false;

  const visit = (schema: unknown, outer: readonly Layer[]): void => {
    if (schema === false) forbidden = true;
    // A schema met again at the same position (a reference in a circle) adds nothing.
    if (!isRecord(schema) || outer.some((layer) => layer.schema === schema)) return;
    const reference = ownText(schema, "$ref") ?? ownText(schema, "$dynamicRef");
    const own = reference !== undefined && session.siblingsIgnored ? annotationsOf(schema) : schema;
    const layer = { schema: own, within: outer };
    layers.push(layer);
    const inside = [...outer, own === schema ? layer : { schema, within: outer }];
    if (reference !== undefined) visit(resolveReference(session, schema, reference) ?? false, inside);
    for (const part of ownList(own, "allOf") ?? []) visit(part, inside);
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const branches = ownList(own, keyword);
      if (branches !== undefined) unions.push({ keyword, branches, within: inside });
    }
    if (Object.hasOwn(own, "if") && (Object.hasOwn(own, "then") || Object.hasOwn(own, "else"))) {
      conditionals.push({
        condition: ownValue(own, "if"),
        then: ownValue(own, "then"),
        else: ownValue(own, "else"),
        within: inside,
      });
    }
  };

  for (const schema of schemas) visit(schema, within);
  return { layers, unions, conditionals, forbidden };
}

// Beside a draft-7 $ref only what asserts nothing is left.
function annotationsOf(schema: Schema): Schema {
  const kept = ["x-callgate", "default", "writeOnly"].filter((keyword) => Object.hasOwn(schema, keyword));
  return Object.fromEntries(kept.map((keyword) => [keyword, schema[keyword]]));
}

function combine(session: Session, flat: Flat): readonly Part[] {
  let parts: readonly Part[] = [
    {
      layers: flat.layers,
      forbidden: flat.forbidden,
      conditionals: flat.conditionals,
      conditions: [],
      asserted: [],
      choices: [],
      decided: [],
    },
  ];
  for (const union of flat.unions) {
    if (union.branches.every((branch) => onlyAsserts(session, branch))) {
      parts = parts.map((part) => ({ ...part, conditions: [...part.conditions, union] }));
      continue;
    }
    const ways = union.branches.flatMap((branch, index) => waysThrough(session, union, branch, index));
    parts = parts.flatMap((part) => ways.map((way) => join(part, way)));
    if (parts.length > mostShapes) throw new OverBudget("too many ways through the unions of one position");
  }
  return parts;
}

function waysThrough(session: Session, union: Union, branch: unknown, index: number): readonly Part[] {
  if (onlyAsserts(session, branch)) {
    const choice = { union, index, layers: [] };
    return [
      {
        layers: [],
        forbidden: false,
        conditionals: [],
        conditions: [],
        asserted: [branch],
        choices: [choice],
        decided: [],
      },
    ];
  }
  return combine(session, flatten(session, [branch], union.within)).map((part) => ({
    ...part,
    choices: [...part.choices, { union, index, layers: part.layers }],
  }));
}

function join(first: Part, second: Part): Part {
  return {
    layers: [...first.layers, ...second.layers],
    forbidden: first.forbidden || second.forbidden,
    conditionals: [...first.conditionals, ...second.conditionals],
    conditions: [...first.conditions, ...second.conditions],
    asserted: [...first.asserted, ...second.asserted],
    choices: [...first.choices, ...second.choices],
    decided: [...first.decided, ...second.decided],
  };
}

function toShape(part: Part): Shape {
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
