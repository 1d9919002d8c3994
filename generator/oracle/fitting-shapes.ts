import { holds } from "./holds.js";
import type { Place, Session, Shape } from "./model.js";
import { shapesAfter } from "./shapes.js";
import type { Value } from "./value.js";

/** All branches that take the value as it is: which comes first must not matter. */
export function fittingShapes(session: Session, shape: Shape, value: Value, place: Place): readonly Shape[] {
  const [conditional] = shape.conditionals;
  if (conditional !== undefined) {
    const held = holds(session, conditional.condition, value);
    return shapesAfter(session, shape, conditional, held).flatMap((way) => fittingShapes(session, way, value, place));
  }
  return session.finish(session, shape, value, place).readings.length > 0 ? [shape] : [];
}
