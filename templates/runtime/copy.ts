// An already decoded payload to the values that decoding text gives. Whatever getters, proxies and cycles it holds:
// nothing is thrown, nothing is changed, and each key is read once, so that no second look can see another value.

import { isList, isPlain, type Keyed, keysOf, lengthOf, type List } from "./foreign-object.js";
import { JsonObject } from "./json-object.js";
import { hasLoneSurrogate } from "./json-string.js";
import { Unwritable } from "./unwritable.js";

/** Values that a payload may hold, each place where it is used counted. */
const nodes = 1000000;

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

interface Copying {
  readonly depth: number;
  left: number;
  illFormed: boolean;
  fault: CopyFault["code"] | undefined;
  /** Filled on the way back from the fault. */
  readonly ancestors: object[];
}

/** `depth` counts as in text: an object or list that stands in no other is level 1. A cycle is `too_deep`. */
export function copyDecoded(value: unknown, depth: number): Copied {
  const copying: Copying = { depth, left: nodes - 1, illFormed: false, fault: undefined, ancestors: [] };
  try {
    const copy = copyValue(value, 1, copying);
    if (copying.fault === undefined) return { ok: true, value: copy, illFormed: copying.illFormed };
    return refused(isCycle(copying.ancestors) ? "too_deep" : copying.fault);
  } catch {
    // The stack ran out: `depth` is larger than what this engine can follow.
    return refused("too_deep");
  }
}

function copyValue(value: unknown, level: number, copying: Copying): unknown {
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
  const holdsItems = isList(value);
  if (!holdsItems && !isPlain(value)) return new Unwritable("an object of a class");
  if (level > copying.depth) copying.fault = "too_deep";
  if (copying.fault !== undefined) return undefined;
  const copy = holdsItems ? copyItems(value, level, copying) : copyKeys(value, level, copying);
  if (copying.fault === undefined) return copy;
  copying.ancestors.push(value);
  return undefined;
}

function copyItems(list: List, level: number, copying: Copying): unknown {
  const length = lengthOf(list);
  if (length === undefined) return new Unwritable("a list without a length");
  const copy: unknown[] = [];
  for (let index = 0; index < length && copying.fault === undefined; index += 1) {
    const item = copyAt(list, index, level + 1, copying);
    copy.push(item === undefined ? new Unwritable("undefined") : item);
  }
  return copy;
}

function copyKeys(object: Keyed, level: number, copying: Copying): unknown {
  const keys = keysOf(object);
  if (keys === undefined) return new Unwritable("an object whose keys cannot be read");
  const copy = new JsonObject();
  for (const key of keys) {
    const value = copyAt(object, key, level + 1, copying);
    if (value === undefined) {
      if (copying.fault !== undefined) break;
      continue;
    }
    copy[key] = value;
  }
  return copy;
}

/** undefined where there is nothing, or where the copying has come to a fault. */
function copyAt(holder: Keyed, key: string | number, level: number, copying: Copying): unknown {
  copying.left -= 1;
  if (copying.left < 0) {
    copying.fault = "payload_too_large";
    return undefined;
  }
  let value: unknown;
  try {
    value = holder[key];
  } catch {
    return new Unwritable("a property that throws when it is read");
  }
  return value === undefined ? undefined : copyValue(value, level, copying);
}

/** The same object twice on one way down. Without it, one that is only wide could be taken for too large. */
function isCycle(ancestors: readonly object[]): boolean {
  return new Set(ancestors).size !== ancestors.length;
}

function refused(code: CopyFault["code"]): Copied {
  return { ok: false, fault: { code, path: "$" } };
}
