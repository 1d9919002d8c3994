/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// Full Unicode case folding (statuses C and F of CaseFolding.txt) without its table: the engine's own case mappings,
// there and back, give all of it but for three things.

/** `ẞ` and `ß` are `ss`, `K` (the Kelvin sign) is `k`: texts that differ in case alone fold to the same text. */
export function foldCase(text: string): string {
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  // A dotless ı would come back as i. It has no case of its own: what stands between is folded, and it stays.
  return text.split("\u0131").map(foldMapped).join("\u0131");
}

function foldMapped(text: string): string {
  const folded = text.toLowerCase().toUpperCase().toLowerCase();
  // A sigma is written differently where a word ends; folded, it is one letter. Cherokee alone folds to capitals.
  return folded.replace(/\u03c2/g, "\u03c3").replace(/[\u13f8-\u13fd\uab70-\uabbf]/g, (letter) => letter.toUpperCase());
}
