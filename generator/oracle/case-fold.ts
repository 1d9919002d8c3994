// Full Unicode case folding (C + F).

import { caseFoldings } from "./case-folding-data.js";

/** "STRASSE" and "Straße" both give "strasse". */
export function caseFold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (character) => FOLDINGS.get(character) ?? asciiLower(character)).join("");
}

const FOLDINGS: ReadonlyMap<string, string> = new Map(
  caseFoldings.split(" ").map((pair) => {
    const [character = "", ...folding] = Array.from(pair);
    return [character, folding.join("")] as const;
  }),
);

function asciiLower(character: string): string {
  return /^[A-Z]$/.test(character) ? character.toLowerCase() : character;
}
