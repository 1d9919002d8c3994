import { describe, expect, it } from "vitest";
import { loadGate } from "../scripts/load-gate.js";

const properties = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`declared_${index}`, { type: "string" }]),
);
const tool = { name: "wide", inputSchema: { type: "object", properties } };
const reading = { ...tool, annotations: { readOnlyHint: true } };

/** `declared_0x`, `declared_1x`, ...: each close to a declared name. */
function misspelt(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`declared_${index}x`, 1]));
}

describe("keys that nobody declares", () => {
  it.each([tool, reading])("are all refused, and the first hundred of them have a hint", async (one) => {
    const { gate } = await loadGate(one);
    const verdict = gate?.parse(misspelt(150));
    const messages = verdict?.ok === false ? verdict.issues.map(({ message }) => message) : [];
    expect(messages).toHaveLength(150);
    expect(messages.filter((message) => message.includes("did you mean"))).toHaveLength(100);
  });
});
