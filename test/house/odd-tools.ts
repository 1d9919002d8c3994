// Tools whose names and texts try to become code.

/** Pieces that would end a text, a comment, a template or a script, reach a prototype, or fill the screen. */
export const hostile: readonly string[] = [
  "*/ evil(); /*",
  "${evil()}",
  "`; evil(); `",
  "\n evil();",
  "\r\nevil();",
  "\u2028evil();\u2029",
  '"; evil(); "',
  "'; evil(); '",
  "\\",
  '\\"; evil(); //',
  "\\u0022; evil(); //",
  "</script><script>evil()</script>",
  "<!-- evil() -->",
  "// evil()",
  "//# sourceMappingURL=evil.js",
  "// @ts-ignore",
  "@ts-ignore",
  "@ts-expect-error",
  "@ts-nocheck",
  "@deprecated evil",
  "prettier-ignore",
  '/// <reference path="evil.ts" />',
  "#!evil",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "__defineGetter__",
  "../../evil",
  "a/../../evil",
  "CON",
  "\0",
  "\u202e evil",
  "\ud83d\ude00",
  "é",
  "ﬀ",
  "class",
  "await",
  "1a",
  "a1B2c",
  "$",
  "_",
  "]]>",
  "{{evil}}",
  "|evil|",
  "[evil](javascript:evil())",
  "x".repeat(3000),
];

interface OddTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** One tool for each piece, with the piece wherever a spec has text. */
export const oddTools: readonly OddTool[] = hostile.map((text) => ({
  name: text,
  description: `What ${text} does. And ${text} more.`,
  inputSchema: {
    type: "object",
    title: text,
    description: text,
    $comment: text,
    properties: record([
      [text, { type: "integer", title: text, description: text, default: 1 }],
      ["plain", { type: "string", description: `${text}. ${text}`, default: text, examples: [text] }],
      ["member", { enum: [text, "other"], title: text, description: text, default: text }],
      ["constant", { const: text }],
      ["shaped", { type: "string", pattern: escapedForPattern(text) }],
      ["map", { type: "object", additionalProperties: { type: "integer", description: text } }],
      ["record", { type: "object", default: record([[text, text]]), description: text }],
      ["list", { type: "array", items: { type: "string" }, default: [text], description: text }],
      [
        "nested",
        {
          type: "object",
          title: text,
          properties: record([[text, { type: "string", description: text }]]),
          required: [text],
          additionalProperties: false,
        },
      ],
      [
        "either",
        {
          anyOf: [
            {
              type: "object",
              title: text,
              properties: { kind: { const: text }, a: { type: "string" } },
              required: ["kind"],
            },
            {
              type: "object",
              title: text,
              properties: { kind: { const: "b" }, b: { type: "string" } },
              required: ["kind"],
            },
          ],
        },
      ],
      ["again", { $ref: `#/$defs/${pointerStep(text)}` }],
    ]),
    required: ["member"],
    $defs: record([
      [text, { type: "object", title: text, properties: { next: { $ref: `#/$defs/${pointerStep(text)}` } } }],
    ]),
  },
}));

/** Tools whose schemas say nothing, or leave nothing, where others say something: found in real specs. */
export const oddShapes: readonly OddTool[] = Object.entries({
  not_anything: { anyOf: [{ type: "number" }, { not: {} }, { type: "null" }] },
  not_nothing: { type: "string", not: false },
  true_or_more: { type: "object", properties: { a: {} }, anyOf: [true, { required: ["a"] }] },
  never_or_more: { type: "object", properties: { a: {} }, anyOf: [{ not: {} }, { required: ["a"] }] },
  with_anything: { type: "object", properties: { a: {}, b: {} }, dependentSchemas: { a: true, b: false } },
  names_of_any_kind: { type: "object", propertyNames: {}, additionalProperties: { not: true } },
  items_of_any_kind: { type: "array", items: { anyOf: [{}, { not: {} }] }, contains: {} },
  constants_shut_out: { type: "integer", enum: [1], oneOf: [{ const: 1 }, { const: 2 }] },
  no_members: { type: "string", enum: [], oneOf: [{ const: "a" }, { const: "b" }] },
  nothing_at_all: { anyOf: [{ not: {} }, { not: true }] },
}).map(([name, shape]) => ({
  name,
  description: "Real schemas have it.",
  inputSchema: { type: "object", properties: { value: shape, plain: { type: "string" } } },
}));

/** An own key whatever its name is. */
function record(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(entries);
}

function escapedForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function pointerStep(text: string): string {
  return encodeURIComponent(text.replace(/~/g, "~0").replace(/\//g, "~1"));
}
