// The tokens of JSON text: strings, numbers and words.

import type { Value } from "./value.js";

export interface StringToken {
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

export function readString(text: string, start: number): StringToken {
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

export interface ScalarToken {
  readonly value?: Value;
  readonly end: number;
  readonly nonFinite?: boolean;
}

const words: readonly (readonly [string, Value])[] = [
  ["true", { kind: "boolean", truth: true }],
  ["false", { kind: "boolean", truth: false }],
  ["null", { kind: "null" }],
];

export function readScalar(text: string, start: number): ScalarToken {
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
