// RFC 8259 JSON, read exactly, in one loop without recursion: whatever the depth, it answers.

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

interface StringToken {
  /** Absent where the text is no JSON string; `end` is then where it fails. */
  readonly text?: string;
  readonly end: number;
}

const escapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function readString(text: string, start: number): StringToken {
  const parts: string[] = [];
  let at = start + 1;
  let from = at;
  for (;;) {
    if (at >= text.length) return { end: text.length };
    const character = text.charAt(at);
    if (character < " ") return { end: at };
    if (character !== '"' && character !== "\\") {
      at += 1;
      continue;
    }
    parts.push(text.slice(from, at));
    if (character === '"') return { text: parts.join(""), end: at + 1 };
    if (at + 1 >= text.length) return { end: text.length };
    const letter = text.charAt(at + 1);
    if (letter === "u") {
      const digits = /^[0-9a-fA-F]*/.exec(text.slice(at + 2, at + 6))?.[0] ?? "";
      if (digits.length < 4) return { end: at + 2 + digits.length };
      parts.push(String.fromCharCode(Number.parseInt(digits, 16)));
      at += 6;
    } else {
      const escaped = escapes.get(letter);
      if (escaped === undefined) return { end: at + 1 };
      parts.push(escaped);
      at += 2;
    }
    from = at;
  }
}

interface ScalarToken {
  readonly value?: Value;
  readonly end: number;
  readonly nonFinite?: boolean;
}

const words: readonly (readonly [string, Value])[] = [
  ["true", { kind: "boolean", truth: true }],
  ["false", { kind: "boolean", truth: false }],
  ["null", { kind: "null" }],
];

function readScalar(text: string, start: number): ScalarToken {
  for (const [word, value] of words) {
    if (text.startsWith(word, start)) return { value, end: start + word.length };
    const rest = text.slice(start, start + word.length);
    if (rest !== "" && word.startsWith(rest)) return { end: text.length };
  }
  for (const word of ["NaN", "Infinity", "-Infinity"]) {
    if (text.startsWith(word, start)) return { value: { kind: "null" }, end: start + word.length, nonFinite: true };
  }
  const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
  number.lastIndex = start;
  const token = number.exec(text)?.[0];
  if (token !== undefined) {
    const end = start + token.length;
    if (goesOn(token, text.slice(end, end + 3))) return { end: text.length };
    return { value: { kind: "number", token, fromText: true }, end };
  }
  return { end: text.charAt(start) === "-" ? start + 1 : start };
}

// 1. and 1e and 1e+ at the end of the text may yet go on: such a text fails at its end, not before.
function goesOn(token: string, rest: string): boolean {
  if (/[eE]/.test(token)) return false;
  return token.includes(".") ? /^[eE][+-]?$/.test(rest) : /^(?:\.|[eE][+-]?)$/.test(rest);
}
