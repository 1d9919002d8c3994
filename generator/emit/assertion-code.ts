import { type Code, code, join, pattern, runtime } from "../code.js";
import type { Assertion, Judgement, JudgementId } from "../model.js";
import { negated } from "./check-line.js";
import { judgement, marking, marks } from "./judgement.js";
import { constantName, type Printer } from "./printer.js";

/** An expression that is true where `value`, whose kind is known, holds. `seen`: where to write down what it looks at. */
export function assertionCode(
  one: Assertion,
  { name, asserts }: Judgement,
  seen: Code | undefined,
  printer: Printer,
): Code {
  const value = code`value`;
  const here = (id: JudgementId): Code =>
    seen === undefined ? judgement(id, value, printer) : marking(id, value, seen, printer);
  switch (one.is) {
    case "never":
      return code`false`;
    case "kinds":
      return code`true`;
    case "members":
      return code`${runtime("isOneOf")}(value, ${one.members})`;
    case "keyword": {
      const keyword = printer.keyword(one.keyword);
      const measured = keyword.on.includes("object") ? code`Object.keys(value).length` : value;
      const hoist = (suffix: string, constant: Code): Code => printer.hoist(`${constantName(name)}${suffix}`, constant);
      return negated(keyword.print(one.operand, measured, code`"$"`, hoist).broken);
    }
    case "all":
      return join(one.of.map(here), " && ");
    case "any":
    case "one":
    case "if":
      return chosen(one, seen, printer);
    case "not":
      return code`!${join(
        one.of.map((id) => judgement(id, value, printer)),
        " && ",
      )}`;
    case "required": {
      const present = join(
        one.keys.map((key) => code`${runtime("ownOf")}(value, ${key}) !== undefined`),
        " && ",
      );
      if (one.beside === undefined || one.keys.length === 0) return one.keys.length === 0 ? code`true` : present;
      return code`(${runtime("ownOf")}(value, ${one.beside}) === undefined || (${present}))`;
    }
    case "beside":
      return code`(${runtime("ownOf")}(value, ${one.key}) === undefined || ${here(one.of)})`;
    case "names":
      return code`Object.keys(value).every((name) => ${judgement(one.of, code`name`, printer)})`;
    case "properties":
      return properties(one, { name: constantName(name), required: requiredIn(asserts) }, seen, printer);
    case "items":
      return items(one, seen, printer);
    case "length": {
      const least = one.least > 0 ? [code`value.length >= ${one.least}`] : [];
      const most = one.most === undefined ? [] : [code`value.length <= ${one.most}`];
      return least.length + most.length === 0 ? code`true` : join([...least, ...most], " && ");
    }
    case "contains":
      return contains(one, seen, printer);
    case "unevaluatedProperties":
    case "unevaluatedItems": {
      const test = one.is === "unevaluatedItems" ? "unseenItemsHold" : "unseenKeysHold";
      return code`${runtime(test)}(value, seen, (other) => ${judgement(one.of, code`other`, printer)})`;
    }
  }
}

/** What only one of several schemas has looked at counts where that one holds. */
function chosen(
  one: Assertion & { readonly is: "any" | "one" | "if" },
  seen: Code | undefined,
  printer: Printer,
): Code {
  const value = code`value`;
  const alone = (id: JudgementId): Code =>
    seen === undefined || !marks(id, printer)
      ? judgement(id, value, printer)
      : code`${runtime("apart")}(${seen}, (own) => ${marking(id, value, code`own`, printer)})`;
  const here = (id: JudgementId): Code =>
    seen === undefined ? judgement(id, value, printer) : marking(id, value, seen, printer);
  if (one.is === "if") return code`(${alone(one.condition)} ? ${here(one.holds)} : ${here(one.fails)})`;
  const each = one.of.map(alone);
  if (one.is === "one") return code`${runtime("countTrue")}([${join(each, ", ")}]) === 1`;
  const isMarking = seen !== undefined && one.of.some((id) => marks(id, printer));
  return isMarking ? code`${runtime("countTrue")}([${join(each, ", ")}]) > 0` : code`(${join(each, " || ")})`;
}

function properties(
  { fields, patterns, rest }: Assertion & { readonly is: "properties" },
  { name, required }: { readonly name: string; readonly required: readonly string[] },
  seen: Code | undefined,
  printer: Printer,
): Code {
  const tests = fields.flatMap(({ name: key, of }) => {
    const inner = code`${runtime("ownOf")}(value, ${key})`;
    const test = judgement(of, inner, printer);
    if (test.text === "true") return [];
    return required.includes(key) ? [test] : [code`(${inner} === undefined || ${test})`];
  });
  const keys = code`new Set<string>(${fields.map((field) => field.name)})`;
  const declared = (): Code => printer.hoist(`${name}_KEYS`, keys, code`ReadonlySet<string>`);
  const expressions = patterns.map(({ source }) => patternConstant(source, name, printer));
  const matching = (): Code =>
    printer.hoist(`${name}_PATTERNS`, code`[${join(expressions, ", ")}]`, code`readonly RegExp[]`);
  const matched = patterns.flatMap(({ of }, index) => {
    const test = judgement(of, code`one`, printer);
    return test.text === "true"
      ? []
      : [code`${runtime("matchesHold")}(value, ${expressions[index] ?? code``}, (one) => ${test})`];
  });
  const others = rest === undefined ? code`true` : judgement(rest, code`other`, printer);
  const left =
    others.text === "true"
      ? []
      : [code`${runtime("othersHold")}(value, ${declared()}, ${matching()}, (other) => ${others})`];
  const marked =
    seen === undefined
      ? []
      : rest === undefined
        ? [code`${runtime("lookAtKeys")}(${seen}, value, ${declared()}, ${matching()})`]
        : [code`${runtime("lookAtAll")}(${seen}, value)`];
  const all = [...tests, ...matched, ...left, ...marked];
  return all.length === 0 ? code`true` : join(all, " && ");
}

function requiredIn(asserts: readonly Assertion[]): readonly string[] {
  return asserts.flatMap((one) => (one.is === "required" && one.beside === undefined ? one.keys : []));
}

/** A regular expression of the spec as a constant. */
export function patternConstant(source: string, name: string, printer: Printer): Code {
  return printer.hoist(`${name}_PATTERN`, pattern(source));
}

function items({ first, rest }: Assertion & { readonly is: "items" }, seen: Code | undefined, printer: Printer): Code {
  const tests = first.flatMap((id, index) => {
    const test = judgement(id, code`value[${index}]`, printer);
    return test.text === "true" ? [] : [code`(value.length <= ${index} || ${test})`];
  });
  const further = rest === undefined ? code`true` : judgement(rest, code`item`, printer);
  const list = first.length === 0 ? code`value` : code`value.slice(${first.length})`;
  const left = further.text === "true" ? [] : [code`${list}.every((item) => ${further})`];
  const count = rest === undefined ? code`${first.length}` : code`value.length`;
  const marked = seen === undefined ? [] : [code`${runtime("lookAtItems")}(${seen}, ${count})`];
  const all = [...tests, ...left, ...marked];
  return all.length === 0 ? code`true` : join(all, " && ");
}

function contains(
  { of, least, most, marks: isMarking }: Assertion & { readonly is: "contains" },
  seen: Code | undefined,
  printer: Printer,
): Code {
  const found = code`(item) => ${judgement(of, code`item`, printer)}`;
  const count =
    seen === undefined || !isMarking
      ? code`${runtime("countTrue")}(value.map(${found}))`
      : code`${runtime("lookAtFound")}(${seen}, value, ${found})`;
  if (most === undefined) return code`${count} >= ${least}`;
  return code`${runtime("isBetween")}(${count}, ${least}, ${most})`;
}
