import { isList, type JsonRecord, own, step } from "../json.js";
import type { Atom } from "./gather.js";
import type { Place } from "./link.js";

/** What one schema says of the item at an index: by its place, or as one of those that follow. */
export function itemPlaces({ schema, pointer }: Atom, index: number): readonly Place[] {
  const { keyword, items } = firstItems(schema);
  if (index < items.length) return [{ schema: items[index], pointer: step(step(pointer, keyword), index) }];
  // A list of items has its rest under a name of its own, and only then.
  const rest = isList(own(schema, "items")) ? "additionalItems" : "items";
  return Object.hasOwn(schema, rest) ? [{ schema: own(schema, rest), pointer: step(pointer, rest) }] : [];
}

/** The items that a schema describes one by one: `prefixItems`, which up to 2019-09 was a list under `items`. */
export function firstItems(schema: JsonRecord): { readonly keyword: string; readonly items: readonly unknown[] } {
  const prefix = own(schema, "prefixItems");
  if (isList(prefix)) return { keyword: "prefixItems", items: prefix };
  const items = own(schema, "items");
  return { keyword: "items", items: isList(items) ? items : [] };
}
