// The vector files through generated gates, in process. Of the files where every row is a tool of its own a sample is
// taken, to stay quick: `npm run vectors` takes them all.

import { expect, it } from "vitest";
import { runVectors, VECTOR_FILES } from "./scripts/run-vectors.js";

/** Every nth row; 1 where nothing is said. */
const SAMPLE: Readonly<Record<string, number>> = {
  "vectors/seed1-open": 8,
  "vectors/seed2-open": 4,
  "vectors/readings-open": 8,
};

it.each(VECTOR_FILES)("%s", { timeout: 180_000 }, async (file) => {
  const { passed, failures } = await runVectors(import.meta.dirname, file, SAMPLE[file]);
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(10);
});
