/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// The one value that a JSON text is. One loop and no recursion, so that no depth is too much for it; what is wrong is
// noted in the cursor, and only an error of syntax ends the reading.

import { type JsonCursor, nextCode, readNonFinite, readWord } from "./json-cursor.js";
import { readNumber } from "./json-number.js";
import { JsonObject } from "./json-object.js";
import { readString } from "./json-string.js";
import { childPath, itemPath } from "./path.js";

type Container = JsonObject | unknown[];

/** The value: null, boolean, number, NumberToken, string, array or JsonObject. It means nothing after a fault. */
export function readDocument(cursor: JsonCursor, depth: number): unknown {
  // The objects and lists not closed yet, and beside each object the key whose value is due.
  const open: Container[] = [];
  const keys: string[] = [];
  let parent: Container | undefined;

  for (;;) {
    let value: unknown;
    const code = nextCode(cursor);
    if (code === 0x7b || code === 0x5b) {
      if (open.length >= depth && cursor.tooDeepAt === -1) cursor.tooDeepAt = cursor.at;
      const opened: Container = code === 0x7b ? new JsonObject() : [];
      cursor.at += 1;
      // `}` and `]` both stand two behind their opening brackets.
      if (nextCode(cursor) !== code + 2) {
        open.push(opened);
        parent = opened;
        if (parent instanceof JsonObject) readKey(cursor, parent, open, keys);
        if (cursor.failedAt !== -1) return undefined;
        continue;
      }
      cursor.at += 1;
      value = opened;
    } else {
      value = readScalar(cursor, code);
      if (cursor.failedAt !== -1) return undefined;
    }

    // The value goes into its parent, and where that ends here, the parent into its own.
    while (parent !== undefined) {
      const next = nextCode(cursor);
      const level = open.length - 1;
      if (parent instanceof JsonObject) {
        parent[keys[level] ?? ""] = value;
        if (next === 0x2c) {
          cursor.at += 1;
          nextCode(cursor);
          readKey(cursor, parent, open, keys);
          if (cursor.failedAt !== -1) return undefined;
          break;
        }
      } else {
        parent.push(value);
        if (next === 0x2c) {
          cursor.at += 1;
          break;
        }
      }
      if (next !== (parent instanceof JsonObject ? 0x7d : 0x5d)) return fail(cursor);
      cursor.at += 1;
      value = parent;
      open.pop();
      parent = open[level - 1];
    }
    if (parent === undefined) return nextCode(cursor) === -1 ? value : fail(cursor);
  }
}

/** The cursor stands on `code`, the first character of the value. */
function readScalar(cursor: JsonCursor, code: number): unknown {
  switch (code) {
    case 0x22:
      return readString(cursor);
    case 0x74:
      readWord(cursor, "true");
      return true;
    case 0x66:
      readWord(cursor, "false");
      return false;
    case 0x6e:
      readWord(cursor, "null");
      return null;
    case 0x4e:
      readNonFinite(cursor, "NaN");
      return null;
    case 0x49:
      readNonFinite(cursor, "Infinity");
      return null;
    default:
      return readNumber(cursor);
  }
}

/** A key and its colon, for the innermost open object. The cursor stands where the key should. */
function readKey(cursor: JsonCursor, object: JsonObject, open: readonly Container[], keys: string[]): void {
  const { at } = cursor;
  if (cursor.text.charCodeAt(at) !== 0x22) {
    cursor.failedAt = at;
    return;
  }
  const key = readString(cursor);
  if (cursor.failedAt !== -1) return;
  keys[open.length - 1] = key;
  // No JSON value is undefined, and nothing stands above a JsonObject: so what is there was sent.
  if (object[key] !== undefined && cursor.repeatedAt === -1) {
    cursor.repeatedAt = at;
    cursor.repeatedPath = pathOf(open, keys);
  }
  if (nextCode(cursor) === 0x3a) cursor.at += 1;
  else cursor.failedAt = cursor.at;
}

/** Of the key, or the item due, in the innermost open object or list. */
function pathOf(open: readonly Container[], keys: readonly string[]): string {
  let path = "$";
  open.forEach((container, level) => {
    path = container instanceof JsonObject ? childPath(path, keys[level] ?? "") : itemPath(path, container.length);
  });
  return path;
}

function fail(cursor: JsonCursor): undefined {
  cursor.failedAt = cursor.at;
  return undefined;
}
