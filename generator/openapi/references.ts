import { isRecord, type JsonRecord, own, pointerKeys } from "../json.js";

/** What a `$ref` within the document leads to, else the value itself; undefined where it leads nowhere. */
export function followed(value: unknown, document: JsonRecord): unknown {
  let at = value;
  for (let hops = 0; hops < 20; hops += 1) {
    const reference = isRecord(at) ? own(at, "$ref") : undefined;
    if (typeof reference !== "string") return at;
    at = target(reference, document);
  }
  return undefined;
}

/** What `#/components/schemas/Pet` leads to. */
export function target(reference: string, document: JsonRecord): unknown {
  if (!reference.startsWith("#/")) return undefined;
  return steps(reference).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) ? own(value, key) : undefined;
  }, document);
}

/** `#/paths/~1pets/get` is `paths`, `/pets`, `get`. */
export function steps(reference: string): readonly string[] {
  const decoded = reference.includes("%") ? safelyDecoded(reference) : reference;
  return pointerKeys(decoded);
}

function safelyDecoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
