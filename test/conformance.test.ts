// The official JSON Schema test suite through generated gates, a part of it; `npm run conformance` takes all of it.

import { describe, expect, it } from "vitest";
import { sharedData } from "./shared-data.js";
import { type Draft, type Part, runConformance } from "./scripts/run-conformance.js";

const { folder: suite, isThere: here, title } = sharedData("json-schema-test-suite");

const PARTS: readonly (readonly [Draft, Part, number])[] = [
  ["draft7", "required", 8],
  ["draft2019-09", "required", 10],
  ["draft2020-12", "required", 6],
  ["draft2020-12", "format", 1],
];

describe.skipIf(!here)(title("official suite, gates"), () => {
  it.each(PARTS)("%s, %s, every %s. group", { timeout: 240_000 }, async (draft, part, every) => {
    const { total, failures } = await runConformance(suite, draft, part, every);
    expect(failures).toEqual([]);
    expect(total).toBeGreaterThan(60);
  });
});
