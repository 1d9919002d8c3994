/** A text cut up: `parts` joined are the text, `values` says which of them may be values. */
export interface Tokens {
  readonly parts: string[];
  readonly values: readonly number[];
}

const token = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[^\s"{}[\],:]+/g;
const words = new Set(["true", "false", "null"]);

/** Cuts up JSON, and whatever else arrived in its place: prose, a cut document, single quotes. */
export function tokensOf(text: string): Tokens {
  const parts: string[] = [];
  const values: number[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    parts.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const isKey = match[0].startsWith('"') && /^\s*:/.test(text.slice(end, end + 100));
    if (!isKey && !words.has(match[0])) values.push(parts.length);
    parts.push(match[0]);
  }
  parts.push(text.slice(end));
  return { parts, values };
}

/** One of its kind: "text" for text, 1 for an integer, the mask for anything else. */
export function placeholder(part: string): string {
  // What breaks off inside a text still does.
  if (/^".*"$/s.test(part) && part.length > 1) return '"text"';
  if (/^-?[0-9]+$/.test(part)) return part.startsWith("-") ? "-1" : "1";
  return mask(part);
}

/** Letters are a and A, which may be hexadecimal; digits are 1, which may start a number. Escapes but \uXXXX stay. */
export function mask(part: string): string {
  return part.replace(/\\u[0-9a-fA-F]{4}|\\[^]|[^]/gu, (unit) => {
    if (unit.startsWith("\\u")) return "a";
    if (unit.startsWith("\\") || /^[\s!-/:-@[-`{-~]$/.test(unit)) return unit;
    if (/^\p{N}$/u.test(unit)) return "1";
    return /^\p{Lu}$/u.test(unit) ? "A" : "a";
  });
}
