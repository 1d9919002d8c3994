import { isRecord, isStringList, own, step } from "../json.js";
import type { Check } from "../model.js";
import { isConditional } from "./conditionals.js";
import type { LowerJudgement, Stage } from "./context.js";
import { type Atom, inner } from "./gather.js";
import type { Kind } from "./kinds.js";
import type { Linker, Place } from "./link.js";
import { shapes } from "./shapes.js";
import { branchesOf } from "./unions.js";

/** Judges a schema at the same value, whose kind is known by then: only what it says of that kind counts. */
type Judge = (place: Place, name: string) => string;

/** The keywords of a place that judge its finished value by other schemas, in the order in which they are judged. */
export function predicatesOf(
  atoms: readonly Atom[],
  kind: Kind | "any",
  name: string,
  { lowering: { link }, judge }: Stage,
): readonly Check[] {
  const here: Judge = (place, wanted) => judge(place, wanted, kind === "any" ? undefined : kind);
  const found = atoms.flatMap((atom) => [
    ...(kind === "list" ? contains(atom, name, judge) : []),
    ...(kind === "object" ? [...dependent(atom, name, here), ...propertyNames(atom, name, judge)] : []),
    ...negation(atom, name, here),
    ...unions(atom, name, link, here),
    ...conditional(atom, name, here),
  ]);
  return [...found].sort((left, right) => ORDER.indexOf(left.keyword) - ORDER.indexOf(right.keyword));
}

/** Rulings, 13. */
const ORDER = [
  ...["contains", "dependentRequired", "dependentSchemas", "propertyNames", "not", "anyOf", "oneOf", "if"],
  "condition",
];

function contains(atom: Atom, name: string, judge: LowerJudgement): readonly Check[] {
  const { schema, pointer } = atom;
  if (!Object.hasOwn(schema, "contains")) return [];
  const node = judge(inner(atom, own(schema, "contains"), "contains"), `${name}Contains`);
  const [least, most] = [own(schema, "minContains") ?? 1, own(schema, "maxContains")];
  return [{ keyword: "contains", operand: { least, most }, pointer: step(pointer, "contains"), judges: [node] }];
}

function dependent(atom: Atom, name: string, judge: Judge): readonly Check[] {
  return ["dependentRequired", "dependentSchemas", "dependencies"].flatMap((keyword) => {
    const map = own(atom.schema, keyword);
    if (!isRecord(map)) return [];
    return Object.entries(map).map(([key, needs]): Check => {
      const place = inner(atom, needs, keyword, key);
      const { pointer } = place;
      if (isStringList(needs)) return { keyword: "dependentRequired", operand: { key, needs }, pointer, judges: [] };
      return { keyword: "dependentSchemas", operand: { key }, pointer, judges: [judge(place, `${name}With`)] };
    });
  });
}

function propertyNames(atom: Atom, name: string, judge: LowerJudgement): readonly Check[] {
  if (!Object.hasOwn(atom.schema, "propertyNames")) return [];
  const place = inner(atom, own(atom.schema, "propertyNames"), "propertyNames");
  const { pointer } = place;
  return [{ keyword: "propertyNames", operand: undefined, pointer, judges: [judge(place, `${name}Key`, "text")] }];
}

function negation(atom: Atom, name: string, judge: Judge): readonly Check[] {
  if (!Object.hasOwn(atom.schema, "not")) return [];
  const place = inner(atom, own(atom.schema, "not"), "not");
  return [{ keyword: "not", operand: undefined, pointer: place.pointer, judges: [judge(place, `${name}Not`)] }];
}

/** A union whose branches all only assert is a condition, not a choice. */
function unions(atom: Atom, name: string, link: Linker, judge: Judge): readonly Check[] {
  return ["anyOf", "oneOf"].flatMap((keyword) => {
    const branches = branchesOf(atom, keyword);
    if (branches.length === 0 || branches.some((branch) => shapes(branch, link))) return [];
    const judges = branches.map((branch) => judge(branch, `${name}Case`));
    return [{ keyword, operand: undefined, pointer: step(atom.pointer, keyword), judges }];
  });
}

/** A condition that has been decided must come out the same for the finished value; one that has not is judged by it. */
function conditional(atom: Atom, name: string, judge: Judge): readonly Check[] {
  const { schema, pointer, held } = atom;
  const decided: readonly Check[] =
    held === undefined ? [] : [{ keyword: "condition", operand: held.holds, pointer, judges: [held.condition] }];
  if (!isConditional(schema)) return decided;
  const under = (keyword: string): string =>
    judge(inner(atom, Object.hasOwn(schema, keyword) ? own(schema, keyword) : true, keyword), `${name}${keyword}`);
  return [
    ...decided,
    { keyword: "if", operand: undefined, pointer: step(pointer, "if"), judges: ["if", "then", "else"].map(under) },
  ];
}
