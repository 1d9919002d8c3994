import type { Assertion, JudgementId, Tool } from "../model.js";
import { judgementOf } from "../model.js";

interface Judged {
  readonly tool: Tool;
  readonly id: JudgementId;
}

/** Do two schemas that only judge say the same, whatever they are called and wherever they were written? */
export function isSameJudgement(before: Judged, after: Judged, above: ReadonlySet<string> = new Set()): boolean {
  const pair = `${before.id} ${after.id}`;
  if (above.has(pair)) return true;
  const [left, right] = [judgementOf(before.tool, before.id), judgementOf(after.tool, after.id)];
  if (left.nullable !== right.nullable || left.asserts.length !== right.asserts.length) return false;
  const inside = new Set([...above, pair]);
  return left.asserts.every((one, index) => {
    const other = right.asserts[index];
    if (other === undefined || said(one) !== said(other)) return false;
    const [ids, others] = [judgementsIn(one), judgementsIn(other)];
    return (
      ids.length === others.length &&
      ids.every((id, at) => {
        const like = others[at];
        return like !== undefined && isSameJudgement({ ...before, id }, { ...after, id: like }, inside);
      })
    );
  });
}

/** All of an assertion but for the names of others. */
function said(one: Assertion): string {
  const ids = judgementsIn(one);
  return JSON.stringify(one, (key, value: unknown) =>
    NAMES.has(key) && typeof value === "string" && ids.includes(value) ? "" : value,
  ).replace(/("of"|"first"):\[[^\]]*\]/g, (list) => list.replace(/"[^"]*"(?=[,\]])/g, '""'));
}

const NAMES: ReadonlySet<string> = new Set(["of", "condition", "holds", "fails", "rest"]);

/** The schemas that an assertion judges by, in an order that both sides share. */
function judgementsIn(one: Assertion): readonly JudgementId[] {
  switch (one.is) {
    case "all":
    case "not":
    case "any":
    case "one":
      return one.of;
    case "if":
      return [one.condition, one.holds, one.fails];
    case "beside":
    case "names":
    case "contains":
    case "unevaluatedProperties":
    case "unevaluatedItems":
      return [one.of];
    case "properties":
      return [...[...one.fields, ...one.patterns].map(({ of }) => of), ...(one.rest === undefined ? [] : [one.rest])];
    case "items":
      return [...one.first, ...(one.rest === undefined ? [] : [one.rest])];
    default:
      return [];
  }
}
