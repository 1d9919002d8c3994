import { expect, test } from "vitest";
import { readYamlText } from "../../generator/yaml-text.js";

test("a schema in YAML is the value that the same schema in JSON is", () => {
  const text = [
    "# paid back by the back office",
    "type: object",
    "properties:",
    "  cents: {type: integer, minimum: 1, multipleOf: 0.5}",
    "  answer: {enum: [yes, no, true, 2024-02-29, ~]}",
    "  __proto__: {const: 0x1F}",
    "required: [cents]",
  ].join("\n");
  expect(readYamlText(text)).toEqual({
    ok: true,
    // The core schema of YAML 1.2.2, section 10.3: yes, no and a date are text, ~ is null, 0x1F is 31.
    value: JSON.parse(`{
      "type": "object",
      "properties": {
        "cents": {"type": "integer", "minimum": 1, "multipleOf": 0.5},
        "answer": {"enum": ["yes", "no", true, "2024-02-29", null]},
        "__proto__": {"const": 31}
      },
      "required": ["cents"]
    }`),
    diagnostics: [],
  });
});

test("an anchor is what it stands for", () => {
  const value = { a: { type: "string" }, b: { type: "string" }, c: { "<<": { type: "string" } } };
  expect(readYamlText("a: &t {type: string}\nb: *t\nc: {<<: *t}\n")).toEqual({ ok: true, value, diagnostics: [] });
});

test("a number that cannot be held exactly is told, with its place", () => {
  const { ok, diagnostics } = readYamlText("maximum: 9007199254740993\nminimum: 0.1\n");
  expect(ok).toBe(true);
  expect(diagnostics).toEqual([
    {
      severity: "note",
      code: "lossy_number",
      message:
        "The number 9007199254740993 at line 1, column 10 cannot be held exactly and is read as 9007199254740992.",
    },
  ]);
});

test.each([
  ["a key twice", "type: object\ntype: array\n", "duplicate_key", 'The key "type" at line 2, column 1 stands twice'],
  ["a quoted key twice", '"a:b": 1\n"a:b": 2\n', "duplicate_key", 'The key "a:b" at line 2, column 1 stands twice'],
  ["a bracket left open", "a: [1, 2\n", "invalid_yaml", "line 2, column 1"],
  ["infinity", "maximum: .inf\n", "non_finite_number", "The number .inf at line 1, column 10"],
  ["no number", "maximum: .nan\n", "non_finite_number", "The number .nan at line 1, column 10"],
  ["a number too large", "maximum: 1e400\n", "non_finite_number", "The number 1e400 at line 1, column 10"],
  ["a tag", "a: !!binary aGk=\n", "invalid_yaml", "JSON has no form for the tag tag:yaml.org,2002:binary"],
  ["a tag of one's own", "a: !Ref x\n", "invalid_yaml", "JSON has no form for the tag !Ref"],
  ["a list as a key", "? [a]\n: 1\n", "invalid_yaml", "line 1, column 3"],
  ["two documents", "a: 1\n---\nb: 2\n", "invalid_yaml", "line 2, column 1"],
  ["an anchor that nobody set", "a: *x\n", "invalid_yaml", "x"],
  ["an anchor within itself", "a: &x [*x]\n", "invalid_yaml", "the anchor *x holds itself"],
  [
    "a bomb of anchors",
    ["a: &a [1,1,1,1,1,1,1,1,1]", ..."bcdefghi"]
      .map((l, i) => (i === 0 ? l : `${l}: &${l} [${`*${"abcdefghi"[i - 1]},`.repeat(9)}]`))
      .join("\n"),
    "invalid_yaml",
    "some anchor",
  ],
])("%s is an error that says where", (_what, text, code, says) => {
  const { ok, diagnostics } = readYamlText(text);
  expect(ok).toBe(false);
  expect(diagnostics[0]).toMatchObject({ severity: "error", code, message: expect.stringContaining(says) });
});
