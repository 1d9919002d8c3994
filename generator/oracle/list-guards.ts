// Guards that ask whether a text, untouched, would do as an item.

import { itemSchema } from "./child-schemas.js";
import type { Search, Session, Shape } from "./model.js";
import { makeText } from "./value.js";
import { isCanonical } from "./canonical.js";

/**
 * Could the text be wrapped instead: is `[text]` valid for this list, all keywords counted and no rule applied? Never at
 * an item, where nothing is wrapped.
 */
export function holdsAsList(session: Session, search: Search, shape: Shape, text: string): boolean {
  if (shape.kinds?.has("array") !== true || search.place.isItem) return false;
  const list = { kind: "array" as const, items: [makeText(text)] };
  // Ruling 5: its own list. What a oneOf around it counts is not asked.
  const own = shape.choices.length === 0 ? shape : { ...shape, choices: [] };
  return session.finish(session, own, list, { ...search.place, mode: "canonical" }).readings.length > 0;
}

/** Would the list's first item take the text as it is? */
export function holdsAsItem(session: Session, search: Search, shape: Shape, text: string): boolean {
  if (shape.kinds?.has("array") !== true) return false;
  const schemas = shape.layers.map((layer) => itemSchema(layer.schema, 0)).filter((schema) => schema !== undefined);
  return isCanonical(session, schemas, makeText(text), { ...search.place, isTop: false, settled: [] });
}
