// What is decoded quickly is what the exact decoder gives, and it is left to that wherever JSON.parse could lose a thing.

import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { decode } from "../../templates/runtime/decode.js";
import { decodeQuickly, settled } from "../../templates/runtime/decode-quickly.js";
import { random } from "../scripts/random.js";
import { ODD } from "../scripts/random-call.js";
import { scanTexts } from "../scripts/scan-texts.js";

/** What is taken quickly; undefined where the exact decoder is asked. */
function quickly(text: string, depth = 128): unknown {
  const quick = decodeQuickly(text);
  return quick === undefined ? undefined : settled(quick, depth);
}

it.each([
  ["an object", '{"a":1,"b":{"c":"x","d":[true,null]}}'],
  ["one that is laid out", '{\n  "a": 1,\n  "b": [\n    { "c": -2 },\n    "x"\n  ]\n}\n'],
  ["decimals", '{"a":19.99,"b":[0.5,-3.25],"c":0.000001}'],
  ["15 digits", '{"a":999999999999999}'],
  ["-0, which is 0", '{"a":-0,"b":[-0]}'],
  ["escapes", '{"a":"x\\n\\"y\\" \\\\"}'],
  ["colons and numbers in text", '{"a":"at 09:30: v1.50 and 2e3","b":"x:1"}'],
  ["other scripts", '{"ключ":"значение 🙂"}'],
  ["an empty key", '{"":1}'],
  ["names that every object has from above", '{"__proto__":{"a":1},"constructor":2}'],
])("takes %s", (_, text) => {
  const exact = decode(text, 128);
  expect(exact.ok && !exact.illFormed && isDeepStrictEqual(quickly(text), exact.value)).toBe(true);
});

it.each([
  ["a key twice", '{"a":1,"a":1}'],
  ["a key twice, deep down", '{"a":[{"b":{"c":1,"c":2}}]}'],
  ["a key twice, one of them escaped", '{"a":1,"\\u0061":2}'],
  ["a key twice, white space before a colon", '{"a" :1,"b":2,"b":3}'],
  ["a key twice, a line break before a colon", '{"a"\n:1,"b":2,"b":3}'],
  ["a key twice, a tab before a colon", '{"a"\t:1,"b":2,"b":3}'],
  ["__proto__ twice", '{"__proto__":1,"__proto__":2}'],
  ["a quote and a colon in text, which may hide a key", '{"a" :"\\":","b":1,"b":2}'],
  ["an integral float", '{"a":1999.0}'],
  ["an integral float in a list", '{"a":[1, 1999.0]}'],
  ["a decimal that ends with 0", '{"a":19.90}'],
  ["a decimal that ends with 0, first of a list", '{"a":[19.90]}'],
  ["an exponent", '{"a":1e3}'],
  ["an exponent behind a fraction", '{"a":1.5e3}'],
  ["an exponent with a sign", '{"a":-1E-3}'],
  ["an exponent beyond a double", '{"a":1e999}'],
  ["a number too small for a double", `{"a":0.${"0".repeat(400)}1}`],
  ["a number that is written back with an exponent", '{"a":0.0000001}'],
  ["2^53 + 1", '{"a":9007199254740993}'],
  ["2^53 + 1, negative, in a list", '{"a":[-9007199254740993]}'],
  ["16 digits of a decimal", '{"a":1234567890.012345}'],
  ["a lone surrogate", '{"a":"\ud800"}'],
  ["a lone surrogate, escaped", '{"a":"\\ud800"}'],
  ["a lone surrogate in a key", '{"\udc00":1}'],
  ["broken text", '{"a":1'],
  ["no object and no list", "5"],
  ["null", "null"],
  ["nothing", ""],
])("leaves %s to the exact decoder", (_, text) => {
  expect(quickly(text)).toBeUndefined();
});

it("counts depth as the exact decoder does", () => {
  expect(quickly('{"a":[1]}', 2)).toBeDefined();
  expect(quickly('{"a":[{}]}', 2)).toBeUndefined();
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  expect(quickly(deep)).toBeUndefined();
  expect(quickly(deep, 1_000_000)).toBeUndefined();
});

it("takes nothing where something stands above every object", () => {
  Object.defineProperty(Object.prototype, "b", { value: 1, enumerable: true, configurable: true });
  const taken = quickly('{"a":1}');
  Reflect.deleteProperty(Object.prototype, "b");
  expect(taken).toBeUndefined();
});

it("gives what the exact decoder gives, for 60,000 spellings of random values", () => {
  const chance = random(20261201);
  let [made, taken] = [0, 0];
  const different: string[] = [];
  while (made < 60_000) {
    const pick = () => chance.pick(ODD);
    const value = `{"a":${pick()},"b":[${pick()},{"c":${pick()},"a":19.5}],"d":{"e":-12,"f":"x: \\"y\\""}}`;
    for (const text of scanTexts(value, chance, 40)) {
      made += 1;
      const quick = quickly(text);
      if (quick === undefined) continue;
      taken += 1;
      const exact = decode(text, 128);
      if (!exact.ok || exact.illFormed || !isDeepStrictEqual(quick, exact.value)) different.push(text);
    }
  }
  expect(different).toEqual([]);
  expect(taken).toBeGreaterThan(3_000);
});
