// What diff says of two versions of a schema: widened, narrowed or broken, at which place. The rows are by hand, from what
// the policy makes of each pair.

import { expect, it } from "vitest";
import { diffTool } from "../../generator/diff-tool.js";
import { requestOf } from "../scripts/load-gate.js";

type Schema = Readonly<Record<string, unknown>>;
type Row = readonly [what: string, before: Schema, after: Schema, said: readonly string[]];

const v = (schema: Schema, more: Schema = {}): Schema => ({ type: "object", properties: { v: schema }, ...more });
const text = { type: "string" };
const circle = { type: "object", properties: { kind: { const: "circle" }, r: { type: "number" } }, required: ["kind"] };

const rows: readonly Row[] = [
  ["nothing but words", v(text), v({ ...text, description: "A text." }), []],
  ["a lower maximum", v({ type: "integer", maximum: 9 }), v({ type: "integer", maximum: 5 }), ["$.v narrowed"]],
  ["a lower minimum", v({ type: "integer", minimum: 9 }), v({ type: "integer", minimum: 5 }), ["$.v widened"]],
  ["a bound that goes", v({ type: "integer", minimum: 9 }), v({ type: "integer" }), ["$.v widened"]],
  ["multiples of more", v({ type: "integer", multipleOf: 2 }), v({ type: "integer", multipleOf: 4 }), ["$.v narrowed"]],
  ["other multiples", v({ type: "integer", multipleOf: 2 }), v({ type: "integer", multipleOf: 3 }), ["$.v broken"]],
  ["another pattern", v({ ...text, pattern: "^a$" }), v({ ...text, pattern: "^b$" }), ["$.v broken"]],
  ["one member more", v({ enum: ["a"] }), v({ enum: ["a", "b"] }), ["$.v widened"]],
  ["a member that folds with another", v({ enum: ["low"] }), v({ enum: ["low", "LOW"] }), ["$.v broken"]],
  ["one member for another", v({ enum: ["a"] }), v({ enum: ["b"] }), ["$.v broken"]],
  ["null is welcome", v(text), v({ type: ["string", "null"] }), ["$.v widened"]],
  ["another type", v(text), v({ type: "boolean" }), ["$.v broken"]],
  ["any number", v({ type: "integer" }), v({ type: "number" }), ["$.v widened"]],
  ["now required", v(text), v(text, { required: ["v"] }), ["$.v narrowed"]],
  ["a field more", v(text), { type: "object", properties: { v: text, w: text } }, ["$.w widened"]],
  ["a field less", { type: "object", properties: { v: text, w: text } }, v(text), ["$.w narrowed"]],
  [
    "a required field more",
    v(text),
    { type: "object", properties: { v: text, w: text }, required: ["w"] },
    ["$.w broken"],
  ],
  ["another default", v({ ...text, default: "a" }), v({ ...text, default: "b" }), ["$.v broken"]],
  ["keys nobody knows", v(text), v(text, { additionalProperties: true }), ["$ widened"]],
  ["strict", v(text), v({ ...text, "x-callgate": { strict: true } }), ["$.v narrowed"]],
  [
    "a rule less",
    v({ type: "integer" }),
    v({ type: "integer", "x-callgate": { deny: ["numeric_string_to_int"] } }),
    ["$.v narrowed"],
  ],
  ["a branch more", v({ anyOf: [circle, text] }), v({ anyOf: [circle, text, { type: "integer" }] }), ["$.v broken"]],
  [
    "deep inside",
    v({ type: "array", items: { type: "object", properties: { n: { type: "integer" } } } }),
    v({ type: "array", items: { type: "object", properties: { n: { type: "integer", minimum: 1 } } } }),
    ["$.v[*].n narrowed"],
  ],
  // JSON text of a list is the list unless the item takes it: what items are decides both.
  ["items of text", v({ type: "array", items: { enum: ["a"] } }), v({ type: "array", items: text }), ["$.v[*] broken"]],
];

it.each(rows)("%s", (_what, before, after, said) => {
  const [left, right] = [before, after].map((inputSchema) => requestOf({ name: "t", inputSchema }));
  const changes = left === undefined || right === undefined ? undefined : diffTool(left, right);
  expect(changes?.map(({ place, effect }) => `${place} ${effect}`)).toEqual(said);
});
