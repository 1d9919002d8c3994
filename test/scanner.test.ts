// A scanner is a second form of its gate: whatever it takes, the gate takes with no repair and gives the same arguments
// for. `npm run agreement -- --scanner` goes on for longer.

import { describe, expect, it, test } from "vitest";
import { loadGate, type VectorTool } from "./scripts/load-gate.js";
import { scanAgreement } from "./scripts/scan-agreement.js";
import { sendEmail } from "../generated/email/send-email/gate.js";
import { scanSendEmail } from "../generated/email/send-email/scan.js";

describe("scanners and gates", () => {
  it("agree on 30,000 texts for random tools", { timeout: 120_000 }, async () => {
    const { texts, scanned, taken, leftOut, takenDecoded, disagreements } = await scanAgreement({
      texts: 30_000,
      seed: 5,
      each: 8,
    });
    expect(disagreements).toEqual([]);
    expect(texts).toBeGreaterThanOrEqual(30_000);
    expect(scanned).toBeGreaterThan(5);
    expect(taken).toBeGreaterThan(1_000);
    expect(takenDecoded).toBeGreaterThan(1_000);
    // Odd members and what is beyond 15 digits are the decoder's.
    expect(leftOut).toBeLessThan(taken / 5);
  });
});

const closed = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const tool = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []): VectorTool => ({
  name: "t",
  inputSchema: closed(properties, required),
});

const integer = tool({ n: { type: "integer" } });
const number = tool({ n: { type: "number" } });
const text = tool({ s: { type: "string" } });
const flags = tool(Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`f${index}`, { type: "boolean" }])));
const all = (value: unknown) => Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`f${index}`, value]));

const day = tool({ d: { type: "string", format: "date" } });
const moment = tool({ m: { type: "string", format: "date-time" } });
const order = tool({ o: { type: "string", pattern: "^ord_[A-Za-z0-9]{3}$" } });
const backslash = tool({ b: { type: "string", pattern: "^[A-z]{2}$" } });
const some = tool(
  { a: { type: "integer" }, b: { type: "array", items: { type: "integer" } }, c: { type: "boolean" } },
  ["a"],
);
const short = tool({ s: { type: "string", minLength: 2, maxLength: 3 } });

/** Tool, text, and the arguments; undefined where the scanner leaves it to the decoder. */
const rows: readonly (readonly [what: string, tool: VectorTool, text: string, args: unknown])[] = [
  ["an integer", integer, '{"n":12}', { n: 12 }],
  ["white space anywhere", integer, ' \r\n{\t"n" : \n-12 } \t', { n: -12 }],
  ["-0 is 0", integer, '{"n":-0}', { n: 0 }],
  ["15 digits", integer, '{"n":999999999999999}', { n: 999999999999999 }],
  ["16 digits", integer, '{"n":9007199254740991}', undefined],
  ["an integral float, which is a repair", integer, '{"n":12.0}', undefined],
  ["an exponent, which is a repair", integer, '{"n":1e3}', undefined],
  ["a leading zero", integer, '{"n":012}', undefined],
  ["a plus", integer, '{"n":+1}', undefined],
  ["a lone minus", integer, '{"n":-}', undefined],
  ["text for an integer", integer, '{"n":"12"}', undefined],
  ["null for what may be absent, which is a repair", integer, '{"n":null}', undefined],
  ["a repeated key", integer, '{"n":1,"n":1}', undefined],
  ["an unknown key", integer, '{"n":1,"m":1}', undefined],
  ["an escaped key", integer, '{"\\u006e":1}', undefined],
  ["a trailing comma", integer, '{"n":1,}', undefined],
  ["a leading comma", integer, '{,"n":1}', undefined],
  ["two commas", integer, '{"n":1,,"n":1}', undefined],
  ["no colon", integer, '{"n" 1}', undefined],
  ["more behind the end", integer, '{"n":1} {}', undefined],
  ["a byte order mark", integer, '\ufeff{"n":1}', undefined],
  ["a fence", integer, '```json\n{"n":1}\n```', undefined],
  ["nothing", integer, "", undefined],
  ["an empty object", integer, "{ }", {}],
  ["all that may be left out", some, '{"c":true,"b":[],"a":2}', { a: 2, b: [], c: true }],
  ["some of it", some, '{"c":true,"a":2}', { a: 2, c: true }],
  ["none of it", some, '{"a":2}', { a: 2 }],
  ["all of it and not what is required", some, '{"c":true,"b":[]}', undefined],
  ["a decimal", number, '{"n":-19.99}', { n: -19.99 }],
  ["a decimal that ends with 0, where any number is welcome", number, '{"n":19.90}', { n: 19.9 }],
  ["a small decimal", number, '{"n":0.0000001}', { n: 1e-7 }],
  ["15 digits of a decimal", number, '{"n":123456789.012345}', { n: 123456789.012345 }],
  ["16 digits of a decimal", number, '{"n":1234567890.012345}', undefined],
  ["-0.0 is 0", number, '{"n":-0.0}', { n: 0 }],
  ["a point without digits", number, '{"n":1.}', undefined],
  ["text", text, '{"s":"a b"}', { s: "a b" }],
  ["empty text", text, '{"s":""}', { s: "" }],
  ["text of many scripts", text, '{"s":"Отдел 李雷 🙂"}', { s: "Отдел 李雷 🙂" }],
  ["the replacement character", text, '{"s":"\ufffd"}', { s: "\ufffd" }],
  ["a lone surrogate", text, '{"s":"\ud800"}', undefined],
  ["a control character", text, '{"s":"a\tb"}', undefined],
  ["U+0000", text, '{"s":"a\u0000b"}', undefined],
  ["U+007F", text, '{"s":"a\u007fb"}', { s: "a\u007fb" }],
  ["escapes", text, '{"s":"a\\n\\u00e9\\"\\\\"}', { s: 'a\né"\\' }],
  ["a pair of surrogates, escaped", text, '{"s":"\\ud83d\\ude42"}', { s: "🙂" }],
  ["a lone surrogate, escaped", text, '{"s":"\\ud83d"}', undefined],
  ["a high surrogate as it is, its low one escaped", text, '{"s":"\ud83d\\ude42"}', undefined],
  ["an escape that JSON has not", text, '{"s":"\\x"}', undefined],
  ["an escape and a control character", text, '{"s":"\\n\t"}', undefined],
  ["an escaped quote at the end", text, '{"s":"a\\"}', undefined],
  ["a day", day, '{"d":"2026-02-28"}', { d: "2026-02-28" }],
  ["a leap day", day, '{"d":"2024-02-29"}', { d: "2024-02-29" }],
  ["a leap day of a century that 400 divides", day, '{"d":"2000-02-29"}', { d: "2000-02-29" }],
  ["no leap day of another century", day, '{"d":"1900-02-29"}', undefined],
  ["no leap day", day, '{"d":"2026-02-29"}', undefined],
  ["the last of a short month and one more", day, '{"d":"2026-04-31"}', undefined],
  ["the last of a long month", day, '{"d":"2026-12-31"}', { d: "2026-12-31" }],
  ["month 13", day, '{"d":"2026-13-01"}', undefined],
  ["day 0", day, '{"d":"2026-01-00"}', undefined],
  ["year 0", day, '{"d":"0000-01-01"}', undefined],
  ["year 1", day, '{"d":"0001-01-01"}', { d: "0001-01-01" }],
  ["a day and more", day, '{"d":"2026-01-011"}', undefined],
  ["an escaped day", day, '{"d":"2026\\u002d01-01"}', undefined],
  ["a moment", moment, '{"m":"2026-02-28T23:59:59Z"}', { m: "2026-02-28T23:59:59Z" }],
  ["a moment with an offset", moment, '{"m":"2026-02-28T09:30:00.5+02:00"}', { m: "2026-02-28T09:30:00.5+02:00" }],
  ["a leap second", moment, '{"m":"2016-12-31T23:59:60Z"}', { m: "2016-12-31T23:59:60Z" }],
  ["hour 24", moment, '{"m":"2026-02-28T24:00:00Z"}', undefined],
  ["a fixed pattern", order, '{"o":"ord_aZ9"}', { o: "ord_aZ9" }],
  ["one too short", order, '{"o":"ord_aZ"}', undefined],
  ["one too long", order, '{"o":"ord_aZ99"}', undefined],
  ["of another class", order, '{"o":"ord_aé9"}', undefined],
  ["a class that a backslash is in", backslash, '{"b":"a\\\\"}', { b: "a\\" }],
  ["the same, an escape that is one character", backslash, '{"b":"\\n"}', undefined],
  ["lengths are of characters, short", short, '{"s":"🙂"}', undefined],
  ["lengths are of characters", short, '{"s":"🙂🙂🙂"}', { s: "🙂🙂🙂" }],
  ["lengths are of characters, long", short, '{"s":"🙂🙂🙂🙂"}', undefined],
  ["no end", text, '{"s":"a', undefined],
  ["70 keys, more than one mask holds", flags, JSON.stringify(all(true)), all(true)],
  ["the last of 70 keys twice", flags, JSON.stringify(all(false)).replace("}", ',"f69":true}'), undefined],
];

test.each(rows)("%s", async (_, of, sent, args) => {
  const { scan } = await loadGate(of, { scan: true });
  expect(scan?.(sent)).toStrictEqual(args);
});

test("keys and members outside ASCII, and a text behind them", async () => {
  const { scan } = await loadGate(tool({ größe: { enum: ["höchste", "𝄞"] }, π: { type: "string" } }), { scan: true });
  expect(scan?.('{"größe":"höchste","π":"näher"}')).toStrictEqual({ größe: "höchste", π: "näher" });
  expect(scan?.('{"größe":"𝄞","π":"b"}')).toStrictEqual({ größe: "𝄞", π: "b" });
});

const texts = tool({ a: { type: "string" }, b: { type: "string" }, n: { type: "array", items: { type: "string" } } });
const long = `${'const a = "b",\n'.repeat(30)}\\`;

test.each<[string, (value: unknown) => string]>([
  ["compact", (value) => JSON.stringify(value)],
  ["laid out", (value) => JSON.stringify(value, undefined, 2)],
  ["with spaces before commas", (value) => JSON.stringify(value).replace('","', '" ,"')],
])("long strings full of quotes and escapes, %s", async (_, written) => {
  const { scan } = await loadGate(texts, { scan: true });
  for (const value of [{ a: long }, { a: long, b: long }, { b: long, a: "b" }, { n: [long, long, '",'] }])
    expect(scan?.(written(value))).toStrictEqual(value);
});

test("__proto__ is a key like any other", async () => {
  const { scan } = await loadGate(tool(JSON.parse('{"__proto__":{"type":"integer"},"a":{"type":"integer"}}')), {
    scan: true,
  });
  const args = scan?.('{"a":1,"__proto__":2}');
  expect(JSON.stringify(args)).toBe('{"__proto__":2,"a":1}');
  expect(Object.getPrototypeOf(args)).toBe(Object.prototype);
});

test("no two calls share a default", async () => {
  const { scan } = await loadGate(tool({ tags: { type: "array", items: { type: "string" }, default: ["a"] } }), {
    scan: true,
  });
  const [one, other] = [scan?.("{}"), scan?.("{}")];
  expect(one).toStrictEqual({ tags: ["a"] });
  expect(one).not.toBe(other);
  expect(one).toHaveProperty("tags");
});

test("limits of bytes and depth are the gate's", async () => {
  const { scan } = await loadGate(text, { scan: true, limits: { bytes: 30 } });
  expect(scan?.('{"s":"ab"}')).toStrictEqual({ s: "ab" });
  // 11 units may be 33 bytes: the decoder counts.
  expect(scan?.('{"s":"abc"}')).toBeUndefined();
  const deep = tool({ o: closed({ l: { type: "array", items: { type: "integer" } } }) });
  expect((await loadGate(deep, { scan: true, limits: { depth: 3 } })).scan).toBeDefined();
  expect((await loadGate(deep, { scan: true, limits: { depth: 2 } })).scan).toBeUndefined();
});

test("what leads back to itself is left to the decoder, which counts the levels", async () => {
  const node = { type: "object", properties: { n: { type: "integer" }, in: { $ref: "#/$defs/node" } } };
  const nested: VectorTool = { name: "t", inputSchema: { ...node, $defs: { node } } };
  const { scan, gate } = await loadGate(nested, { scan: true });
  expect(scan?.('{"n":1}')).toStrictEqual({ n: 1 });
  expect(scan?.('{"in":{"n":1}}')).toBeUndefined();
  expect(gate?.parse('{"in":'.repeat(200) + "{}" + "}".repeat(200))).toMatchObject({ issues: [{ code: "too_deep" }] });
});

const reasons: readonly (readonly [what: string, schema: unknown, reason: string])[] = [
  ["a union", { anyOf: [{ type: "string" }, { type: "integer" }] }, "$.v is a union"],
  ["anything", {}, "$.v may be anything"],
  ["a free-form object", { type: "object", additionalProperties: true }, "$.v takes keys that are not declared"],
  ["a tuple", { type: "array", prefixItems: [{ type: "string" }] }, "$.v is a tuple"],
  ["not", { type: "string", not: { const: "a" } }, "$.v is judged by not"],
];

test.each(reasons)("no scanner for %s, and a note says why", async (_, schema, reason) => {
  const { scan, compiled } = await loadGate(tool({ v: schema }, ["v"]), { scan: true });
  expect(scan).toBeUndefined();
  const [note] = compiled.diagnostics.filter(({ code }) => code === "not_scanned");
  expect(note?.severity).toBe("note");
  expect(note?.message).toContain(reason);
});

test("what is optional and cannot be scanned is left to the decoder where it is sent", async () => {
  const { scan } = await loadGate(tool({ n: { type: "integer" }, v: {} }), { scan: true });
  expect(scan?.('{"n":1}')).toStrictEqual({ n: 1 });
  expect(scan?.('{"n":1,"v":1}')).toBeUndefined();
});

test("asking for a scanner changes no fingerprint", async () => {
  const fingerprints = await Promise.all(
    [{}, { scan: true }, { scan: false }].map(async (policy) => (await loadGate(integer, policy)).gate?.fingerprint),
  );
  expect(new Set(fingerprints).size).toBe(1);
});

test("no scanner is written where none is asked for", async () => {
  const { compiled } = await loadGate(integer);
  expect(compiled.files.map(({ path }) => path)).toEqual(["vector/tool/gate.ts", "vector/tool/clean.ts"]);
});

test("a gate says the same as its scanner, again and again", () => {
  const sent = JSON.stringify({ to: "ada@example.org", subject: "Hi", body: "…" });
  const first = sendEmail.parse(sent);
  for (let turn = 0; turn < 5_000; turn += 1) sendEmail.parse(sent);
  expect(sendEmail.parse(sent)).toStrictEqual(first);
  const args = { to: "ada@example.org", subject: "Hi", body: "…", priority: "normal" };
  expect(first).toStrictEqual({ ok: true, form: "text", args, repairs: [], stripped: [] });
  expect(scanSendEmail(sent)).toStrictEqual(args);
  expect(sendEmail.parse('{"to":"ada@example.org","subject":"Hi"}')).toMatchObject({ ok: false });
});
