import { type Code, code, join, runtime } from "../code.js";
import type { Assertion, JudgementId, ValueKind } from "../model.js";
import type { Printer } from "./printer.js";

/** An expression that is true where a finished value holds for the judgement: no rules, no log. */
export function judgement(id: JudgementId, value: Code, printer: Printer): Code {
  const { asserts, nullable } = printer.judgement(id);
  if (asserts.length === 0) return code`true`;
  if (asserts.some(({ is }) => is === "never") && !nullable) return code`false`;
  const [only, second] = asserts;
  if (second === undefined && only?.is === "kinds" && !nullable) return kindTest(only.kinds, value);
  if (second === undefined && only?.is === "members" && !nullable)
    return code`${runtime("isOneOf")}(${value}, ${only.members})`;
  return code`${printer.judgeName(id, "holds")}(${value})`;
}

export function kindTest(kinds: readonly ValueKind[], value: Code): Code {
  const tests = kinds.map((kind) =>
    kind === "null" ? code`${value} === null` : code`${runtime(TESTS[kind])}(${value})`,
  );
  return tests.length === 1 ? (tests[0] ?? code`false`) : code`(${join(tests, " || ")})`;
}

const TESTS: Readonly<Record<Exclude<ValueKind, "null">, string>> = {
  boolean: "isBoolean",
  integer: "isWhole",
  number: "isNumber",
  text: "isText",
  list: "isList",
  object: "isObject",
};

/** The same as a condition. What is always so is asked of a function: after `if (true)` no compiler takes another line. */
export function condition(id: JudgementId, value: Code, printer: Printer): Code {
  const judged = judgement(id, value, printer);
  const isSettled = judged.text === "true" || judged.text === "false";
  return isSettled ? code`${printer.judgeName(id, "holds")}(${value})` : judged;
}

/** The same, which also writes down in `seen` which keys and items were looked at: for unevaluated*. */
export function marking(id: JudgementId, value: Code, seen: Code, printer: Printer): Code {
  if (!marks(id, printer)) return judgement(id, value, printer);
  return code`${printer.judgeName(id, "marks")}(${value}, ${seen})`;
}

/** Does anything in it look at keys or items of the value itself? */
export function marks(id: JudgementId, printer: Printer, above: readonly JudgementId[] = []): boolean {
  if (above.includes(id)) return false;
  return printer.judgement(id).asserts.some((one) => {
    if (MARKING.has(one.is)) return one.is !== "contains" || one.marks;
    return inPlace(one).some((inner) => marks(inner, printer, [...above, id]));
  });
}

const MARKING: ReadonlySet<Assertion["is"]> = new Set([
  ...(["properties", "items", "contains", "unevaluatedProperties", "unevaluatedItems"] as const),
]);

/** What judges the same value as the assertion, and passes on what it has looked at. */
function inPlace(one: Assertion): readonly JudgementId[] {
  switch (one.is) {
    case "all":
    case "any":
    case "one":
      return one.of;
    case "if":
      return [one.condition, one.holds, one.fails];
    case "beside":
      return [one.of];
    default:
      return [];
  }
}
