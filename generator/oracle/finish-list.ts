import { itemSchema } from "./child-schemas.js";
import type { Place, Session, Shape } from "./model.js";
import { combineReadings } from "./combine-readings.js";
import { members } from "./kinds.js";
import { itemPath } from "./path.js";
import type { FoundIssue, Outcome } from "./outcome.js";
import { ownIssue } from "./own-issue.js";
import { failingSize } from "./scalar-keywords.js";
import { unevaluatedItem } from "./unevaluated.js";
import type { ListValue, Value } from "./value.js";

/** Items first, in order; then the list's own keywords (ruling 13). */
export function finishList(session: Session, shape: Shape, value: ListValue, place: Place): Outcome {
  const outcomes = value.items.map((item, index) => {
    const at: Place = {
      ...place,
      path: itemPath(place.path, index),
      field: `${place.field}[*]`,
      level: place.level + 1,
      presence: "neither",
      isItem: true,
      isTop: false,
      settled: [],
    };
    return session.judgePosition(session, itemSchemas(session, shape, value, index), item, at);
  });
  return combineReadings(
    outcomes,
    (parts) => ({ kind: "array", items: parts.flatMap((part) => (part.value === undefined ? [] : [part.value])) }),
    (whole) => ownIssue(session, shape, whole, place),
    lengthIssue(shape, value, place),
  );
}

// decided: a list's length is known whatever its items are, so `size` is told beside the issues of items; keywords
// that look at the items (uniqueItems, contains, not, unions) only where all items are accepted.
function lengthIssue(shape: Shape, value: Value, place: Place): FoundIssue | undefined {
  const wrong = shape.layers.some(({ schema }) => failingSize(schema, value) !== undefined);
  // decided: a list that is no member, as none is, is told so and not its length.
  const isShut = shape.layers.some(({ schema }) => members(schema)?.some(Array.isArray) === false);
  return wrong && !isShut ? { path: place.path, code: "size" } : undefined;
}

function itemSchemas(session: Session, shape: Shape, value: ListValue, index: number): readonly unknown[] {
  const own = shape.layers.map(({ schema }) => itemSchema(schema, index)).filter((schema) => schema !== undefined);
  return [...own, ...unevaluatedItem(session, shape, value, index)];
}
