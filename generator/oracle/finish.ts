// Takes a value of the right kind through one shape: its children are judged, then its own keywords.

import type { Place, Session, Shape } from "./model.js";
import { takesKind } from "./fitting.js";
import { finishList } from "./finish-list.js";
import { finishObject } from "./finish-object.js";
import { holds } from "./holds.js";
import { accepted, rejected, type Outcome } from "./outcome.js";
import { ownIssue } from "./own-issue.js";
import { settle } from "./place.js";
import { spendStep } from "./session.js";
import { shapesAfter, splitByKind } from "./shapes.js";
import { decideUnion } from "./union.js";
import type { Value } from "./value.js";

export function finish(session: Session, shape: Shape, value: Value, outer: Place): Outcome {
  spendStep(session);
  if (shape.forbidden) return rejected([{ path: outer.path, code: "forbidden" }]);
  if (!takesKind(shape, value, outer)) return rejected([{ path: outer.path, code: "type" }]);
  const [conditional] = shape.conditionals;
  if (conditional !== undefined) {
    const held = holds(session, conditional.condition, value);
    const shapes = shapesAfter(session, shape, conditional, held).flatMap(splitByKind);
    const ways = shapes.map((way) => ({ shape: way, outcome: finish(session, way, value, outer) }));
    return decideUnion(session, ways, value, outer);
  }
  const place = settle(session, outer, shape.layers, false);
  if (value.kind === "object") return finishObject(session, shape, value, place);
  if (value.kind === "array") return finishList(session, shape, value, place);
  const issue = ownIssue(session, shape, value, place);
  return issue === undefined ? accepted(value) : rejected([issue]);
}
