import { isList, isRecord, own } from "../json.js";
import { inner } from "./gather.js";
import { type Linker, type Place, REFERENCES } from "./link.js";

const SHAPING = ["type", "enum", "const", "properties", "items", "prefixItems"];

/** Does a union branch shape the value, or does it only assert something about it (rulings, 34)? */
export function shapes(place: Place, link: Linker, above: readonly string[] = []): boolean {
  const { schema, pointer } = place;
  if (!isRecord(schema)) return false;
  if (above.includes(pointer)) return true;
  if (SHAPING.some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const inside = [...above, pointer];
  const isReference = REFERENCES.some((keyword) => {
    const target = Object.hasOwn(schema, keyword) ? link.target(keyword, own(schema, keyword), place) : undefined;
    return target !== undefined && shapes(target, link, inside);
  });
  if (isReference) return true;
  return ["allOf", "anyOf", "oneOf"].some((keyword) => {
    const parts = own(schema, keyword);
    return isList(parts) && parts.some((part, index) => shapes(inner(place, part, keyword, index), link, inside));
  });
}
