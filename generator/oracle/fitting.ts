// Does a value have the kind that a shape wants, as sent?

import type { Place, Shape } from "./model.js";
import { isCanonicalInteger, isFinite, isIntegral, isSafeIntegral } from "./numbers.js";
import type { Kind } from "./kinds.js";
import type { Value } from "./value.js";

/** Fractions, exponents and size of the token count, except by value (`repair: none`, counting of oneOf). */
export function takesKind(shape: Shape, value: Value, place: Place): boolean {
  const { kinds } = shape;
  if (kinds === undefined) return true;
  if (value.kind === "fault") return false;
  if (value.kind !== "number") return kinds.has(value.kind);
  if (kinds.has("number")) return true;
  if (!kinds.has("integer")) return false;
  if (isCanonicalInteger(value)) return true;
  if (place.mode === "counted") return isFinite(value) && isIntegral(value);
  return place.settings.repair === "none" && isFinite(value) && isSafeIntegral(value);
}

/** integer and number are one kind of value. */
export function pointsAt(kinds: ReadonlySet<Kind> | undefined, value: Value): boolean {
  if (kinds === undefined) return true;
  if (value.kind === "fault") return false;
  return value.kind === "number" ? kinds.has("integer") || kinds.has("number") : kinds.has(value.kind);
}
