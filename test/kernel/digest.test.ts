import fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalJson, digest } from "../../templates/runtime/digest.js";
import { sha256 } from "../../templates/runtime/sha256.js";

describe("canonicalJson", () => {
  it("writes the example of RFC 8785, 3.2.2 as 3.2.3 has it", () => {
    const value: unknown = JSON.parse(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it("sorts keys by UTF-16 units, as the example of RFC 8785, 3.2.3", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    const values = [...canonicalJson(value).matchAll(/:"([^"]*)"/g)].map((match) => match[1]);
    expect(values).toEqual([
      "Carriage Return",
      "One",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]);
  });

  // The test data that the authors of RFC 8785 publish (cyberphone/json-canonicalization, testdata): input and output.
  it.each([
    [
      "arrays",
      '[\n  56,\n  {\n    "d": true,\n    "10": null,\n    "1": [ ]\n  }\n]',
      '[56,{"1":[],"10":null,"d":true}]',
    ],
    [
      "french",
      '{"peach": "This sorting order", "péché": "is wrong according to French", "pêche": "but canonicalization MUST", "sin":   "ingnore locale"}',
      '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ingnore locale"}',
    ],
    [
      "structures",
      '{"1": {"f": {"f": "hi","F": 5} ,"\\n": 56.0}, "10": { }, "": "empty", "a": { }, "111": [ { } ], "A": { }}',
      '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}',
    ],
    ["unicode", '{"Unnormalized Unicode":"\\u1e0d\\u0307"}', '{"Unnormalized Unicode":"\u1e0d\u0307"}'],
    [
      "values",
      String.raw`{"numbers": [1E30, 4.50, 333333333.33333329, 2e-3, 0.000000000000000000000000001], "escaping": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
      String.raw`{"escaping":"€$\u000f\nA'B\"\\\\\"/","literals":[null,true,false],"numbers":[1e+30,4.5,333333333.3333333,0.002,1e-27]}`,
    ],
    [
      "weird",
      String.raw`{"\u20ac": "Euro Sign", "\r": "Carriage Return", "1": "One", "\u0080": "Control\u007f", "\ud83d\ude02": "Smiley", "\u00f6": "Latin Small Letter O With Diaeresis", "\ufb33": "Hebrew Letter Dalet With Dagesh", "</script>": "Browser Challenge"}`,
      '{"\\r":"Carriage Return","1":"One","</script>":"Browser Challenge","\u0080":"Control\u007f",' +
        '"ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","\ud83d\ude02":"Smiley","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
  ])("writes the published test data: %s", (_name, input, output) => {
    expect(canonicalJson(JSON.parse(input))).toBe(output);
    expect(digest(JSON.parse(input))).toBe(createHash("sha256").update(output, "utf8").digest("hex"));
  });

  // RFC 8785, appendix B: the bits of a double, and how it is written.
  it.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("writes the double %s as %s", (bits, text) => {
    expect(canonicalJson(Buffer.from(bits, "hex").readDoubleBE())).toBe(text);
  });

  it("is one text for one value", () => {
    expect(canonicalJson({ b: [{ d: 1, c: -0 }], a: undefined, "10": 1, "9": 2 })).toBe(
      '{"10":1,"9":2,"b":[{"c":0,"d":1}]}',
    );
    expect(canonicalJson({ ["__proto__"]: 1, constructor: 2 })).toBe('{"__proto__":1,"constructor":2}');
  });

  it("is JSON whatever it is given", () => {
    expect(canonicalJson([undefined, Number.NaN, 1n, () => 1, Symbol("s"), "\ud800"])).toBe(
      '[null,null,null,null,null,"\\ud800"]',
    );
    expect(canonicalJson(undefined)).toBe("null");
  });

  it("means the same as what it was made from", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(canonicalJson(JSON.parse(text)))).toEqual(
          JSON.parse(text, (_key, value: unknown) => (value === 0 ? 0 : value)),
        );
      }),
    );
  });
});

describe("sha256", () => {
  // FIPS 180-4 examples, and the empty message.
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("of a published message", (message, expected) => {
    expect(sha256(message)).toBe(expected);
  });

  it("is that of the platform, for texts of any length and script", () => {
    const reference = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
    for (let length = 0; length < 200; length += 1)
      expect(sha256("x".repeat(length))).toBe(reference("x".repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(reference(text));
      }),
    );
    expect(sha256("a\ud800b\udc00")).toBe(reference("a\ud800b\udc00"));
  });
});

describe("digest", () => {
  it("is the hash of the canonical text, whatever the order of the keys", () => {
    expect(digest({ b: 1, a: [] })).toBe(digest({ a: [], b: 1 }));
    expect(digest({ b: 1, a: [] })).toBe(createHash("sha256").update('{"a":[],"b":1}').digest("hex"));
    expect(digest({ a: 1 })).not.toBe(digest({ a: "1" }));
  });
});
