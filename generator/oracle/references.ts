// $ref within one document: by JSON Pointer, by $anchor, by $id resolved against the $id around it. Nothing is fetched.

import { isRecord, ownText, type Schema } from "./schema.js";

export interface References {
  /** Schemas by absolute address, with the anchor as fragment. */
  readonly named: ReadonlyMap<string, unknown>;
  /** The address against which references in a schema are resolved. */
  readonly bases: ReadonlyMap<unknown, string>;
}

// Never seen by anyone: it only gives relative addresses something to stand on.
const nowhere = "schema://document/";

export function indexReferences(root: unknown, siblingsIgnored: boolean): References {
  const named = new Map<string, unknown>([[nowhere, root]]);
  const bases = new Map<unknown, string>();
  const walk = (part: unknown, base: string, isMap: boolean): void => {
    if (Array.isArray(part)) for (const inner of part) walk(inner, base, false);
    if (!isRecord(part) || bases.has(part)) return;
    const own = isMap ? base : name(part, base);
    bases.set(part, own);
    for (const [key, inner] of Object.entries(part)) {
      if (!isMap && ["enum", "const", "default", "examples"].includes(key)) continue;
      walk(inner, own, !isMap && maps.has(key));
    }
  };
  const name = (schema: Schema, base: string): string => {
    const id = siblingsIgnored && Object.hasOwn(schema, "$ref") ? undefined : ownText(schema, "$id");
    const own = id === undefined || id.startsWith("#") ? base : address(id, base);
    if (id !== undefined)
      named.set(id.startsWith("#") ? `${withoutFragment(base)}${id}` : withoutFragment(own), schema);
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const anchor = ownText(schema, keyword);
      if (anchor !== undefined) named.set(`${withoutFragment(own)}#${anchor}`, schema);
    }
    return own;
  };
  walk(root, nowhere, false);
  return { named, bases };
}

/** Keywords whose keys are names, not keywords. */
const maps: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
]);

/** Undefined where the reference leads nowhere. */
export function findReference(references: References, from: Schema, reference: string): unknown {
  const target = address(reference, references.bases.get(from) ?? nowhere);
  const document = withoutFragment(target);
  const fragment = target.slice(document.length + 1);
  const start = references.named.get(document);
  if (fragment === "") return start;
  return fragment.startsWith("/") ? follow(start, fragment) : references.named.get(`${document}#${fragment}`);
}

function follow(start: unknown, pointer: string): unknown {
  let at = start;
  for (const part of pointer.slice(1).split("/")) {
    const key = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isRecord(at) && Object.hasOwn(at, key)) at = at[key];
    else return undefined;
  }
  return at;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function address(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

function withoutFragment(target: string): string {
  const at = target.indexOf("#");
  return at < 0 ? target : target.slice(0, at);
}
