import type { Keyword } from "../contracts.js";
import type { Check } from "../model.js";
import { codeSpan } from "../emit/markdown.js";
import type { Effect } from "./change.js";
import { isSameJudgement } from "./same-judgement.js";
import type { Side } from "./same-node.js";

/** A change without its place. */
export interface Difference {
  readonly effect: Effect;
  readonly before: string;
  readonly after: string;
}

/** The keywords of two places of one kind, one against its like. */
export function compareChecks(
  before: Side & { readonly checks: readonly Check[] },
  after: Side & { readonly checks: readonly Check[] },
  keywordOf: (name: string) => Keyword,
): readonly Difference[] {
  const left = before.checks.filter((one) => !after.checks.some((other) => isSameCheck(one, before, other, after)));
  const right = after.checks.filter((one) => !before.checks.some((other) => isSameCheck(other, before, one, after)));
  const paired = left.flatMap((one) => {
    const alike = right.filter(({ keyword }) => keyword === one.keyword);
    const [other] = alike;
    const isOnly = alike.length === 1 && left.filter(({ keyword }) => keyword === one.keyword).length === 1;
    return isOnly && other !== undefined ? [{ one, other }] : [];
  });
  const gone = left.filter((one) => !paired.some((pair) => pair.one === one));
  const come = right.filter((other) => !paired.some((pair) => pair.other === other));
  const words = (check: Check): string => checkWords(check, keywordOf);
  return [
    ...paired.map(({ one, other }) => ({ effect: moved(one, other), before: words(one), after: words(other) })),
    ...gone.map((one): Difference => ({ effect: "widened", before: words(one), after: "-" })),
    ...come.map((other): Difference => ({ effect: "narrowed", before: "-", after: words(other) })),
  ];
}

function isSameCheck(one: Check, before: Side, other: Check, after: Side): boolean {
  if (one.keyword !== other.keyword || JSON.stringify(one.operand) !== JSON.stringify(other.operand)) return false;
  const [judges, others] = [one.judges ?? [], other.judges ?? []];
  return (
    judges.length === others.length &&
    judges.every((id, index) => {
      const like = others[index];
      return like !== undefined && isSameJudgement({ ...before, id }, { ...after, id: like });
    })
  );
}

/** The same keyword with another operand. */
function moved({ keyword, operand }: Check, { operand: now }: Check): Effect {
  if (typeof operand !== "number" || typeof now !== "number") return "broken";
  if (LEAST.includes(keyword)) return now > operand ? "narrowed" : "widened";
  if (MOST.includes(keyword)) return now < operand ? "narrowed" : "widened";
  if (keyword !== "multipleOf") return "broken";
  if (isWholeMultiple(now, operand)) return "narrowed";
  return isWholeMultiple(operand, now) ? "widened" : "broken";
}

/** Of decimals nothing is said: whether 0.3 is a multiple of 0.1 is not for doubles to decide. */
function isWholeMultiple(large: number, small: number): boolean {
  return Number.isInteger(large) && Number.isInteger(small) && large % small === 0;
}

const LEAST = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const MOST = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];

function checkWords({ keyword, operand, judges }: Check, keywordOf: (name: string) => Keyword): string {
  if (keyword === "pattern") return `matching ${codeSpan(String(operand), 200)}`;
  if (judges !== undefined) return codeSpan(keyword);
  if (keyword === "enum") return `one of ${codeSpan(JSON.stringify(operand), 200)}`;
  return keywordOf(keyword).says(operand);
}
