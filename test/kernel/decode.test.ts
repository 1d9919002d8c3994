import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decode } from "../../templates/runtime/decode.js";
import { JsonObject } from "../../templates/runtime/json-object.js";
import { NumberToken } from "../../templates/runtime/number-token.js";

/** With plain objects and plain numbers, as JSON.parse gives them. */
function parsed(value: unknown): unknown {
  if (value instanceof NumberToken) return value.value;
  if (Array.isArray(value)) return value.map(parsed);
  if (!(value instanceof JsonObject)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, parsed(inner)]));
}

/** JSON.parse, with -0 as 0. */
function reference(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (value === 0 ? 0 : value));
}

const summary = (text: string, depth = 128): unknown => {
  const decoded = decode(text, depth);
  if (decoded.ok) return { value: parsed(decoded.value), illFormed: decoded.illFormed };
  const { code, path, offset, truncated } = decoded.fault;
  return truncated ? `truncated` : `${code} ${path} ${offset}`;
};

describe("numbers", () => {
  it.each([
    ["0", 0],
    ["-0", 0],
    ["-7", -7],
    ["9007199254740991", 9007199254740991],
    ["-9007199254740991", -9007199254740991],
    ["19.99", 19.99],
    ["-0.5", -0.5],
    ["0.000001", 0.000001],
    ["123456789012.345", 123456789012.345],
    ["0.12345678901234", 0.12345678901234],
  ])("%s is a plain number", (text, value) => {
    expect(decode(text, 1)).toEqual({ ok: true, value, illFormed: false });
  });

  it.each([
    ["1999.0", 1999],
    ["1.50", 1.5],
    ["2e3", 2000],
    ["1.5E+1", 15],
    ["15e-1", 1.5],
    ["-0.0", 0],
    ["0e5", 0],
    ["9007199254740992", 9007199254740992],
    ["-9007199254740993", -9007199254740992],
    ["0.0000001", 1e-7],
    ["0.1234567890123456", 0.1234567890123456],
    ["1e-400", 0],
    ["1e400", Infinity],
    ["-1e400", -Infinity],
  ])("%s stays as it was sent", (text, value) => {
    expect(decode(text, 1)).toEqual({ ok: true, value: new NumberToken(text, value), illFormed: false });
  });

  it("plain ones are written back as they were sent", () => {
    const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?([eE][+-]?[0-9]{1,3})?$/);
    fc.assert(
      fc.property(digits, (text) => {
        const decoded = decode(text, 1);
        if (!decoded.ok) throw new Error(`refused ${text}`);
        const written = decoded.value instanceof NumberToken ? decoded.value.text : String(decoded.value);
        expect(written).toBe(text === "-0" ? "0" : text);
        expect(parsed(decoded.value)).toBe(reference(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("faults", () => {
  it.each([
    ['{"a":1,"a":2}', "duplicate_key $.a 7"],
    ['{"a":1,"\\u0061":2}', "duplicate_key $.a 7"],
    ['{"a":{"b":[{},{"c":1,"c":null}]}}', "duplicate_key $.a.b[1].c 21"],
    ['{"odd key":[0,{"x":{},"x":[]}]}', 'duplicate_key $["odd key"][1].x 22'],
    ['{"__proto__":1,"__proto__":2}', "duplicate_key $.__proto__ 15"],
    ['{"1":1,"0":2,"1":3}', 'duplicate_key $["1"] 13'],
    ['{"":1,"":2}', 'duplicate_key $[""] 6'],
    ['{"a":NaN}', "non_finite_number $ 5"],
    ["[1,-Infinity]", "non_finite_number $ 3"],
    ["Infinity", "non_finite_number $ 0"],
    ['{"a":NaN,"a":1}', "non_finite_number $ 5"],
    ['{"a":1,"a":NaN}', "duplicate_key $.a 7"],
    ['{"a":1,"a":NaN,}', "invalid_json $ 15"],
    ["NaNa", "invalid_json $ 3"],
    ["-NaN", "invalid_json $ 1"],
    ["+Infinity", "invalid_json $ 0"],
    ['{"a":1,"a":2} {', "invalid_json $ 14"],
    ["\ufeff{}", "invalid_json $ 0"],
    ["\u00a0{}", "invalid_json $ 0"],
    ["{'a':1}", "invalid_json $ 1"],
    ["[1,]", "invalid_json $ 3"],
    ['{"a":1,}', "invalid_json $ 7"],
    ['{"a" 1}', "invalid_json $ 5"],
    ["[1}", "invalid_json $ 2"],
    ["01", "invalid_json $ 1"],
    ["1.e5", "invalid_json $ 2"],
    ['"a\tb"', "invalid_json $ 2"],
    [`"${"a".repeat(50)}\n"`, "invalid_json $ 51"],
    ['"\\x"', "invalid_json $ 2"],
    ['"\\u12g4"', "invalid_json $ 5"],
    ['{"a":True}', "invalid_json $ 5"],
    ['{"a":1} // b', "invalid_json $ 8"],
  ])("%s: %s", (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it("counts depth from the outermost object or list", () => {
    expect(summary("[[1]]", 2)).toEqual({ value: [[1]], illFormed: false });
    expect(summary('[{"a":[]}]', 2)).toBe("too_deep $ 6");
    expect(summary('{"a":1,"a":[[]]}', 2)).toBe("too_deep $ 12");
    expect(summary("[[[]]", 2)).toBe("truncated");
    expect(summary("[[[}]]", 2)).toBe("invalid_json $ 3");
    expect(summary("1", 0)).toEqual({ value: 1, illFormed: false });
  });

  it("takes a million levels", () => {
    const many = 1_000_000;
    expect(summary("[".repeat(many))).toBe("truncated");
    expect(summary("[".repeat(many) + "]".repeat(many))).toBe("too_deep $ 128");
    expect(summary('{"a":'.repeat(many) + "1" + "}".repeat(many))).toBe(`too_deep $ ${128 * 5}`);
    expect(decode("[".repeat(many) + "]".repeat(many), many).ok).toBe(true);
  });
});

describe("lone surrogates", () => {
  const long = "x".repeat(40);
  it.each([
    ['"\\ud83d\\ude00"', false],
    ['"😀"', false],
    [`"${long}😀"`, false],
    ['"\\ud800"', true],
    ['"\ud800"', true],
    ['"\udc00\ud800"', true],
    [`"${long}\ud800"`, true],
    [`"${long}\\udc00"`, true],
    ['{"\\ud800":1}', true],
    ['"\ud83d\\ude00"', false],
  ])("%j: %s", (text, illFormed) => {
    expect(decode(text, 1)).toEqual({ ok: true, value: expect.anything(), illFormed });
    expect(summary(text)).toEqual({ value: reference(text), illFormed });
  });
});

describe("agreement with JSON.parse", () => {
  const key = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("__proto__", "constructor", "0", "a", "b"));
  const { document } = fc.letrec((tie) => ({
    document: fc.oneof(
      { depthSize: "medium" },
      fc.constantFrom(null, true, false),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.array(tie("document")),
      fc.dictionary(key, tie("document")),
    ),
  }));

  it("on documents, compact and indented", () => {
    fc.assert(
      fc.property(document, fc.constantFrom(0, 1, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const decoded = decode(text, 1000);
        expect(decoded.ok && parsed(decoded.value)).toEqual(reference(text));
        expect(decoded.ok && JSON.stringify(parsed(decoded.value))).toBe(JSON.stringify(reference(text)));
      }),
      { numRuns: 1000 },
    );
  });

  it("on whether a text is JSON, after one character was put in, taken out or changed", () => {
    const edits = fc.constantFrom("", ...'{}[]",:\\0-+.eEtu \n\t\u0000x');
    fc.assert(
      fc.property(document, fc.nat(), edits, fc.boolean(), (value, place, put, over) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        const edited = text.slice(0, at) + put + text.slice(over ? at + 1 : at);
        const decoded = decode(edited, 1000);
        const isJson = decoded.ok || decoded.fault.code !== "invalid_json";
        expect(isJson, edited).toBe(parses(edited));
        if (decoded.ok) expect(parsed(decoded.value)).toEqual(reference(edited));
      }),
      { numRuns: 3000 },
    );
  });

  function parses(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }
});

describe("truncated", () => {
  const rows = readFileSync(new URL("../vectors/refund.jsonl", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const documents = [
    ...rows.map((row) => JSON.stringify(JSON.parse(row).raw)),
    ' { "a" : [ 1.5e+10 , -0.25E-3, true, false, null ] , "b\\u00e9\\n": "\\\\ \\" 😀" } ',
    `["${"long ".repeat(20)}\\u0041${"tail ".repeat(20)}", {}, []]`,
  ];

  it("is every proper beginning of a document", () => {
    for (const text of documents) {
      for (let end = 1; end < text.length; end += 1) {
        const start = text.slice(0, end);
        // The beginning of a number, or a document and the space behind it, are documents themselves.
        const decoded = decode(start, 128);
        if (start.trim() === "" || decoded.ok) continue;
        expect([start, decoded.fault.code, decoded.fault.truncated]).toEqual([start, "invalid_json", true]);
      }
    }
  });

  it.each([
    "-",
    "1.",
    "1e",
    "1e+",
    "1E-",
    '"',
    '"\\',
    '"\\u',
    '"\\u00e',
    "t",
    "tru",
    "nul",
    "[",
    "[1,",
    "{",
    '{"a"',
    '{"a":',
  ])("%s", (text) => {
    expect(summary(text)).toBe("truncated");
  });

  it.each([
    "",
    " ",
    "\n\t",
    "N",
    "Na",
    "Infinit",
    "-I",
    "-Infinit",
    "[NaN",
    "[NaN,",
    '{"a":Infinity,"b',
    "x",
    "{]",
    "[,",
    "{,",
    '{"a":}',
    "[1 2",
    '"\n',
    '"\\q',
    '"\\u0g',
    "--",
    "1.x",
    "00",
    "trux",
    "{}{",
    "[}",
  ])("no continuation makes JSON of %j", (text) => {
    expect(decode(text, 128)).toMatchObject({ ok: false, fault: { truncated: false } });
  });
});

describe("long texts", () => {
  it.each([
    ["one long string", (size: number) => `"${"a".repeat(size)}"`],
    ["a string of escapes", (size: number) => `"${'\\"\\\\'.repeat(size / 4)}"`],
    ["a string of backslashes, cut off", (size: number) => `"${"\\".repeat(size)}`],
    ["many strings with no backslash", (size: number) => `[${`"${"a".repeat(40)}",`.repeat(size / 43)}"\\\\"]`],
    ["many keys", (size: number) => `{${Array.from({ length: size / 10 }, (_, i) => `"k${i}":0`).join()}}`],
    ["many equal keys", (size: number) => `{${'"key":0,'.repeat(size / 8)}"key":0}`],
    ["many numeric keys", (size: number) => `{${Array.from({ length: size / 10 }, (_, i) => `"${i * 7}":0`).join()}}`],
    ["one long number", (size: number) => "7".repeat(size)],
    ["spaces", (size: number) => " ".repeat(size) + "1"],
    // Growing with the square of the length, none of these would end before the test is given up.
  ])("ends soon on a long text: %s", (_name, textOf) => {
    expect(typeof decode(textOf(1_000_000), 128).ok).toBe("boolean");
  });
});
