import { isList, isRecord, own, step } from "../json.js";

/** A schema and where it stands in its document. */
export interface Place {
  readonly schema: unknown;
  readonly pointer: string;
}

/** Finds what a `$ref` of this document points at: `#`, a JSON Pointer, or an `$anchor`. */
export type Linker = (reference: string) => Place | undefined;

export function linker(document: unknown): Linker {
  const anchors = new Map<string, Place>();
  collectAnchors({ schema: document, pointer: "" }, anchors);
  const self = isRecord(document) && typeof own(document, "$id") === "string" ? String(own(document, "$id")) : "";
  return (reference) => {
    const [base = "", fragment = ""] = reference.split("#", 2);
    if (base !== "" && base !== self.replace(/#$/, "")) return undefined;
    const name = decoded(fragment);
    if (name === undefined) return undefined;
    if (name !== "" && !name.startsWith("/")) return anchors.get(name);
    return follow(document, name);
  };
}

function follow(document: unknown, pointer: string): Place | undefined {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
  let schema = document;
  for (const key of keys) {
    if (isList(schema)) schema = /^\d+$/.test(key) ? schema[Number(key)] : undefined;
    else schema = isRecord(schema) ? own(schema, key) : undefined;
    if (schema === undefined) return undefined;
  }
  return { schema, pointer: keys.reduce(step, "") };
}

function collectAnchors({ schema, pointer }: Place, anchors: Map<string, Place>): void {
  if (isList(schema))
    schema.forEach((item, index) => collectAnchors({ schema: item, pointer: step(pointer, index) }, anchors));
  if (!isRecord(schema)) return;
  const anchor = own(schema, "$anchor");
  if (typeof anchor === "string" && !anchors.has(anchor)) anchors.set(anchor, { schema, pointer });
  const id = own(schema, "$id");
  if (typeof id === "string" && /^#[^/]/.test(id) && !anchors.has(id.slice(1)))
    anchors.set(id.slice(1), { schema, pointer });
  for (const [key, inner] of Object.entries(schema)) {
    if (key !== "enum" && key !== "const" && key !== "default" && key !== "examples") {
      collectAnchors({ schema: inner, pointer: step(pointer, key) }, anchors);
    }
  }
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
