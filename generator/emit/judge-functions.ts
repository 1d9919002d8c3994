import { type Code, code, join, runtime } from "../code.js";
import type { Assertion, Judgement, ValueKind } from "../model.js";
import { assertionCode } from "./assertion-code.js";
import { kindTest } from "./judgement.js";
import type { JudgeForm, Printer } from "./printer.js";

/** The function that judges by one schema; in the form `marks` it writes down what it has looked at. */
export function judgeFunction(judged: Judgement, form: JudgeForm, printer: Printer): Code {
  const name = printer.judgeName(judged.id, form);
  const isOwn = judged.asserts.some(({ is }) => is === "unevaluatedProperties" || is === "unevaluatedItems");
  const seen = runtime("Seen");
  if (form === "marks") {
    const body = bodyOf(judged, code`seen`, printer);
    // What stands beside an unevaluated* counts for it, and nothing else that was looked at before.
    return isOwn
      ? code`function ${name}(value: unknown, outer: ${seen}): boolean {\nreturn ${runtime("apart")}(outer, (seen) => ${body});\n}`
      : code`function ${name}(value: unknown, seen: ${seen}): boolean {\nreturn ${body};\n}`;
  }
  const body = isOwn
    ? code`${printer.judgeName(judged.id, "marks")}(value, ${runtime("nothingSeen")}())`
    : bodyOf(judged, undefined, printer);
  // What is always so looks at nothing.
  const parameter = /\bvalue\b/.test(body.text) ? code`value` : code`_value`;
  return code`function ${name}(${parameter}: unknown): boolean {\nreturn ${body};\n}`;
}

/** First the kind, then what is said whatever it is, then what is said of one kind only. */
function bodyOf(judged: Judgement, seen: Code | undefined, printer: Printer): Code {
  const { asserts, nullable } = judged;
  const kinds = asserts.flatMap((one) => (one.is === "kinds" ? [one.kinds] : []));
  const [only, another] = kinds[0] ?? [];
  const settled = kinds.length === 1 && another === undefined ? only : undefined;
  // Members are of their kinds.
  const isListed = asserts.every(({ is }) => is === "kinds" || is === "members");
  const tests = isListed && asserts.length > kinds.length ? [] : kinds.map((some) => kindTest(some, code`value`));
  const groups = new Map<Guard | undefined, Code[]>();
  for (const one of [...asserts].sort(lastUnevaluated)) {
    if (one.is === "kinds") continue;
    const guard = guardOf(one, printer);
    groups.set(guard, [...(groups.get(guard) ?? []), assertionCode(one, judged, seen, printer)]);
  }
  const parts = [...groups].map(([guard, tested]) => {
    const all = join(tested, " && ");
    if (guard === undefined || isGuarded(guard, settled)) return all;
    return code`(!${runtime(GUARDS[guard])}(value) || (${all}))`;
  });
  const all = [...tests, ...parts];
  const body = all.length === 0 ? code`true` : join(all, " && ");
  return nullable ? code`value === null || (${body})` : body;
}

type Guard = "object" | "list" | "text" | "number";

const GUARDS: Readonly<Record<Guard, string>> = {
  object: "isObject",
  list: "isList",
  text: "isText",
  number: "isNumber",
};

function isGuarded(guard: Guard, settled: ValueKind | undefined): boolean {
  return settled === guard || (settled === "integer" && guard === "number");
}

/** What was looked at is known once all else was asked. */
function lastUnevaluated(left: Assertion, right: Assertion): number {
  return Number(left.is.startsWith("unevaluated")) - Number(right.is.startsWith("unevaluated"));
}

function guardOf(one: Assertion, printer: Printer): Guard | undefined {
  switch (one.is) {
    case "keyword": {
      const [kind] = printer.keyword(one.keyword).on;
      return kind === "integer" ? "number" : kind === "text" || kind === "list" || kind === "object" ? kind : "number";
    }
    case "required":
    case "beside":
    case "names":
    case "properties":
    case "unevaluatedProperties":
      return "object";
    case "items":
    case "length":
    case "contains":
    case "unevaluatedItems":
      return "list";
    default:
      return undefined;
  }
}
