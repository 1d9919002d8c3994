import type { Place, Session } from "./model.js";
import { onlyReading, type FoundIssue, type FoundRepair, type Outcome } from "./outcome.js";
import { withoutStrict } from "./place.js";

/**
 * Ruling 14: what would this be, were it not strict? If the one reading needs nothing but what strict leaves working, it
 * stands; if it needs a rule, the issue names the first forbidden step; else it fails as it would without strict.
 */
export function strictly(session: Session, place: Place, run: (at: Place) => Outcome): Outcome {
  const free = run(withoutStrict(session, place));
  const reading = onlyReading(free);
  if (reading === undefined) return { ...free, repairs: free.repairs.filter(worksInStrict) };
  const forbidden = reading.repairs.find((repair) => !worksInStrict(repair));
  if (forbidden === undefined) return free;
  const issue: FoundIssue = { path: forbidden.path, code: "repair_forbidden", rule: forbidden.rule };
  return { readings: [], issues: [issue], repairs: reading.repairs.filter(worksInStrict), stripped: reading.stripped };
}

function worksInStrict(repair: FoundRepair): boolean {
  return repair.rule === "null_to_absent";
}
