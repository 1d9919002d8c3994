// What oneOf counts: does a branch hold by value, together with all that stands beside the union? Closedness counts.

import { onlyAsserts } from "./flatten.js";
import type { Layer, Place, Session, Union } from "./model.js";
import { holds } from "./holds.js";
import { shapesWith } from "./shapes.js";
import type { Value } from "./value.js";

export function branchHolds(
  session: Session,
  branch: unknown,
  union: Union,
  others: readonly Layer[],
  value: Value,
  place: Place,
): boolean {
  if (onlyAsserts(session, branch)) return holds(session, branch, value);
  const counted: Place = { ...place, mode: "counted" };
  const shapes = shapesWith(session, [branch], union.within, others);
  return shapes.some((shape) => session.finish(session, shape, value, counted).readings.length > 0);
}
