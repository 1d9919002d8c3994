import { expect, it } from "vitest";
import { runProbes } from "./scripts/run-vectors.js";

it("probes: 12 of 15 read by default, 15 with two rules allowed, 0 of 45 others, 20 of 20 texts rejected", async () => {
  expect(await runProbes(import.meta.dirname)).toEqual({
    read: { of: 15, byDefault: 12, allowed: 15 },
    taken: { of: 45, accepted: [] },
    texts: { of: 20, rejected: 20, others: [] },
  });
});
