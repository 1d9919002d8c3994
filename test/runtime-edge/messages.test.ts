import { describe, expect, it } from "vitest";
import { messageOf, type Finding } from "../../templates/runtime/messages.js";
import type { Code } from "../../templates/runtime/verdict.js";

type Row = readonly [code: Code, facts: Partial<Finding>, message: string];

const rows: readonly Row[] = [
  [
    "ambiguous_integer",
    { got: "19.99", example: 1999 },
    'amount_cents must be a whole number written as digits, like 1999; got "19.99". ' +
      "Send the number itself, without quotes, decimals or separators.",
  ],
  [
    "unknown_field",
    { path: "$.amount", hint: "amount_cents" },
    "amount is not a field of this tool; did you mean amount_cents? Send amount_cents instead, or leave it out.",
  ],
  ["unknown_field", { path: '$["odd key"]' }, '["odd key"] is not a field of this tool. Leave it out.'],
  [
    "unknown_field",
    { path: "$.arguments" },
    "arguments is not a field of this tool. Leave it out; if the arguments are inside, send them at the top, not in arguments.",
  ],
  ["unknown_field", { path: "$.items[0].args" }, "items[0].args is not a field of this tool. Leave it out."],
  [
    "non_finite_number",
    { path: "$", got: '{"a":NaN}' },
    "The arguments hold NaN or Infinity, which JSON cannot write. Send a number in digits, or leave the field out.",
  ],
  [
    "enum",
    { got: "Damagd", allowed: ["late", "damaged"] },
    'amount_cents must be one of the allowed values; got "Damagd". Did you mean "damaged"? Send one of: "late", "damaged".',
  ],
  [
    "enum",
    { got: "us", allowed: ["US", "Us"], readings: ["US", "Us"] },
    'amount_cents must be one of the allowed values; got "us". Send the one you mean: "US" or "Us".',
  ],
  [
    "missing",
    { got: null, expected: "text", example: "ord_1" },
    'amount_cents is required and was sent as null. Send it as text, like "ord_1".',
  ],
  ["missing", { expected: "a whole number" }, "amount_cents is required and was not sent. Send it as a whole number."],
  ["type", { expected: "text", got: 5 }, "amount_cents must be text; got 5. Send it as text, in double quotes."],
  [
    "type",
    { expected: "a number", got: [1, 2] },
    "amount_cents must be a number; got a list of 2 items. Send a number.",
  ],
  [
    "enum",
    { got: "damagd", hint: "damaged", allowed: ["damaged", "late"] },
    'amount_cents must be one of the allowed values; got "damagd". Did you mean "damaged"? Send one of: "damaged", "late".',
  ],
  [
    "enum",
    { allowed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    "amount_cents must be one of the allowed values. Send one of: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more.",
  ],
  [
    "ambiguous_list",
    { got: '["a"]', readings: [["a"], ['["a"]']] },
    'amount_cents must be a list; got "[\\"a\\"]", which can be read in more than one way; it could be ["a"] or ["[\\"a\\"]"]. ' +
      "Send a JSON list in square brackets, one entry for each item, not in quotes.",
  ],
  [
    "out_of_range",
    { expected: "at least 1", got: 0 },
    "amount_cents must be at least 1; got 0. Send a number in that range.",
  ],
  [
    "size",
    { expected: "at most 2 items", got: [1, 2, 3] },
    "amount_cents must have at most 2 items; got a list of 3 items. Send it in that size.",
  ],
  [
    "repair_forbidden",
    { rule: "numeric_string_to_int", got: "1999" },
    'amount_cents must be sent exactly as its schema says; got "1999", and this field allows no repair (numeric_string_to_int). Send 1999.',
  ],
  [
    "repair_forbidden",
    { rule: "string_to_bool", got: "FALSE" },
    'amount_cents must be sent exactly as its schema says; got "FALSE", and this field allows no repair (string_to_bool). Send false.',
  ],
  [
    "invalid_json",
    { path: "$", truncated: true, got: '{"card": "4111' },
    "The JSON text breaks off before its end. Send the whole arguments object again, up to its closing brace.",
  ],
  [
    "not_object",
    { path: "$", got: "secret" },
    "The arguments must be a JSON object; got text. Send the object itself, from { to }, not in quotes and not in a list.",
  ],
];

const codes: readonly Code[] = [
  "invalid_json", "not_object", "duplicate_key", "non_finite_number", "payload_too_large", "too_deep", "ill_formed_string",
  "unknown_field", "missing", "type", "enum", "ambiguous_integer", "ambiguous_number", "ambiguous_boolean",
  "ambiguous_list", "ambiguous_date", "ambiguous_datetime", "ambiguous_union", "invalid_date", "lossy_number",
  "out_of_range", "multiple_of", "size", "pattern", "format", "unique_items", "contains", "property_names", "dependent",
  "union", "not", "forbidden", "repair_forbidden",
]; // prettier-ignore

function hostile(): readonly unknown[] {
  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  return [
    cycle,
    revoked.proxy,
    Symbol("s"),
    10n,
    () => 1,
    new Date(0),
    "\ud800",
    "x".repeat(1e6),
    -0,
    NaN,
    new Array(1e6),
  ];
}

describe("messageOf", () => {
  it.each(rows)("%s %j", (code, facts, message) => {
    expect(messageOf({ code, path: "$.amount_cents", field: "$.amount_cents", ...facts })).toBe(message);
  });

  it.each(codes)("%s: says what to send, in few words, whatever came", (code) => {
    for (const got of [undefined, null, "text", ...hostile()]) {
      const message = messageOf({ code, path: "$.a", field: "$.a", ...(got === undefined ? {} : { got }) });
      expect(message).toMatch(/\b(Send|Leave|Change)\b/);
      expect(message.length).toBeLessThan(700);
      expect(message).not.toMatch(/undefined|\[object/);
    }
  });

  it("shows at most 80 characters of what came, and no half of a character", () => {
    const got = "x".repeat(79) + "\u{1F600}tail";
    const message = messageOf({ code: "type", path: "$.a", field: "$.a", expected: "a number", got });
    expect(message).toContain(`got "${"x".repeat(79)}…"`);
  });

  it.each(codes)("%s: shows nothing that lies inside what came", (code) => {
    for (const got of [{ pin: "4711" }, ["4711"], [{ pin: 4711 }]]) {
      expect(messageOf({ code, path: "$.a", field: "$.a", got })).not.toContain("4711");
    }
  });

  it("shows nothing of a payload that is not an object of arguments", () => {
    for (const code of ["invalid_json", "not_object", "duplicate_key", "non_finite_number", "too_deep"] as const) {
      expect(messageOf({ code, path: "$", field: "$", got: '{"pin": "4711' })).not.toContain("4711");
    }
  });
});
