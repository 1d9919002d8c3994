import { isList, type JsonRecord, own, step } from "../json.js";
import type { Check, Common, ListNode } from "../model.js";
import { below, type Context, type Stage } from "./context.js";
import { type Atom, inner } from "./gather.js";
import type { Place } from "./link.js";
import { firstItems, itemPlaces } from "./list-items.js";
import { leftovers } from "./unevaluated.js";

type Shape = Omit<ListNode, Exclude<keyof Common, "checks">>;

/** The items of all schemas that speak about a list. */
export function listShape(atoms: readonly Atom[], context: Context, { place, judge }: Stage): Shape {
  const rests = leftovers(atoms, "unevaluatedItems");
  const count = Math.max(0, ...atoms.map(({ schema }) => firstItems(schema).items.length));
  const places = (index: number): readonly Place[] => [
    ...atoms.flatMap((atom) => itemPlaces(atom, index)),
    ...rests.flatMap(({ atom, operand, scope, isDynamic }) =>
      isDynamic || scope.some((one) => itemPlaces(one, index).length > 0)
        ? []
        : [inner(atom, operand, "unevaluatedItems")],
    ),
  ];
  const item = { ...below(context, `${context.name}Item`, `${context.path}[*]`), inList: true };
  const first = Array.from({ length: count }, (_, index) =>
    place(places(index), { ...item, name: `${context.name}Item${index + 1}` }),
  );
  const isShut = atoms.some(({ schema }) => membersOf(schema)?.some(isList) === false);
  const limit = (name: string, pick: (...limits: readonly number[]) => number): number | undefined => {
    const limits = atoms.map(({ schema }) => own(schema, name)).filter((one) => typeof one === "number");
    return limits.length === 0 ? undefined : pick(...limits);
  };
  const bounds = { minItems: limit("minItems", Math.max), maxItems: limit("maxItems", Math.min) };
  // What was looked at is known once the list is there: then the whole schema judges it.
  const checks = rests
    .filter(({ isDynamic, operand }) => isDynamic && operand !== true)
    .map(({ atom: { whole } }): Check => {
      const pointer = step(whole.pointer, "unevaluatedItems");
      return {
        keyword: "unevaluatedItems",
        operand: undefined,
        pointer,
        judges: [judge(whole, `${context.name}Rest`)],
      };
    });
  return { kind: "list", first, items: place(places(count), item), bounds, isShut, inList: context.inList, checks };
}

function membersOf(schema: JsonRecord): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, "const")) return [own(schema, "const")];
  const members = own(schema, "enum");
  return isList(members) ? members : undefined;
}
