// Law 5: the order of branches, enum members, properties and required keys in a spec never changes a verdict.

import { expect, it } from "vitest";
import { loadGate } from "./scripts/load-gate.js";
import { random } from "./scripts/random.js";
import { randomPayload } from "./scripts/random-call.js";
import { randomTool } from "./scripts/random-tool.js";
import { shuffled } from "./scripts/shuffled.js";
import { unionOrders } from "./scripts/union-orders.js";
import { verdictKey } from "./scripts/verdict-key.js";

it("60 random tools, shuffled, 60 calls each", { timeout: 180_000 }, async () => {
  const broken: string[] = [];
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = random(seed);
    const { tool, policy } = randomTool(chance);
    const other = { ...tool, inputSchema: shuffled(tool.inputSchema, chance) };
    const [before, after] = [await loadGate(tool, policy), await loadGate(other, policy)];
    expect(after.gate === undefined).toBe(before.gate === undefined);
    if (before.gate === undefined || after.gate === undefined) continue;
    for (let call = 0; call < 60; call += 1) {
      const payload = randomPayload(tool.inputSchema, chance);
      const [was, is] = [verdictKey(before.gate.parse(payload)), verdictKey(after.gate.parse(payload))];
      if (was !== is) broken.push(`tool ${seed}: ${payload}\n  ${was}\n  ${is}`);
    }
  }
  expect(broken).toEqual([]);
});

it("ten union shapes, in all orders of their branches", { timeout: 180_000 }, async () => {
  const shapes = await unionOrders();
  expect(shapes.filter(({ differing }) => differing > 0)).toEqual([]);
  expect(shapes).toHaveLength(10);
  for (const { orders, calls } of shapes) {
    expect(orders).toBeGreaterThanOrEqual(2);
    expect(calls).toBeGreaterThan(10);
  }
});
