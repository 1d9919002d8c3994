// The fast path over decoded values (`clean.ts`): it takes clean calls alone, and reads each key once, also where it
// gives up. `test/scanner.test.ts` holds what it gives to what the gate gives.

import { describe, expect, it } from "vitest";
import { Reads } from "../templates/runtime/reads.js";
import { loadApart, loadGate, type VectorTool } from "./scripts/load-gate.js";

const order: VectorTool = {
  name: "order",
  inputSchema: {
    type: "object",
    properties: {
      id: { type: "integer", minimum: 0 },
      note: { type: "string", maxLength: 3 },
      to: {
        type: "object",
        properties: { street: { type: "string" }, floor: { anyOf: [{ type: "integer" }, { type: "null" }] } },
        required: ["street"],
      },
      lines: {
        type: "array",
        maxItems: 3,
        items: { type: "object", properties: { sku: { enum: ["a", "b"] } }, required: ["sku"] },
      },
      tags: { type: "array", items: { type: "string" }, default: ["new"] },
      level: { enum: [0, 1] },
    },
    required: ["id", "to"],
  },
};
const { gate, compiled } = await loadGate(order);
const { ladder, clean } = await loadApart(compiled.files);
const to = { street: "S" };

describe("takes", () => {
  it.each<[string, unknown, unknown]>([
    ["what is required, and fills in defaults", { id: 1, to }, { id: 1, to, tags: ["new"] }],
    [
      "keys in any order",
      { to: { floor: null, street: "S" }, id: 1 },
      { id: 1, to: { street: "S", floor: null }, tags: ["new"] },
    ],
    [
      "lists",
      { id: 0, to, lines: [{ sku: "a" }, { sku: "b" }], tags: [] },
      { id: 0, to, lines: [{ sku: "a" }, { sku: "b" }], tags: [] },
    ],
    [
      "an object with nothing above it",
      Object.assign(Object.create(null), { id: 1, to }),
      { id: 1, to, tags: ["new"] },
    ],
    ["keys that are no text, as none of its own", { id: 1, to, [Symbol("s")]: 1 }, { id: 1, to, tags: ["new"] }],
  ])("%s", (_, sent, args) => {
    expect(clean?.(sent, new Reads(true))).toStrictEqual(args);
    expect(ladder.parse(sent)).toMatchObject({ ok: true, args, repairs: [], stripped: [] });
  });
});

class Address {
  readonly street = "S";
}

describe("leaves to the gate", () => {
  it.each<[string, unknown]>([
    ["null", null],
    ["a list", [1]],
    ["what needs a repair", { id: "1", to }],
    ["null for what may be absent", { id: 1, to, note: null }],
    ["-0, which becomes 0", { id: -0, to }],
    ["-0 among members", { id: 1, to, level: -0 }],
    ["a bound that is broken", { id: -1, to }],
    ["text that is too long", { id: 1, to, note: "abcd" }],
    ["a lone surrogate", { id: 1, to, note: "\ud800" }],
    ["what is missing", { id: 1 }],
    ["a key that is not declared", { id: 1, to, x: 1 }],
    ["a key that is not declared, deep down", { id: 1, to, lines: [{ sku: "a", x: 1 }] }],
    ["undefined, which is absent", { id: 1, to, note: undefined }],
    ["a list that is too long", { id: 1, to, lines: [1, 2, 3, 4].map(() => ({ sku: "a" })) }],
    ["a list with a hole", { id: 1, to, tags: ["a", , "b"] }], // prettier-ignore
    ["a class's object", { id: 1, to: new Address() }],
    ["an object above an object", { id: 1, to: Object.create(to) }],
    ["a hidden key", Object.defineProperty({ id: 1, to, x: 1 }, "note", { value: "a", enumerable: false })],
  ])("%s", (_, sent) => {
    expect(clean?.(sent, new Reads(true))).toBeUndefined();
    expect(gate?.parse(sent)).toEqual(ladder.parse(sent));
  });

  it("everything, where something stands above every object", () => {
    Object.defineProperty(Object.prototype, "note", { value: "abc", enumerable: true, configurable: true });
    const verdict = gate?.parse({ id: 1, to });
    Reflect.deleteProperty(Object.prototype, "note");
    expect(verdict).toMatchObject({ ok: true, args: { id: 1, to, tags: ["new"] } });
    expect(verdict?.ok === true && Object.keys(Object(verdict.args))).toEqual(["id", "to", "tags"]);
  });

  it("lists of more values than a payload may hold", () => {
    const sent = { id: 1, to, tags: new Array(1_000_001).fill("a") };
    expect(clean?.(sent, new Reads(true))).toBeUndefined();
    expect(gate?.parse(sent)).toMatchObject({ ok: false, issues: [{ code: "payload_too_large", path: "$" }] });
  });

  it("what throws", () => {
    const sent = { id: 1, get to(): never { throw new Error("no"); } }; // prettier-ignore
    expect(gate?.parse(sent)).toMatchObject({ ok: false, issues: [{ code: "type", path: "$.to" }] });
  });
});

/** The same value, and a list of the keys that were asked for. */
function watched<T extends object>(value: T, asked: string[], at = "$"): T {
  for (const key of Object.keys(value)) {
    const held: unknown = Reflect.get(value, key);
    const inner = typeof held === "object" && held !== null ? watched(held, asked, `${at}.${key}`) : held;
    const get = (): unknown => {
      asked.push(`${at}.${key}`);
      return inner;
    };
    Object.defineProperty(value, key, { get, enumerable: true, configurable: true });
  }
  return value;
}

describe("reads each key once", () => {
  it.each<[string, () => object]>([
    ["a clean call", () => ({ id: 1, to: { street: "S" }, lines: [{ sku: "a" }], tags: ["x"] })],
    ["a repair at the top", () => ({ id: "1", to: { street: "S" }, lines: [{ sku: "a" }], tags: ["x"] })],
    ["a repair in an object", () => ({ id: 1, to: { street: "S", floor: "2" }, lines: [{ sku: "a" }] })],
    [
      "a repair in a list's second object",
      () => ({ id: 1, to: { street: "S" }, lines: [{ sku: "a" }, { sku: "B" }, { sku: "a" }] }),
    ],
    [
      "a list behind which something is wrong",
      () => ({ id: 1, to: { street: "S" }, lines: [{ sku: "a" }], tags: [1] }),
    ],
    ["an unknown key", () => ({ id: 1, to: { street: "S", x: 1 }, lines: [{ sku: "a" }], y: 2 })],
  ])("of %s", (_, make) => {
    const asked: string[] = [];
    const verdict = gate?.parse(watched(make(), asked));
    expect([...new Set(asked)]).toHaveLength(asked.length);
    expect(verdict).toEqual(ladder.parse(make()));
    expect(asked.length).toBeGreaterThan(3);
  });

  it("and judges what the first look saw", () => {
    let looks = 0;
    const sent = { id: "1", to, get level() { looks += 1; return looks === 1 ? 1 : 7; } }; // prettier-ignore
    expect(gate?.parse(sent)).toMatchObject({ ok: true, args: { id: 1, level: 1 } });
  });
});

it("has a place for an item that may hold others of its kind, and leaves those to the gate", async () => {
  const node = {
    type: "object",
    properties: { name: { type: "string" }, inner: { $ref: "#/$defs/node" } },
    required: ["name"],
  };
  const nodes = {
    type: "object",
    properties: { list: { type: "array", items: { $ref: "#/$defs/node" } } },
    $defs: { node },
  };
  const { compiled, gate: recursive } = await loadGate({ name: "t", inputSchema: nodes });
  const { clean: quick } = await loadApart(compiled.files);
  const flat = { list: [{ name: "a" }, { name: "b" }] };
  expect(quick?.(flat, new Reads(true))).toStrictEqual(flat);
  const deep = { list: [{ name: "a", inner: { name: "b" } }] };
  expect(quick?.(deep, new Reads(true))).toBeUndefined();
  expect(recursive?.parse(deep)).toMatchObject({ ok: true, args: deep });
});
