import { isList, type JsonRecord, own } from "../json.js";
import { type Atom, inner } from "./gather.js";
import type { Place } from "./link.js";

/** What one schema says of the item at an index: by its place, or as one of those that follow. */
export function itemPlaces(atom: Atom, index: number): readonly Place[] {
  const { keyword, items } = firstItems(atom.schema);
  if (index < items.length) return [inner(atom, items[index], keyword, index)];
  // A list of items has its rest under a name of its own, and only then.
  const rest = isList(own(atom.schema, "items")) ? "additionalItems" : "items";
  return Object.hasOwn(atom.schema, rest) ? [inner(atom, own(atom.schema, rest), rest)] : [];
}

/** The items that a schema describes one by one: `prefixItems`, which up to 2019-09 was a list under `items`. */
export function firstItems(schema: JsonRecord): { readonly keyword: string; readonly items: readonly unknown[] } {
  const prefix = own(schema, "prefixItems");
  if (isList(prefix)) return { keyword: "prefixItems", items: prefix };
  const items = own(schema, "items");
  return { keyword: "items", items: isList(items) ? items : [] };
}
