// Random edits of random tools: no verdict belies what diff said. `npm run diff-truth` goes on for longer.

import { expect, it } from "vitest";
import { diffTruth } from "../scripts/diff-truth.js";

it("60 edits, 100 calls each", { timeout: 180_000 }, async () => {
  const { edits, said, lies } = await diffTruth(60, 100, 1201);
  expect(lies).toEqual([]);
  expect(edits).toBe(60);
  for (const effect of ["same", "widened", "narrowed", "broken"]) expect(said[effect]).toBeGreaterThan(1);
});
