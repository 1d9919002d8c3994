// What is sensitive stands in no message, feedback, reading or receipt: of the field, of what holds it, and of what lies
// in it, however deep.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { judge } from "../../generator/oracle/judge.js";
import { loadGate } from "../scripts/load-gate.js";

type Receipts = typeof import("../../templates/runtime/receipt.js");
type Feedback = typeof import("../../templates/runtime/feedback.js");

// Of the build, as the gates are: only their own runtime knows what is sensitive to them.
const built = (file: string): string =>
  pathToFileURL(join(import.meta.dirname, "../../dist/templates/runtime", file)).href;
const { receipt }: Receipts = await import(built("receipt.js"));
const { feedback }: Feedback = await import(built("feedback.js"));

const SECRET = "SECRET4111";
const secret = { type: "string", maxLength: 3, format: "password" };
const card = { card: { type: "object", properties: { number: secret } } };
const tree = { type: "object", properties: { s: secret, below: { type: "array", items: { $ref: "#/$defs/tree" } } } };
const shapes = [
  { type: "object", properties: { k: { const: "a" }, s: secret }, required: ["k", "s"] },
  { type: "object", properties: { k: { const: "b" }, x: { type: "integer" } }, required: ["k"] },
];

it.each<[what: string, properties: Readonly<Record<string, unknown>>, sent: unknown]>([
  ["format: password", { s: secret }, { s: SECRET }],
  ["writeOnly", { s: { type: "string", maxLength: 3, writeOnly: true } }, { s: SECRET }],
  ["sensitive", { s: { type: "string", maxLength: 3, "x-callgate": { sensitive: true } } }, { s: SECRET }],
  ["behind a reference", { s: { $ref: "#/$defs/secret" } }, { s: SECRET }],
  ["in allOf", { s: { allOf: [{ $ref: "#/$defs/secret" }] } }, { s: SECRET }],
  ["a list for it", { s: secret }, { s: [SECRET] }],
  ["in an envelope", { s: secret }, { input: { s: SECRET } }],
  ["broken JSON text for what holds it", card, { card: `{"number": "${SECRET}"` }],
  ["JSON text for what holds it", card, { card: `{"number": "${SECRET}"}` }],
  ["text for what holds it", card, { card: SECRET }],
  ["far down a tree", { t: { $ref: "#/$defs/tree" } }, { t: { below: [{ below: [{ below: [{ s: SECRET }] }] }] } }],
  ["text for a branch of a tree", { t: { $ref: "#/$defs/tree" } }, { t: { below: [{ below: [SECRET] }] } }],
  ["a value of a map", { m: { type: "object", additionalProperties: secret } }, { m: { a: SECRET } }],
  ["in a branch", { u: { anyOf: shapes } }, { u: { k: "a", s: SECRET } }],
  ["in no branch", { u: { anyOf: shapes } }, { u: SECRET }],
  ["a member", { e: { enum: ["SECRET"], writeOnly: true } }, { e: SECRET }],
  ["strict", { pin: { type: "integer", writeOnly: true, "x-callgate": { strict: true } } }, { pin: "4111" }],
  ["a date", { d: { type: "string", format: "date", writeOnly: true } }, { d: "03/04/4111" }],
  ["a number", { n: { type: "number", writeOnly: true } }, { n: "1,4111" }],
  ["text of a list", { l: { type: "array", items: { type: "string" }, writeOnly: true } }, { l: `["${SECRET}"]` }],
  ["the same twice", { l: { type: "array", uniqueItems: true, items: secret } }, { l: [SECRET, SECRET] }],
  [
    "two lists of it",
    {
      l: {
        anyOf: [
          { type: "array", items: { type: "string", writeOnly: true } },
          { type: "array", items: { type: "integer" } },
        ],
      },
    },
    { l: "4111" },
  ],
  [
    "repaired, with another place refused",
    { pin: { type: "integer", writeOnly: true }, n: { type: "integer" } },
    { pin: "4111", n: "x" },
  ],
  ["stripped beside it", { s: secret }, { s: "abc", zzz: SECRET }],
])("%s", async (_what, properties, sent) => {
  const inputSchema = { type: "object", properties, $defs: { secret, tree } };
  const tool = { name: "vault", inputSchema, annotations: { readOnlyHint: true } };
  const { gate } = await loadGate(tool);
  if (gate === undefined) throw new Error("no gate");
  for (const payload of [sent, JSON.stringify(sent)]) {
    const verdict = gate.parse(payload);
    const issues = verdict.ok ? [] : verdict.issues;
    const told = [
      feedback(verdict),
      receipt(verdict, { values: true }),
      issues.map(({ message, readings }) => [message, readings]),
    ];
    expect(receipt(verdict).tool).toBe("vault");
    expect(JSON.stringify(told)).not.toContain("4111");
    const oracle = judge(tool, payload);
    expect(issues.map(({ code, readings }) => [code, readings])).toEqual(
      oracle.kind === "rejected" ? oracle.issues.map(({ code, readings }) => [code, readings]) : [],
    );
  }
});
