/** A piece of code cut at each `separator` that stands in no bracket and in no string; undefined where that is unsure. */
export function splitCode(code: string, separator: string): readonly string[] | undefined {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let at = 0;
  while (at < code.length) {
    const character = code.charAt(at);
    if (depth === 0 && code.startsWith(separator, at)) {
      pieces.push(code.slice(start, at));
      at += separator.length;
      start = at;
      continue;
    }
    if (character === '"') {
      at = endOfString(code, at);
      continue;
    }
    // A regular expression, a comment, a template: what stands in it is not known here.
    if (character === "/" || character === "`" || character === "'") return undefined;
    if (OPENING.includes(character)) depth += 1;
    if (CLOSING.includes(character)) depth -= 1;
    if (depth < 0) return undefined;
    at += 1;
  }
  return depth === 0 ? [...pieces, code.slice(start)] : undefined;
}

/** `f(a, b)` is `f` and `(a, b)`: at the first bracket, where it is closed at the end; undefined where that is unsure. */
export function splitAtBracket(code: string): readonly [before: string, bracket: string] | undefined {
  const start = code.search(/[([{]/);
  const bracket = code.slice(start);
  const isWhole = start !== -1 && CLOSING.includes(code.charAt(code.length - 1));
  return isWhole && splitCode(bracket.slice(1, -1), ",") !== undefined ? [code.slice(0, start), bracket] : undefined;
}

const OPENING = "([{";
const CLOSING = ")]}";

function endOfString(code: string, start: number): number {
  let at = start + 1;
  while (at < code.length && code.charAt(at) !== '"') at += code.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}
