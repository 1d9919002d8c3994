import { isRecord, type JsonRecord, own } from "../json.js";
import { childSchemas } from "../child-schemas.js";
import { type Dialect, dialectNamed } from "./dialect.js";

/** A schema and where it stands: a JSON Pointer in the tool's own schema, or after `URI#` in another document. */
export interface Found {
  readonly schema: unknown;
  readonly pointer: string;
}

/** A schema with an address of its own, and the names in it. */
export interface Resource extends Found {
  readonly uri: string;
  readonly dialect: Dialect;
  readonly anchors: Map<string, Found>;
  /** Those of the anchors that `$dynamicRef` looks for in whatever led here. */
  readonly dynamic: Set<string>;
  /** `$recursiveAnchor: true` */
  readonly isRecursive: boolean;
}

export interface Resources {
  readonly byUri: Map<string, Resource>;
  readonly byPointer: Map<string, Resource>;
  /** `$schema`s that nobody knows, by pointer. */
  readonly strangers: Map<string, unknown>;
  /** Pointers of schemas that were looked at. */
  readonly indexed: Set<string>;
  /** A document by its address, for dialects of a user's own. */
  readonly find: (uri: string) => unknown;
}

/** Takes up a document, or a part of one that no keyword leads to, with every resource and anchor in it. */
export function index({ schema, pointer }: Found, outer: Resource, resources: Resources): void {
  if (!isRecord(schema) || resources.indexed.has(pointer)) return;
  resources.indexed.add(pointer);
  const resource = ownResource({ schema, pointer }, outer, resources) ?? outer;
  for (const [name, isDynamic] of anchorsOf(schema, resource.dialect)) {
    if (!resource.anchors.has(name)) resource.anchors.set(name, { schema, pointer });
    if (isDynamic) resource.dynamic.add(name);
  }
  for (const [at, inner] of childSchemas(schema, pointer)) index({ schema: inner, pointer: at }, resource, resources);
}

/** A document as a resource, whatever it calls itself: it is known by the address that it was found at. */
export function rootResource(found: Found, uri: string, outer: Dialect, resources: Resources): Resource {
  const known = resources.byPointer.get(found.pointer);
  if (known !== undefined) return known;
  const dialect = dialectIn(found, outer, resources);
  const resource = {
    ...found,
    uri,
    dialect,
    anchors: new Map(),
    dynamic: new Set<string>(),
    isRecursive: isRecursive(found.schema),
  };
  resources.byUri.set(uri, resource);
  resources.byPointer.set(found.pointer, resource);
  index(found, resource, resources);
  return resource;
}

function ownResource({ schema, pointer }: Found, outer: Resource, resources: Resources): Resource | undefined {
  if (!isRecord(schema)) return undefined;
  const dialect = dialectIn({ schema, pointer }, outer.dialect, resources);
  const id = idOf(schema, dialect);
  if (id === undefined) return undefined;
  const uri = absolute(id, outer.uri)?.replace(/#.*$/, "");
  if (uri === undefined) return undefined;
  const known = resources.byPointer.get(pointer);
  const names = known ?? { anchors: new Map(), dynamic: new Set<string>() };
  const { anchors, dynamic } = names;
  const resource = { schema, pointer, uri, dialect, anchors, dynamic, isRecursive: isRecursive(schema) };
  if (!resources.byUri.has(uri)) resources.byUri.set(uri, resource);
  resources.byPointer.set(pointer, resource);
  return resource;
}

/** `$schema` counts where a resource begins. */
function dialectIn({ schema, pointer }: Found, outer: Dialect, resources: Resources): Dialect {
  const name = isRecord(schema) ? own(schema, "$schema") : undefined;
  if (name === undefined) return outer;
  const dialect = dialectNamed(name, resources.find);
  if (dialect === undefined) resources.strangers.set(pointer, name);
  return dialect ?? outer;
}

function idOf(schema: JsonRecord, { ignoresSiblings, isOldest }: Dialect): string | undefined {
  if (ignoresSiblings && Object.hasOwn(schema, "$ref")) return undefined;
  const id = own(schema, isOldest ? "id" : "$id");
  return typeof id === "string" && !id.startsWith("#") ? id : undefined;
}

function anchorsOf(
  schema: JsonRecord,
  { ignoresSiblings, isOldest }: Dialect,
): readonly (readonly [string, boolean])[] {
  if (ignoresSiblings) {
    const id = Object.hasOwn(schema, "$ref") ? undefined : own(schema, isOldest ? "id" : "$id");
    // Up to draft 7 an anchor was an `$id` that is only a fragment, or has one.
    const name = typeof id === "string" ? /#([^/]+)$/.exec(id)?.[1] : undefined;
    return name === undefined ? [] : [[name, false]];
  }
  return (["$anchor", "$dynamicAnchor"] as const).flatMap((keyword) => {
    const name = own(schema, keyword);
    return typeof name === "string" ? [[name, keyword === "$dynamicAnchor"] as const] : [];
  });
}

function isRecursive(schema: unknown): boolean {
  return isRecord(schema) && own(schema, "$recursiveAnchor") === true;
}

export function absolute(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href;
  } catch {
    return undefined;
  }
}
