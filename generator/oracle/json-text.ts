// RFC 8259 JSON, read exactly, in one loop without recursion: whatever the depth, it answers.

import { readScalar, readString } from "./json-tokens.js";
import { itemPath, keyPath } from "./path.js";
import type { Value } from "./value.js";

export type JsonText =
  | { readonly ok: true; readonly value: Value; readonly fault?: TextFault }
  /** `truncated`: the text is a proper prefix of some JSON document. */
  | { readonly ok: false; readonly truncated: boolean };

/** The grammar holds but a gate refuses. Of several: too_deep, then the first in the text (ruling 17). */
export interface TextFault {
  readonly code: "too_deep" | "duplicate_key" | "non_finite_number";
  readonly path: string;
}

interface Frame {
  readonly path: string;
  readonly entries?: Map<string, Value>;
  readonly items?: Value[];
  key: string;
}

/** `levels`: how many lists and objects may be nested. */
export function readJson(text: string, levels: number): JsonText {
  const frames: Frame[] = [];
  let at = 0;
  let fault: TextFault | undefined;
  let deepest = 0;
  let sawNaN = false;

  const space = (): void => {
    while (at < text.length && " \t\n\r".includes(text.charAt(at))) at += 1;
  };
  // "The text ends too early" is a prefix of a document only if all before the end was JSON.
  const fail = (): JsonText => ({ ok: false, truncated: at >= text.length && text.length > 0 && !sawNaN && !blank });
  const blank = /^[ \t\n\r]*$/.test(text);
  const found = (code: TextFault["code"], path: string): void => {
    fault ??= { code, path };
  };
  const herePath = (): string => {
    const frame = frames.at(-1);
    if (frame === undefined) return "$";
    return frame.items === undefined ? keyPath(frame.path, frame.key) : itemPath(frame.path, frame.items.length);
  };

  // Reads `"key" :` of the object on top; false where the text is not that.
  const readKey = (frame: Frame): boolean => {
    if (text.charAt(at) !== '"') return false;
    const key = readString(text, at);
    at = key.end;
    if (key.text === undefined) return false;
    space();
    if (text.charAt(at) !== ":") return false;
    at += 1;
    frame.key = key.text;
    if (frame.entries?.has(key.text) === true) found("duplicate_key", keyPath(frame.path, key.text));
    return true;
  };

  for (;;) {
    space();
    let done: Value | undefined;
    const character = text.charAt(at);
    if (character === "{" || character === "[") {
      const path = herePath();
      at += 1;
      space();
      const frame: Frame = character === "{" ? { path, entries: new Map(), key: "" } : { path, items: [], key: "" };
      frames.push(frame);
      deepest = Math.max(deepest, frames.length);
      if (text.charAt(at) !== (character === "{" ? "}" : "]")) {
        if (character === "{" && !readKey(frame)) return fail();
        continue;
      }
      at += 1;
      frames.pop();
      done = character === "{" ? { kind: "object", entries: new Map() } : { kind: "array", items: [] };
    } else if (character === '"') {
      const string = readString(text, at);
      at = string.end;
      if (string.text === undefined) return fail();
      done = { kind: "string", text: string.text };
    } else {
      const scalar = readScalar(text, at);
      at = scalar.end;
      if (scalar.value === undefined) return fail();
      if (scalar.nonFinite) {
        sawNaN = true;
        found("non_finite_number", "$");
      }
      done = scalar.value;
    }

    // A value is complete: put it where it belongs, and close what closes here.
    for (;;) {
      space();
      const frame = frames.at(-1);
      if (frame === undefined) {
        if (at < text.length) return { ok: false, truncated: false };
        if (deepest > levels) fault = { code: "too_deep", path: "$" };
        return fault === undefined ? { ok: true, value: done } : { ok: true, value: done, fault };
      }
      if (frame.items !== undefined) frame.items.push(done);
      else frame.entries?.set(frame.key, done);
      const next = text.charAt(at);
      if (next === ",") {
        at += 1;
        space();
        if (frame.entries !== undefined && !readKey(frame)) return fail();
        break;
      }
      if (next !== (frame.items === undefined ? "}" : "]")) return fail();
      at += 1;
      frames.pop();
      done =
        frame.items === undefined
          ? { kind: "object", entries: frame.entries ?? new Map() }
          : { kind: "array", items: frame.items };
    }
  }
}
