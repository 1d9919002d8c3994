import { describe, expect, it } from "vitest";
import { loadGates } from "../../generator/load.js";
import { redact } from "../../generator/replay/redact.js";

const { gates } = await loadGates("test/fixtures/replay/gates");

const rows: readonly { name: string; tool: string; payload: unknown; redacted: unknown }[] = [
  { name: "free text", tool: "note", payload: { text: "call Ann" }, redacted: { text: "text" } },
  {
    name: "keys of open objects stay, their values go",
    tool: "note",
    payload: { text: "", mail: "ann@example.org" },
    redacted: { text: "text", mail: "text" },
  },
  {
    name: "letters and digits under a pattern",
    tool: "issue_refund",
    payload: { order_id: "ord_Z9y8X7w6" },
    redacted: { order_id: "ord_A1a1A1a1" },
  },
  {
    name: "members stay, what is none goes",
    tool: "issue_refund",
    payload: { reason: "late" },
    redacted: { reason: "late" },
  },
  {
    name: "what is no member goes",
    tool: "issue_refund",
    payload: { reason: "Ann was late" },
    redacted: { reason: "text" },
  },
  { name: "an integer in range", tool: "issue_refund", payload: { amount_cents: 4242 }, redacted: { amount_cents: 1 } },
  {
    name: "an integer out of range stays out of it",
    tool: "issue_refund",
    payload: { amount_cents: 70000 },
    redacted: { amount_cents: 71111 },
  },
  {
    name: "text that is a plain integer",
    tool: "issue_refund",
    payload: { amount_cents: "4242" },
    redacted: { amount_cents: "1111" },
  },
  {
    name: "text that is none",
    tool: "issue_refund",
    payload: { amount_cents: "42.42" },
    redacted: { amount_cents: "text" },
  },
  {
    name: "true, false and null",
    tool: "note",
    payload: { text: null, a: true, b: false },
    redacted: { text: null, a: true, b: false },
  },
  {
    name: "stripped values",
    tool: "search",
    payload: { query: "x", secret: { deep: ["Ann", 7] } },
    redacted: { query: "text", secret: { deep: ["text", 1] } },
  },
  {
    name: "text keeps its spelling",
    tool: "note",
    payload: '{ "text" : "Ann" , "n": 2.50}',
    redacted: '{ "text" : "text" , "n": 1.11}',
  },
  {
    name: "a fence stays",
    tool: "note",
    payload: '```json\n{"text": "Ann"}\n```',
    redacted: '```json\n{"text": "text"}\n```',
  },
  { name: "text that breaks off", tool: "note", payload: '{"text": "Ann lives in', redacted: '{"text": "Aaa aaaaa aa' },
  { name: "prose", tool: "note", payload: "Calling for Ann, 42", redacted: "Aaaaaaa aaa Aaa, 1" },
  { name: "no payload", tool: "note", payload: undefined, redacted: undefined },
  {
    name: "a tool without a gate",
    tool: "absent",
    payload: { a: ["Ann", 42, "\u00fc\ud83d\ude00"] },
    redacted: { a: ["text", 1, "text"] },
  },
];

describe("redact", () => {
  it.each(rows)("$name", ({ tool, payload, redacted }) => {
    const sent = structuredClone(payload);
    expect(redact(payload, gates[tool])).toEqual(redacted);
    expect(payload).toEqual(sent);
  });

  it("asks no more often than a few hundred times per value, however long it is", () => {
    const note = gates.note;
    if (note === undefined) throw new Error("the fixture note is missing");
    let asked = 0;
    // No character of this text may change.
    const parse: typeof note.parse = (payload) => {
      asked += 1;
      const isSame = JSON.stringify(payload).includes("b".repeat(20_000));
      return note.parse({ text: isSame ? "" : 1 });
    };
    redact({ text: "b".repeat(20_000) }, { ...note, parse });
    expect(asked).toBeLessThan(600);
  });
});
