import type { Gate } from "../../templates/runtime/verdict.js";
import { mask, placeholder, tokensOf } from "./redact-tokens.js";
import { signature } from "./signature.js";

/** A text is cut into at most so many pieces when it can't be replaced as a whole. */
const mostPieces = 256;

/**
 * The same payload with every value that its verdict does not depend on replaced by one of its kind: text by "text",
 * integers by 1; where the verdict depends on the form, letters by a and A and digits by 1, as far as it goes.
 * `"ord_A1b2C3d4"` under its pattern is `"ord_A1a1A1a1"`, an enum member stays. Numbers, text and words are tried; true,
 * false, null and the names of keys stay, also where an open object has names for keys that are data. Text stays text,
 * with its fences, repeated keys and broken ends. Without a gate, no verdict depends on anything.
 */
export function redact(payload: unknown, gate: Gate<unknown> | undefined): unknown {
  if (typeof payload === "string")
    return redactText(
      payload,
      sameVerdict(gate, payload, (text) => text),
    );
  const text: string | undefined = JSON.stringify(payload);
  if (text === undefined) return payload;
  const decode = (candidate: string): unknown => JSON.parse(candidate);
  return decode(redactText(text, sameVerdict(gate, payload, decode)));
}

function sameVerdict(gate: Gate<unknown> | undefined, payload: unknown, decode: (text: string) => unknown) {
  const wanted = gate === undefined ? undefined : signature(gate.parse(payload));
  return (candidate: string): boolean => {
    try {
      const decoded = decode(candidate);
      return gate === undefined || signature(gate.parse(decoded)) === wanted;
    } catch {
      return false;
    }
  };
}

function redactText(text: string, isSame: (candidate: string) => boolean): string {
  const { parts, values } = tokensOf(text);
  const unmoved = replaceWhereSame(parts, values, placeholder, (candidate) => isSame(candidate.join("")));
  for (const at of unmoved) {
    const pieces = piecesOf(parts[at] ?? "");
    const all = pieces.map((_, index) => index);
    replaceWhereSame(pieces, all, mask, (candidate) => {
      return isSame([...parts.slice(0, at), ...candidate, ...parts.slice(at + 1)].join(""));
    });
    parts[at] = pieces.join("");
  }
  return parts.join("");
}

/**
 * Replaces in `parts` all of `which` at once where that changes nothing, else each half by itself, down to one. Gives
 * those that had to stay.
 */
function replaceWhereSame(
  parts: string[],
  which: readonly number[],
  replacement: (part: string) => string,
  isSame: (candidate: readonly string[]) => boolean,
): readonly number[] {
  const candidate = [...parts];
  for (const at of which) candidate[at] = replacement(parts[at] ?? "");
  if (which.every((at) => candidate[at] === parts[at])) return [];
  if (isSame(candidate)) {
    for (const at of which) parts[at] = candidate[at] ?? "";
    return [];
  }
  if (which.length === 1) return which;
  const middle = which.length >> 1;
  return [
    ...replaceWhereSame(parts, which.slice(0, middle), replacement, isSame),
    ...replaceWhereSame(parts, which.slice(middle), replacement, isSame),
  ];
}

/** Characters, an escape being one; several of them to a piece where the text is long. */
function piecesOf(token: string): string[] {
  const units = token.match(/\\u[0-9a-fA-F]{4}|\\[^]|[^]/gu) ?? [];
  const size = Math.ceil(units.length / mostPieces);
  const pieces: string[] = [];
  for (let at = 0; at < units.length; at += size) pieces.push(units.slice(at, at + size).join(""));
  return pieces;
}
