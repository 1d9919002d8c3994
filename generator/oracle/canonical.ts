import type { Place, Session } from "./model.js";
import type { Value } from "./value.js";

/** As it stands, with nothing repaired and nothing left out. */
export function isCanonical(session: Session, schemas: readonly unknown[], value: Value, place: Place): boolean {
  return session.judgePosition(session, schemas, value, { ...place, mode: "canonical" }).readings.length > 0;
}
