import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode } from "../../templates/runtime/decode.js";
import { mend } from "../../templates/runtime/mend.js";

describe("drop_trailing_comma", () => {
  it.each([
    ["[1,]", "[1]"],
    ["[1 ,\n ]", "[1 \n ]"],
    ['{"a":1,}', '{"a":1}'],
    ['{"a":[1,2,],"b":{"c":"x",},}', '{"a":[1,2],"b":{"c":"x"}}'],
    ['["a,]",]', '["a,]"]'],
    ['["\\",]",]', '["\\",]"]'],
    ["[[],]", "[[]]"],
  ])("%j is %j", (before, after) => {
    expect(mend(before, true, false)).toEqual([{ rule: "drop_trailing_comma", before, after }]);
    expect(decode(after, 9).ok).toBe(true);
  });

  it.each([
    "[,]",
    "{,}",
    "[1,,]",
    '{"a":,}',
    "[1],",
    "{},",
    '"a,]"',
    '["a,]"]',
    "[1,2]",
    "[1,",
    '["a,]',
    '{"a":1,"b",}',
  ])("leaves %j no JSON, or as it is", (text) => {
    const [mending] = mend(text, true, false);
    if (mending !== undefined) expect(decode(mending.after, 9).ok).toBe(false);
  });
});

describe("escape_control_characters", () => {
  it.each([
    ['"a\nb\r\tc"', '"a\\nb\\r\\tc"'],
    ['{"a\n":"\\"\n"}', '{"a\\n":"\\"\\n"}'],
    ['[\n"a",\n"\n"]', '[\n"a",\n"\\n"]'],
    ['"\\\\\n"', '"\\\\\\n"'],
  ])("%j is %j", (before, after) => {
    expect(mend(before, false, true)).toEqual([{ rule: "escape_control_characters", before, after }]);
    expect(decode(after, 9).ok).toBe(true);
  });

  it.each(['"a\u0000"', '"a\fb"', '"\\\n"', "[\n1\t]", '{"a": "b"}\n'])("leaves %j alone", (text) => {
    expect(mend(text, false, true)).toEqual([]);
  });

  it("leaves a text that is cut off cut off", () => {
    const [mending] = mend('{"a":"line\n', false, true);
    expect(mending?.after).toBe('{"a":"line\\n');
    expect(decode(mending?.after ?? "", 9)).toMatchObject({ ok: false, fault: { truncated: true } });
  });
});

describe("mend", () => {
  it("records both, one after the other", () => {
    const [before, between, after] = ['["a\n",]', '["a\n"]', '["a\\n"]'];
    expect(mend(before, true, true)).toEqual([
      { rule: "drop_trailing_comma", before, after: between },
      { rule: "escape_control_characters", before: between, after },
    ]);
    expect(mend(before, false, false)).toEqual([]);
  });

  it("changes nothing in JSON", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(mend(text, true, true)).toEqual([]);
      }),
    );
  });

  // Growing with the square of the length, none of these would end before the test is given up.
  it.each(['"\\"\n",', '"', "\\", "[1,],", ",", " "])("ends soon on a long text of %j", (part) => {
    expect(mend(part.repeat(200_000), true, true).length).toBeLessThanOrEqual(2);
  });
});
