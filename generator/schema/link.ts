// References: by JSON Pointer, anchor or address, within the tool's schema and to the documents given with it. Nothing
// is ever fetched.

import { isList, isRecord, own, pointerKeys, step } from "../json.js";
import type { Admission, JudgementId } from "../model.js";
import { type Dialect, dialectNamed, newest } from "./dialect.js";
import { knownDocuments } from "./known-documents.js";
import { absolute, type Found, index, type Resource, type Resources, rootResource } from "./resources.js";
import { type Scope, scopes } from "./scope.js";

/** A schema, where it stands, and what led there. */
export interface Place extends Found {
  /** The anchors that a `$dynamicRef` here would find first. Empty nearly everywhere. */
  readonly scope: Scope;
  /** Pointers of the schemas that it is a branch of, where it is one. */
  readonly within?: readonly string[];
  /** The schema that it was taken from, where it is only a part of one. */
  readonly whole?: Place;
  /** It stands for a condition that has been decided. */
  readonly held?: Held;
}

export interface Held {
  readonly condition: JudgementId;
  readonly holds: boolean;
  /** Keys that the condition names. */
  readonly admits: readonly Admission[];
}

export interface Linker {
  readonly root: Place;
  /** What the reference of a schema leads to; undefined where it leads nowhere. */
  readonly target: (keyword: ReferenceKeyword, reference: unknown, from: Place) => Place | undefined;
  /** The place, with the anchors of its resource in scope. */
  readonly enter: (place: Place) => Place;
  readonly dialectAt: (pointer: string) => Dialect;
  /** `$schema`s that nobody knows, by pointer. */
  readonly strangers: ReadonlyMap<string, unknown>;
}

export type ReferenceKeyword = (typeof REFERENCES)[number];

export const REFERENCES = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

/**
 * `file`: of the spec, what relative references to other files start from. `documents`: by address, or by path from
 * where `file` starts. `dialect`: of what names none.
 */
export function linker(
  schema: unknown,
  file: string,
  documents: Readonly<Record<string, unknown>>,
  dialect: string | undefined,
): Linker {
  const given = new Map(Object.entries(documents).map(([name, one]) => [absolute(name, NOWHERE) ?? name, one]));
  const find = (uri: string): unknown => given.get(uri) ?? knownDocuments.get(uri.replace(/#$/, ""));
  const resources: Resources = {
    byUri: new Map(),
    byPointer: new Map(),
    strangers: new Map(),
    indexed: new Set(),
    find,
  };
  const reach = scopes();
  const outer = dialect === undefined ? newest : dialectNamed(dialect, find);
  if (outer === undefined) resources.strangers.set("", dialect);
  const usual = outer ?? newest;
  const main = rootResource({ schema, pointer: "" }, absolute(file, NOWHERE) ?? NOWHERE, usual, resources);

  const resourceNamed = (uri: string): Resource | undefined => {
    const known = resources.byUri.get(uri);
    if (known !== undefined) return known;
    const document = find(uri);
    if (document === undefined) return undefined;
    return rootResource({ schema: document, pointer: `${uri.replaceAll("~", "%7E")}#` }, uri, usual, resources);
  };

  const resourceOf = (pointer: string): Resource => {
    for (let at = pointer.replace(/~(?![01]).*$/, ""); ; at = at.slice(0, Math.max(at.lastIndexOf("/"), 0))) {
      const found = resources.byPointer.get(at);
      if (found !== undefined) return found;
      if (at === "") return main;
    }
  };

  const enter = (place: Place): Place => {
    const scope = reach.within(place.scope, resourceOf(place.pointer));
    return scope === place.scope ? place : { ...place, scope };
  };

  const followed = (
    uri: string,
  ): { readonly found: Found; readonly resource: Resource; readonly name: string } | undefined => {
    const [base = "", fragment = ""] = uri.split("#", 2);
    const resource = resourceNamed(base);
    const name = decoded(fragment);
    if (resource === undefined || name === undefined) return undefined;
    const found = name === "" ? resource : name.startsWith("/") ? at(resource, name) : resource.anchors.get(name);
    return found === undefined ? undefined : { found, resource, name };
  };

  const at = (resource: Resource, pointer: string): Found | undefined => {
    const found = follow(resource, pointer);
    // Where no keyword leads, nothing was looked for yet.
    if (found !== undefined) index(found, resourceOf(found.pointer), resources);
    return found;
  };

  const target: Linker["target"] = (keyword, reference, from) => {
    const uri = typeof reference === "string" ? absolute(reference, resourceOf(from.pointer).uri) : undefined;
    const first = uri === undefined ? undefined : followed(uri);
    if (first === undefined) return undefined;
    const { found, resource, name } = first;
    const isDynamic = keyword === "$dynamicRef" && resource.dynamic.has(name);
    const isRecursive = keyword === "$recursiveRef" && resource.isRecursive && name === "";
    const outermost = isDynamic || isRecursive ? reach.of(from.scope).get(name) : undefined;
    const { schema: meant, pointer } = outermost ?? found;
    return enter({ schema: meant, pointer, scope: from.scope });
  };

  return {
    root: enter({ schema, pointer: "", scope: "" }),
    target,
    enter,
    dialectAt: (pointer) => resourceOf(pointer).dialect,
    strangers: resources.strangers,
  };
}

/** What relative addresses stand on: nobody ever sees it. */
const NOWHERE = "spec:///";

function follow({ schema: start, pointer: root }: Found, pointer: string): Found | undefined {
  const keys = pointerKeys(pointer);
  let schema = start;
  for (const key of keys) {
    if (isList(schema)) schema = /^\d+$/.test(key) ? schema[Number(key)] : undefined;
    else schema = isRecord(schema) ? own(schema, key) : undefined;
    if (schema === undefined) return undefined;
  }
  return { schema, pointer: keys.reduce(step, root) };
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
