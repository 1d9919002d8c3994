import { isList, isRecord, own } from "../json.js";
import type { Linker } from "./link.js";

const SHAPING = ["type", "enum", "const", "properties", "items", "prefixItems"];

/** Does a union branch shape the value, or does it only assert something about it (rulings, 34)? */
export function shapes(schema: unknown, link: Linker, above: readonly unknown[] = []): boolean {
  if (!isRecord(schema)) return false;
  if (above.includes(schema)) return true;
  if (SHAPING.some((keyword) => Object.hasOwn(schema, keyword))) return true;
  const reference = own(schema, "$ref");
  const inside = [...above, schema];
  if (typeof reference === "string" && shapes(link(reference)?.schema, link, inside)) return true;
  return ["allOf", "anyOf", "oneOf"].some((keyword) => {
    const parts = own(schema, keyword);
    return isList(parts) && parts.some((part) => shapes(part, link, inside));
  });
}
