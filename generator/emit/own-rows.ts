import type { SaidRow } from "../../templates/runtime/row-list.js";
import { type LaidPlace, written } from "../../templates/runtime/row-text.js";
import type { Place } from "../../templates/runtime/row-shapes.js";
import { sameJson } from "../json.js";
import type { JudgedRow } from "./tool-rows.js";

/** What the kinds of a place do not say of it already, as it stands in the test file. */
export function ownRows(laid: LaidPlace, rows: readonly JudgedRow[], said: readonly SaidRow[]): Place {
  const { place } = laid;
  const own = rows.filter((row) => !said.some((one) => isSame(one, row, laid)));
  const takes: string[] = [];
  const reads = new Map<string, [string, string][]>();
  const refuses = new Map<string, string[]>();
  for (const { sent, ok, outcome, value, isClean } of own) {
    if (isClean) takes.push(sent);
    else if (ok) reads.set(outcome, [...(reads.get(outcome) ?? []), [sent, value]]);
    else refuses.set(outcome, [...(refuses.get(outcome) ?? []), sent]);
  }
  const skips = said.filter((one) => !rows.some(({ sent }) => sent === one.sent)).map(({ sent }) => sent);
  return {
    ...place,
    ...(takes.length === 0 ? {} : { takes }),
    ...(reads.size === 0
      ? {}
      : { reads: Object.fromEntries([...reads].map(([key, all]) => [key, Object.fromEntries(all)])) }),
    ...(refuses.size === 0 ? {} : { refuses: Object.fromEntries(refuses) }),
    ...(skips.length === 0 ? {} : { skips }),
  };
}

function isSame(said: SaidRow, judged: JudgedRow, laid: LaidPlace): boolean {
  if (said.sent !== judged.sent || said.ok !== judged.ok || said.outcome !== judged.outcome) return false;
  if (!said.ok || said.value === judged.value) return true;
  const [left, right] = [written(said.value, laid.value()), written(judged.value, laid.value())];
  return left !== "" && right !== "" && sameJson(JSON.parse(left), JSON.parse(right));
}
