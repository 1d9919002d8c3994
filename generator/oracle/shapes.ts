// A position is a conjunction of schemas. Unions make alternatives of it: a shape is one way through all of them.

import type { Conditional, Layer, Position, Session, Shape, ShapePart, Union } from "./model.js";
import { flatten, onlyAsserts, type Flat } from "./flatten.js";
import { conjunctionId, OverBudget } from "./session.js";
import { withKinds } from "./shape-kinds.js";

const mostShapes = 2000;

export function positionOf(session: Session, schemas: readonly unknown[]): Position {
  const id = conjunctionId(session, schemas);
  const known = session.positions.get(id);
  if (known !== undefined) return known;
  const flat = flatten(session, schemas, []);
  const position = { base: flat.layers, shapes: combine(session, flat).map(withKinds) };
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
  return combine(session, { ...flat, layers: [...others, ...flat.layers] }).map(withKinds);
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
  return combine(session, flat).map((part) => withKinds(join(rest, part)));
}

/** One shape per kind, so that each is tried with its own rules (policy: a type list is a union). */
export function splitByKind(shape: Shape): readonly Shape[] {
  if (shape.kinds === undefined || shape.kinds.size < 2) return [shape];
  return [...shape.kinds].map((kind) => ({ ...shape, kinds: new Set([kind]) }));
}

function combine(session: Session, flat: Flat): readonly ShapePart[] {
  let parts: readonly ShapePart[] = [
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

function waysThrough(session: Session, union: Union, branch: unknown, index: number): readonly ShapePart[] {
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

function join(first: ShapePart, second: ShapePart): ShapePart {
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
