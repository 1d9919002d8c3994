// An already decoded payload to the values that decoding text gives. Whatever getters, proxies and cycles it holds:
// nothing is thrown, nothing is changed, and each key is read once, so that no second look can see another value.

import { isList, isPlain, type Keyed, keysOf, lengthOf, type List } from "./foreign-object.js";
import { DeclaredKeys, JsonObject, sentShape } from "./json-object.js";
import { hasLoneSurrogate } from "./json-string.js";
import { Unwritable } from "./unwritable.js";

/** Values that a payload may hold, each place where it is used counted. */
const nodes = 1000000;
/** Items that are made room for before they are seen. */
const trusted = 1000;

export type Copied =
  | {
      readonly ok: true;
      /** null, boolean, number (NaN and ±Infinity too, never -0), string, array, JsonObject or Unwritable. */
      readonly value: unknown;
      /** A lone surrogate stands in some string that is a value. Keys are judged where they are kept. */
      readonly illFormed: boolean;
    }
  | { readonly ok: false; readonly fault: CopyFault };

export interface CopyFault {
  readonly code: "too_deep" | "payload_too_large";
  /** `$`, as for text. */
  readonly path: string;
}

/** What copying one payload has met so far. */
export interface Copying {
  readonly depth: number;
  /** The keys of an object may be found by a loop over it: nothing inherited would turn up among them. */
  readonly loops: boolean;
  left: number;
  illFormed: boolean;
  fault: CopyFault["code"] | undefined;
  /** Filled on the way back from the fault. */
  ancestors: object[] | undefined;
}

/**
 * Copies the value at one place: `copied` whatever it is, a gate's own functions an object whose keys they know, so
 * that each key goes straight to its place. They give the same; `level` is the value's own, 1 at the top.
 */
export type Copier = (value: unknown, level: number, copying: Copying) => unknown;

/** `depth` counts as in text: an object or list that stands in no other is level 1. A cycle is `too_deep`. */
export function copyDecoded(value: unknown, depth: number, copier: Copier = copied): Copied {
  return copyOnce(value, depth, copier, hasNothingAbove());
}

function copyOnce(value: unknown, depth: number, copier: Copier, loops: boolean): Copied {
  const copying: Copying = { depth, loops, left: nodes - 1, illFormed: false, fault: undefined, ancestors: undefined };
  try {
    const copy = copier(value, 1, copying);
    if (copying.fault === undefined) return { ok: true, value: copy, illFormed: copying.illFormed };
    return refused(isCycle(copying.ancestors ?? []) ? "too_deep" : copying.fault);
  } catch {
    // A proxy does not say its keys; else the stack ran out: `depth` is larger than what this engine can follow.
    return loops ? copyOnce(value, depth, copier, false) : refused("too_deep");
  }
}

/** Copies objects, and what stands under some of their keys by functions of its own. */
export function keyCopier(
  nested: ReadonlyMap<string, Copier>,
  shape: new () => JsonObject = sentShape(JsonObject),
): Copier {
  return (value, level, copying) => {
    if (!isKeyed(value, level, copying)) return copied(value, level, copying);
    const copy = new shape();
    for (const key in value) {
      const one = valueAt(value, key, copying);
      if (one === undefined) continue;
      const copier = typeof one === "object" ? nested.get(key) : undefined;
      copy[key] = copier === undefined ? copied(one, level + 1, copying) : copier(one, level + 1, copying);
    }
    return closed(value, copy, copying);
  };
}

/** The level of what stands in an object or list of this one. */
export function inside(level: number): number {
  return level + 1;
}

export function copied(value: unknown, level: number, copying: Copying): unknown {
  switch (typeof value) {
    case "string":
      if (hasLoneSurrogate(value)) copying.illFormed = true;
      return value;
    case "number":
      return value === 0 ? 0 : value;
    case "boolean":
      return value;
    case "object":
      return value === null ? null : copyObject(value, level, copying);
    default:
      return new Unwritable(typeof value);
  }
}

/** Has it keys to be copied one by one, not nested too deep? Then `closed` ends what this begins. */
export function isKeyed(value: unknown, level: number, copying: Copying): value is Keyed {
  if (typeof value !== "object" || value === null || !copying.loops || level > copying.depth) return false;
  // What comes from another realm, or from a proxy that will not say, is asked more closely by `copied`.
  try {
    const above: unknown = Object.getPrototypeOf(value);
    return above === Object.prototype || above === null;
  } catch {
    return false;
  }
}

/** What stands under one key, read once; undefined where nothing does, or where the copying has come to a fault. */
export function valueAt(holder: Keyed, key: string | number, copying: Copying): unknown {
  copying.left -= 1;
  if (copying.left < 0) return stop(copying, "payload_too_large");
  try {
    return holder[key];
  } catch {
    return new Unwritable("a property that throws when it is read");
  }
}

/** An undeclared key among declared ones. The object is one of any keys from there on. */
export function withKey(copy: JsonObject, key: string, value: unknown): JsonObject {
  const open = copy instanceof DeclaredKeys ? Object.assign(new JsonObject(), copy) : copy;
  open[key] = value;
  return open;
}

/** The copy, or undefined where something below has come to a fault. */
export function closed(value: object, copy: unknown, copying: Copying): unknown {
  if (copying.fault === undefined) return copy;
  (copying.ancestors ??= []).push(value);
  return undefined;
}

/** A list whose items a function of their own copies; anything else as it comes. */
export function copiedList(value: unknown, level: number, copying: Copying, copyItem: Copier): unknown {
  const isListed = typeof value === "object" && value !== null && isList(value);
  return isListed ? copyItems(value, level, copying, copyItem) : copied(value, level, copying);
}

function copyObject(value: object, level: number, copying: Copying): unknown {
  if (isKeyed(value, level, copying)) return copyPlain(value, level, copying);
  if (isList(value)) return copyItems(value, level, copying, copied);
  if (!isPlain(value)) return unwritable(value);
  return isWithin(level, copying) ? copyKeys(value, level, copying) : undefined;
}

const copyPlain = keyCopier(new Map(), JsonObject);

function copyItems(list: List, level: number, copying: Copying, copyItem: Copier): unknown {
  if (!isWithin(level, copying)) return undefined;
  const length = lengthOf(list);
  if (length === undefined) return new Unwritable("a list without a length");
  // Of its final length at once, where a stranger's word for it can be believed.
  const copy = new Array<unknown>(length > 0 && length <= trusted && Number.isInteger(length) ? length : 0);
  for (let index = 0; index < length && copying.fault === undefined; index += 1) {
    const item = valueAt(list, index, copying);
    copy[index] = item === undefined ? new Unwritable("undefined") : copyItem(item, level + 1, copying);
  }
  return closed(list, copy, copying);
}

function copyKeys(object: Keyed, level: number, copying: Copying): unknown {
  const keys = keysOf(object);
  if (keys === undefined) return new Unwritable("an object whose keys cannot be read");
  const copy = new JsonObject();
  for (const key of keys) {
    const value = valueAt(object, key, copying);
    if (copying.fault !== undefined) break;
    if (value !== undefined) copy[key] = copied(value, level + 1, copying);
  }
  return closed(object, copy, copying);
}

/** What a getter that throws has left stands for itself. */
function unwritable(value: object): Unwritable {
  try {
    if (value instanceof Unwritable) return value;
  } catch {
    // A proxy that will not say what stands above it.
  }
  return new Unwritable("an object of a class");
}

function isWithin(level: number, copying: Copying): boolean {
  if (level > copying.depth) stop(copying, "too_deep");
  return copying.fault === undefined;
}

/** The first fault is the one that counts, and nothing is read after it. */
function stop(copying: Copying, fault: CopyFault["code"]): undefined {
  copying.fault ??= fault;
  copying.left = 0;
}

/** A loop over the keys of an object also gives what stands above it: nothing, unless somebody has put it there. */
function hasNothingAbove(): boolean {
  for (const key in PLAIN) if (key !== "") return false;
  return true;
}

const PLAIN = {};

/** The same object twice on one way down. Without it, one that is only wide could be taken for too large. */
function isCycle(ancestors: readonly object[]): boolean {
  return new Set(ancestors).size !== ancestors.length;
}

function refused(code: CopyFault["code"]): Copied {
  return { ok: false, fault: { code, path: "$" } };
}
