import { isList, isRecord, isStringList, own, step } from "../json.js";
import type { Check } from "../model.js";
import type { Atom } from "./gather.js";
import { type Kind, typeName } from "./kinds.js";
import type { Linker, Place } from "./link.js";
import { shapes } from "./shapes.js";

/** Lowers a schema that only judges finished values, and gives the node. */
export type LowerJudge = (places: readonly Place[], name: string) => string;

/** The keywords of a place that judge its finished value by other schemas, in the order in which they are judged. */
export function predicatesOf(
  atoms: readonly Atom[],
  kind: Kind | "any",
  name: string,
  link: Linker,
  judge: LowerJudge,
): readonly Check[] {
  // The value's kind is known by then: only what the other schema says of that kind is judged.
  const ofKind: LowerJudge = (places, wanted) =>
    judge(kind === "any" ? places : [...places, { schema: { type: typeName(kind) }, pointer: `~${kind}` }], wanted);
  const found = atoms.flatMap((atom) => [
    ...(kind === "list" ? contains(atom, name, judge) : []),
    ...(kind === "object" ? [...dependent(atom, name, ofKind), ...propertyNames(atom, name, judge)] : []),
    ...negation(atom, name, ofKind),
    ...unions(atom, name, link, ofKind),
  ]);
  return [...found].sort((left, right) => ORDER.indexOf(left.keyword) - ORDER.indexOf(right.keyword));
}

/** Rulings, 13. */
const ORDER = ["contains", "dependentRequired", "dependentSchemas", "propertyNames", "not", "anyOf", "oneOf"];

function contains({ schema, pointer }: Atom, name: string, judge: LowerJudge): readonly Check[] {
  if (!Object.hasOwn(schema, "contains")) return [];
  const at = step(pointer, "contains");
  const node = judge([{ schema: own(schema, "contains"), pointer: at }], `${name}Contains`);
  const [least, most] = [own(schema, "minContains") ?? 1, own(schema, "maxContains")];
  return [{ keyword: "contains", operand: { least, most }, pointer: at, nodes: [node] }];
}

function dependent({ schema, pointer }: Atom, name: string, judge: LowerJudge): readonly Check[] {
  return ["dependentRequired", "dependentSchemas", "dependencies"].flatMap((keyword) => {
    const map = own(schema, keyword);
    if (!isRecord(map)) return [];
    const at = step(pointer, keyword);
    return Object.entries(map).map(([key, needs]): Check => {
      if (isStringList(needs))
        return { keyword: "dependentRequired", operand: { key, needs }, pointer: step(at, key), nodes: [] };
      const node = judge([{ schema: needs, pointer: step(at, key) }], `${name}With`);
      return { keyword: "dependentSchemas", operand: { key }, pointer: step(at, key), nodes: [node] };
    });
  });
}

function propertyNames({ schema, pointer }: Atom, name: string, judge: LowerJudge): readonly Check[] {
  if (!Object.hasOwn(schema, "propertyNames")) return [];
  const at = step(pointer, "propertyNames");
  const text = { schema: { type: "string" }, pointer: "~text" };
  const node = judge([{ schema: own(schema, "propertyNames"), pointer: at }, text], `${name}Key`);
  return [{ keyword: "propertyNames", operand: undefined, pointer: at, nodes: [node] }];
}

function negation({ schema, pointer }: Atom, name: string, judge: LowerJudge): readonly Check[] {
  if (!Object.hasOwn(schema, "not")) return [];
  const at = step(pointer, "not");
  return [
    {
      keyword: "not",
      operand: undefined,
      pointer: at,
      nodes: [judge([{ schema: own(schema, "not"), pointer: at }], `${name}Not`)],
    },
  ];
}

/** A union whose branches all only assert is a condition, not a choice. */
function unions({ schema, pointer }: Atom, name: string, link: Linker, judge: LowerJudge): readonly Check[] {
  return ["anyOf", "oneOf"].flatMap((keyword) => {
    const branches = own(schema, keyword);
    if (!isList(branches) || branches.some((branch) => shapes(branch, link))) return [];
    const at = step(pointer, keyword);
    const nodes = branches.map((branch, index) => judge([{ schema: branch, pointer: step(at, index) }], `${name}Case`));
    return [{ keyword, operand: undefined, pointer: at, nodes }];
  });
}
