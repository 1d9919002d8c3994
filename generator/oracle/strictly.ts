import type { Place, Session } from "./model.js";
import { onlyReading, type FoundIssue, type FoundRepair, type Outcome } from "./outcome.js";
import { withStrict } from "./place.js";

/**
 * Ruling 14: what strict leaves working is tried first. If only a forbidden rule gives the one reading, the issue names
 * the first forbidden step; else the field fails as it would without strict.
 */
export function strictly(session: Session, place: Place, run: (at: Place) => Outcome): Outcome {
  const allowed = run(withStrict(session, place, "restricted"));
  if (allowed.readings.length === 1) return allowed;
  const free = run(withStrict(session, place, "free"));
  const reading = onlyReading(free);
  const forbidden = reading?.repairs.find((repair) => repair.rule !== "null_to_absent");
  if (reading === undefined || forbidden === undefined) return { ...free, repairs: free.repairs.filter(worksInStrict) };
  const issue: FoundIssue = { path: forbidden.path, code: "repair_forbidden", rule: forbidden.rule };
  return { readings: [], issues: [issue], repairs: reading.repairs.filter(worksInStrict), stripped: reading.stripped };
}

function worksInStrict(repair: FoundRepair): boolean {
  return repair.rule === "null_to_absent";
}
