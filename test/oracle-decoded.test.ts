// Decoded payloads that JSON text cannot write: what the policy says of each, and that judging never throws or changes.
// Of the gate and of the reference interpreter alike.

import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { judge } from "../generator/oracle/judge.js";
import { disagreement } from "./scripts/compare.js";
import { loadGate } from "./scripts/load-gate.js";

const free = { name: "free", inputSchema: { type: "object" } };
const one = { name: "one", inputSchema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"] } };

const gates = new Map([
  [free, (await loadGate(free)).gate],
  [one, (await loadGate(one)).gate],
]);

/** Says what the reference interpreter says, after holding the gate against it. */
function issues(tool: typeof free, payload: unknown): readonly string[] {
  const verdict = judge(tool, payload);
  const gate = gates.get(tool);
  if (gate !== undefined) expect(disagreement(gate.parse(payload), verdict)).toBeUndefined();
  return verdict.kind === "rejected" ? verdict.issues.map(({ path, code }) => `${path} ${code}`) : [verdict.kind];
}

function throwing(): never {
  throw new Error("read");
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

describe("at a position", () => {
  class Point {
    readonly x = 1;
  }
  const rows: readonly (readonly [string, unknown, string])[] = [
    ["bigint", 5n, "type"],
    ["symbol", Symbol("s"), "type"],
    ["function", () => 1, "type"],
    ["Date", new Date(0), "type"],
    ["Map", new Map(), "type"],
    ["typed array", new Uint8Array(2), "type"],
    ["boxed number", Object(5), "type"],
    ["an object of a class", new Point(), "type"],
    ["another realm's object of a class", runInNewContext("new (class A {})()"), "type"],
    ["another realm's Date", runInNewContext("new Date(0)"), "type"],
    ["a Set", new Set(), "type"],
    ["an ArrayBuffer", new ArrayBuffer(2), "type"],
    ["a RegExp", /a/, "type"],
    ["a Promise", Promise.resolve(1), "type"],
    ["an Error", new Error("e"), "type"],
    ["boxed text", Object("5"), "type"],
    ["a boxed bigint", Object(5n), "type"],
    ["an object above an object", Object.create({ a: 1 }), "type"],
    ["a revoked proxy", revoked({}), "type"],
    ["a revoked proxy of a list", revoked([]), "type"],
    ["NaN", Number.NaN, "non_finite_number"],
    ["Infinity", Number.POSITIVE_INFINITY, "non_finite_number"],
    ["a proxy whose keys cannot be read", new Proxy({}, { ownKeys: throwing }), "type"],
    ["a proxy whose prototype cannot be read", new Proxy({}, { getPrototypeOf: throwing }), "type"],
    ["a proxy for a list that cannot be read", new Proxy([], { get: throwing }), "type"],
  ];
  for (const [name, value, code] of rows) it(name, () => expect(issues(free, { v: value })).toEqual([`$.v ${code}`]));

  it("a getter that throws", () => {
    const payload = { a: 1 };
    Object.defineProperty(payload, "v", { enumerable: true, get: throwing });
    expect(issues(free, payload)).toEqual(["$.v type"]);
  });

  it("another realm's objects are objects", () => {
    expect(issues(free, { v: runInNewContext('({ a: [{ b: "c" }] })') })).toEqual(["accepted"]);
    expect(issues(one, runInNewContext('({ v: "5" })'))).toEqual(["accepted"]);
  });

  it("a getter that answers, and one that throws nothing at all", () => {
    const answering = Object.defineProperty({}, "v", { enumerable: true, get: () => "5" });
    expect(issues(one, answering)).toEqual(["accepted"]);
    const nothing = Object.defineProperty({}, "v", {
      enumerable: true,
      get: () => {
        throw undefined;
      },
    });
    expect(issues(free, nothing)).toEqual(["$.v type"]);
  });

  it("what JSON cannot write, inside what it can", () => {
    expect(issues(free, { v: [{ w: new Date(0) }, 5n] })).toEqual(["$.v[0].w type", "$.v[1] type"]);
  });

  it("toJSON is never called", () => {
    const payload = { v: { toJSON: throwing } };
    expect(issues(free, payload)).toEqual(["$.v.toJSON type"]);
  });

  it("undefined and holes in a list", () => {
    const holed: unknown[] = [1, undefined];
    holed.length = 3;
    expect(issues(free, { v: holed })).toEqual(["$.v[1] type", "$.v[2] type"]);
  });

  it("an odd value under an unknown key is only unknown", () => {
    expect(issues(one, { v: 1, zzz: 5n })).toEqual(["$.zzz unknown_field"]);
  });

  it("an integer beyond 2^53-1, where an integer is wanted", () => {
    expect(issues(one, { v: 2 ** 53 })).toEqual(["$.v lossy_number"]);
    expect(issues(free, { v: 2 ** 53 + 2 })).toEqual(["accepted"]);
  });
});

describe("what is read", () => {
  it("undefined is an absent key; symbol and hidden keys are none", () => {
    const payload = { v: 1, zzz: undefined, [Symbol("s")]: 1 };
    Object.defineProperty(payload, "hidden", { value: 1, enumerable: false });
    expect(judge(one, payload)).toMatchObject({ kind: "accepted", args: { v: 1 } });
  });

  it("inherited keys are none, and -0 is 0", () => {
    const payload: unknown = Object.assign(Object.create(null), { v: -0 });
    const verdict = judge(one, payload);
    expect(verdict).toMatchObject({ kind: "accepted", args: { v: 0 } });
    expect(verdict.kind === "accepted" && Object.is(Object(verdict.args).v, 0)).toBe(true);
  });

  it("each key once", () => {
    let reads = 0;
    const payload = {
      get v() {
        reads += 1;
        return "5";
      },
    };
    expect(judge(one, payload)).toMatchObject({ kind: "accepted", args: { v: 5 } });
    expect(reads).toBe(1);
  });

  it("nothing is changed, and nothing is shared", () => {
    const tool = {
      name: "t",
      inputSchema: { type: "object", properties: { l: { type: "array", default: [{}] }, m: { type: "object" } } },
    };
    const payload = Object.freeze({ m: Object.freeze({ a: Object.freeze([1]) }) });
    const [first, second] = [judge(tool, payload), judge(tool, payload)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ args: { l: [{}], m: { a: [1] } } });
    if (first.kind !== "accepted" || second.kind !== "accepted") throw new Error("both are accepted");
    expect(Object(first.args).l).not.toBe(Object(second.args).l);
    expect(Object(first.args).m).not.toBe(payload.m);
  });

  it("__proto__ stays an own key", () => {
    const verdict = judge(free, '{"__proto__":{"isAdmin":true}}');
    if (verdict.kind !== "accepted") throw new Error("accepted");
    expect(Object.hasOwn(Object(verdict.args), "__proto__")).toBe(true);
    expect(Object.getPrototypeOf(verdict.args)).toBe(Object.prototype);
  });
});

describe("at the top", () => {
  for (const payload of [undefined, null, 5, 5n, [], new Date(0), () => 1, Symbol("s"), Number.NaN]) {
    it(String(payload), () => expect(issues(one, payload)).toEqual(["$ not_object"]));
  }

  it("a proxy that throws at everything", () => {
    const trap: ProxyHandler<object> = { get: throwing, ownKeys: throwing, getPrototypeOf: throwing };
    expect(issues(one, new Proxy({}, trap))).toEqual(["$ not_object"]);
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    expect(issues(one, revoked.proxy)).toEqual(["$ not_object"]);
  });

  it("a cycle", () => {
    const payload: Record<string, unknown> = {};
    payload["v"] = [payload];
    expect(issues(free, payload)).toEqual(["$ too_deep"]);
  });

  it("more than a million values", () => {
    expect(issues(free, { v: new Array(1_000_001) })).toEqual(["$ payload_too_large"]);
  });
});

describe("deep and wide", () => {
  it("128 levels and no more, in both forms", () => {
    const nest = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;
    expect(issues(free, nest(128))).toEqual(["accepted"]);
    expect(issues(free, nest(129))).toEqual(["$ too_deep"]);
    expect(issues(free, JSON.parse(nest(128)))).toEqual(["accepted"]);
    expect(issues(free, JSON.parse(nest(129)))).toEqual(["$ too_deep"]);
    expect(issues(free, "[".repeat(1_000_000))).toEqual(["$ invalid_json"]);
    expect(issues(free, `${'{"a":'.repeat(500_000)}1${"}".repeat(500_000)}`)).toEqual(["$ too_deep"]);
  });

  it("a recursive union of two branches, 60 levels deep, within the budget", () => {
    const node = { $ref: "#/$defs/n" };
    const branch = (v: unknown): unknown => ({ type: "object", properties: { v, next: node }, required: ["v"] });
    const n = { anyOf: [branch({ type: "integer" }), branch({ type: "boolean" })] };
    const tool = { name: "t", inputSchema: { type: "object", properties: { t: node }, $defs: { n } } };
    const text = (value: string): string => `{"t":${'{"v":"1","next":'.repeat(60)}{"v":${value}}${"}".repeat(60)}}`;
    expect(issues(tool, text("true"))).toEqual(["accepted"]);
    expect(issues(tool, text("{}"))).toEqual(["$.t union"]);
  });
});
