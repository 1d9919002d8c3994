// Gate and reference interpreter were written apart, from the same pages: on random calls of random tools they agree on
// verdict, arguments, repairs, stripped keys, codes, paths and readings. `npm run agreement` goes on for longer.

import { expect, it } from "vitest";
import { agree } from "./scripts/agree.js";

it("2,000 calls of 100 random tools", { timeout: 180_000 }, async () => {
  const { calls, refused, overBudget, disagreements } = await agree({ calls: 2_000, seed: 20261201, each: 20 });
  expect(disagreements).toEqual([]);
  expect(calls).toBe(2_000);
  expect(refused.length).toBeLessThan(5);
  expect(overBudget).toBeLessThan(20);
});
