/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// An already decoded payload to the values that decoding text gives. Whatever getters, proxies and cycles it holds:
// nothing is thrown, nothing is changed, and each key is read once, so that no second look can see another value.

import type { Reads } from "./reads.js";
import { isList, isOrdinary, isPlain, type Keyed, keysOf, lengthOf, type List } from "./foreign-object.js";
import { JsonObject } from "./json-object.js";
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
interface Copying {
  readonly depth: number;
  /** What the fast path has read before it gave up: it is not read again. */
  readonly reads: Reads | undefined;
  /** The keys of an object may be found by a loop over it: nothing inherited would turn up among them. */
  readonly loops: boolean;
  left: number;
  illFormed: boolean;
  fault: CopyFault["code"] | undefined;
  /** Filled on the way back from the fault. */
  ancestors: object[] | undefined;
}

/** `depth` counts as in text: an object or list that stands in no other is level 1. A cycle is `too_deep`. */
export function copyDecoded(value: unknown, depth: number, reads?: Reads): Copied {
  return copyOnce(value, depth, reads, hasNothingAbove());
}

/** A loop over the keys of an object also gives what stands above it: nothing, unless somebody has put it there. */
export function hasNothingAbove(): boolean {
  for (const key in PLAIN) if (key !== "") return false;
  return true;
}

const PLAIN = {};

function copyOnce(value: unknown, depth: number, reads: Reads | undefined, loops: boolean): Copied {
  const facts = { left: nodes - 1, illFormed: false, fault: undefined, ancestors: undefined };
  const copying: Copying = { depth, reads, loops, ...facts };
  try {
    const copy = copied(value, 1, copying);
    if (copying.fault === undefined) return { ok: true, value: copy, illFormed: copying.illFormed };
    return refused(isCycle(copying.ancestors ?? []) ? "too_deep" : copying.fault);
  } catch {
    // A proxy does not say its keys; else the stack ran out: `depth` is larger than what this engine can follow.
    return loops ? copyOnce(value, depth, reads, false) : refused("too_deep");
  }
}

function copied(value: unknown, level: number, copying: Copying): unknown {
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

function copyObject(value: object, level: number, copying: Copying): unknown {
  if (isList(value)) return copyItems(value, level, copying);
  if (!isPlain(value)) return unwritable(value);
  if (!isWithin(level, copying)) return undefined;
  // A proxy that no longer says what stands above it throws: it is asked anew, without loops.
  return copying.loops && isOrdinary(value) ? copyLooping(value, level, copying) : copyKeys(value, level, copying);
}

function copyLooping(object: Keyed, level: number, copying: Copying): unknown {
  const copy = new JsonObject();
  const read = copying.reads?.of(object);
  for (const key in object) {
    const value = valueAt(object, key, read, copying);
    if (value !== undefined) copy[key] = copied(value, level + 1, copying);
  }
  return closed(object, copy, copying);
}

function copyKeys(object: Keyed, level: number, copying: Copying): unknown {
  const keys = keysOf(object);
  if (keys === undefined) return new Unwritable("an object whose keys cannot be read");
  const copy = new JsonObject();
  const read = copying.reads?.of(object);
  for (const key of keys) {
    const value = valueAt(object, key, read, copying);
    if (copying.fault !== undefined) break;
    if (value !== undefined) copy[key] = copied(value, level + 1, copying);
  }
  return closed(object, copy, copying);
}

function copyItems(list: List, level: number, copying: Copying): unknown {
  if (!isWithin(level, copying)) return undefined;
  const length = lengthOf(list);
  if (length === undefined) return new Unwritable("a list without a length");
  // Of its final length at once, where a stranger's word for it can be believed.
  const copy = new Array<unknown>(length > 0 && length <= trusted && Number.isInteger(length) ? length : 0);
  const read = copying.reads?.of(list);
  for (let index = 0; index < length && copying.fault === undefined; index += 1) {
    const item = valueAt(list, index, read, copying);
    copy[index] = item === undefined ? new Unwritable("undefined") : copied(item, level + 1, copying);
  }
  return closed(list, copy, copying);
}

/** What stands under one key, read once; undefined where nothing does, or where the copying has come to a fault. */
function valueAt(holder: Keyed, key: string | number, read: object | undefined, copying: Copying): unknown {
  copying.left -= 1;
  if (copying.left < 0) return stop(copying, "payload_too_large");
  if (read !== undefined && Object.prototype.hasOwnProperty.call(read, key)) return Reflect.get(read, key);
  try {
    return holder[key];
  } catch {
    return new Unwritable("a property that throws when it is read");
  }
}

/** The copy, or undefined where something below has come to a fault. */
function closed(value: object, copy: unknown, copying: Copying): unknown {
  if (copying.fault === undefined) return copy;
  (copying.ancestors ??= []).push(value);
  return undefined;
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

/** The same object twice on one way down. Without it, one that is only wide could be taken for too large. */
function isCycle(ancestors: readonly object[]): boolean {
  return new Set(ancestors).size !== ancestors.length;
}

function refused(code: CopyFault["code"]): Copied {
  return { ok: false, fault: { code, path: "$" } };
}
