import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runInNewContext } from "node:vm";
import { copyDecoded } from "../../templates/runtime/copy.js";
import { JsonObject } from "../../templates/runtime/json-object.js";
import { Unwritable } from "../../templates/runtime/unwritable.js";

/** The copy as plain JSON, with `!` where something stands that JSON cannot write. */
function shown(value: unknown, depth = 128): unknown {
  const made = copyDecoded(value, depth);
  return made.ok ? plain(made.value) : `${made.fault.code} ${made.fault.path}`;
}

function plain(value: unknown): unknown {
  if (value instanceof Unwritable) return "!";
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof JsonObject)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

class Money {
  readonly cents = 1;
}

class List extends Array<unknown> {}

const thrower = (): never => {
  throw new Error("no");
};
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const withGetter = (get: () => unknown): object => Object.defineProperty({ a: 1 }, "b", { get, enumerable: true });
const withHidden = Object.defineProperties({ a: 1, [Symbol("s")]: 2 }, { hidden: { value: 3, enumerable: false } });

describe("copyDecoded", () => {
  it.each([
    ["JSON", { a: [1, "x", null, true, { b: {} }] }, { a: [1, "x", null, true, { b: {} }] }],
    ["a key __proto__", JSON.parse('{"__proto__": {"x": 1}}'), JSON.parse('{"__proto__": {"x": 1}}')],
    ["an object with nothing above it", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ["what another realm made", runInNewContext('({ a: [{ b: "c" }] })'), { a: [{ b: "c" }] }],
    ["undefined, absent in an object", { a: undefined, b: 1 }, { b: 1 }],
    ["undefined and holes in a list", [undefined, , 1], ["!", "!", 1]], // prettier-ignore
    ["keys that are hidden or no text", withHidden, { a: 1 }],
    ["NaN and Infinity", [Number.NaN, Infinity, -Infinity], [Number.NaN, Infinity, -Infinity]],
    ["bigint, symbol, function", { a: 1n, b: Symbol("s"), c: () => 1 }, { a: "!", b: "!", c: "!" }],
    ["Date, Map, RegExp", [new Date(0), new Map(), /a/], ["!", "!", "!"]],
    ["typed arrays", [new Uint8Array(2), new ArrayBuffer(2)], ["!", "!"]],
    ["boxed values", [Object(1), Object("a"), Object(true)], ["!", "!", "!"]],
    ["a class's object", { price: new Money() }, { price: "!" }],
    ["an object above an object", Object.create({ a: 1 }), "!"],
    ["an object above, with nothing above that", Object.create(Object.create(null)), "!"],
    ["another realm's Date", runInNewContext("[new Date(0), new (class A {})(), new Map()]"), ["!", "!", "!"]],
    ["a list of a class", List.from([1, 2]), [1, 2]],
    ["a getter", withGetter(() => 2), { a: 1, b: 2 }],
    ["a getter that throws", withGetter(thrower), { a: 1, b: "!" }],
    ["a getter that throws nothing", withGetter(() => { throw undefined; }), { a: 1, b: "!" }], // prettier-ignore
    ["a proxy", { a: new Proxy({ b: 1 }, {}) }, { a: { b: 1 } }],
    ["a proxy of a list", new Proxy([1, 2], {}), [1, 2]],
    ["a revoked proxy", { a: revoked({}), b: revoked([]) }, { a: "!", b: "!" }],
    ["a proxy that throws for its keys", [new Proxy({}, { ownKeys: thrower })], ["!"]],
    ["a proxy that throws for its prototype", [new Proxy({}, { getPrototypeOf: thrower })], ["!"]],
    ["a proxy that throws for its values", [new Proxy({ a: 1 }, { get: thrower })], [{ a: "!" }]],
    ["a proxy list that throws", { a: new Proxy([1], { get: thrower }) }, { a: "!" }],
    [
      "a proxy without a length",
      new Proxy([1], { get: (list, key) => (key === "length" ? "1" : Reflect.get(list, key)) }),
      "!",
    ],
    ["nothing at all", undefined, "!"],
    ["null", null, null],
    ["text", "a", "a"],
  ])("copies %s", (_name, value, expected) => {
    expect(shown(value)).toEqual(expected);
  });

  it("gives 0 for -0", () => {
    const copied = copyDecoded([-0], 2);
    expect(copied.ok && Array.isArray(copied.value) && Object.is(copied.value[0], 0)).toBe(true);
  });

  it("says why something cannot be written", () => {
    const copied = copyDecoded([1n, new Date(0)], 2);
    expect(copied).toEqual({
      ok: true,
      value: [new Unwritable("bigint"), new Unwritable("an object of a class")],
      illFormed: false,
    });
  });

  it.each([
    ["😀", false],
    [{ "😀": ["a"] }, false],
    ["\ud800", true],
    [[{ a: ["x\udc00"] }], true],
    [{ "\ud800": 1 }, false],
    [{ "\ud800": undefined }, false],
  ])("%j has a lone surrogate in a value: %s", (value, illFormed) => {
    expect(copyDecoded(value, 9)).toMatchObject({ ok: true, illFormed });
  });

  it("keeps the order of keys, and reads each once", () => {
    const reads: PropertyKey[] = [];
    const sent = new Proxy(
      { b: 1, a: 2, c: 3 },
      {
        get: (target, key) => {
          reads.push(key);
          return Reflect.get(target, key);
        },
      },
    );
    const made = copyDecoded(sent, 9);
    expect(reads).toEqual(["b", "a", "c"]);
    expect(made.ok && Object.keys(Object(made.value))).toEqual(["b", "a", "c"]);
  });

  it("takes no key from what stands above an object", () => {
    Object.defineProperty(Object.prototype, "a", { value: 1, enumerable: true, configurable: true });
    const made = copyDecoded({ b: [{ c: 2 }] }, 9);
    Reflect.deleteProperty(Object.prototype, "a");
    expect(made.ok && plain(made.value)).toEqual({ b: [{ c: 2 }] });
  });

  it("shares nothing with what was sent", () => {
    const shared = { x: 1 };
    const copied = copyDecoded({ a: shared, b: shared }, 9);
    if (!copied.ok || !(copied.value instanceof JsonObject)) throw new Error("refused");
    expect(plain(copied.value)).toEqual({ a: { x: 1 }, b: { x: 1 } });
    expect(copied.value["a"]).not.toBe(shared);
    expect(copied.value["a"]).not.toBe(copied.value["b"]);
  });
});

describe("limits", () => {
  it("counts depth as the decoder does", () => {
    expect(shown([[1]], 2)).toEqual([[1]]);
    expect(shown([[[]]], 2)).toBe("too_deep $");
    expect(shown({ a: { b: {} } }, 2)).toBe("too_deep $");
    expect(shown([[new Date(0)]], 2)).toEqual([["!"]]);
  });

  it("takes a cycle as too deep, also where it is wide", () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle["self"] = [cycle];
    expect(shown(cycle)).toBe("too_deep $");
    const wide: Record<string, unknown> = { list: Array.from({ length: 100_000 }, () => 1) };
    wide["self"] = wide;
    expect(shown(wide)).toBe("too_deep $");
  });

  it("takes depths beyond the stack as too deep", () => {
    let deep: unknown = [];
    for (let level = 0; level < 900_000; level += 1) deep = [deep];
    expect(shown(deep)).toBe("too_deep $");
    expect(shown(deep, 1_000_000)).toBe("too_deep $");
    const endless: object = new Proxy({ a: 1 }, { get: () => endless });
    expect(shown(endless)).toBe("too_deep $");
  });

  it("takes a million values, and no more", () => {
    expect(copyDecoded(new Array(999_999).fill(0), 2).ok).toBe(true);
    expect(shown(new Array(1_000_000).fill(0), 2)).toBe("payload_too_large $");
    expect(shown(new Array(4_000_000_000), 2)).toBe("payload_too_large $");
    let doubled: unknown = [];
    for (let level = 0; level < 40; level += 1) doubled = [doubled, doubled];
    expect(shown(doubled)).toBe("payload_too_large $");
    expect(shown(new Proxy([], { get: (_list, key) => (key === "length" ? Infinity : 1) }))).toBe(
      "payload_too_large $",
    );
  });

  it("never throws, whatever is sent, and leaves it as it was", () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withNullPrototype: true,
          withObjectString: true,
          withBoxedValues: true,
          withSparseArray: true,
        }),
        (value) => {
          const before = fc.stringify(value);
          copyDecoded(value, 20);
          expect(fc.stringify(value)).toBe(before);
        },
      ),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(shown(value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
