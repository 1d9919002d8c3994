import { setFlagsFromString } from "node:v8";
import { describe, expect, it } from "vitest";
import { isJsonObject, JsonObject } from "../../templates/runtime/json-object.js";
import { childPath, itemPath } from "../../templates/runtime/path.js";

describe("JsonObject", () => {
  it("reads nothing but what was sent", () => {
    const sent = new JsonObject();
    const inherited = [...Object.getOwnPropertyNames(Object.prototype), "constructor", "__proto__"];
    expect(inherited.filter((name) => sent[name] !== undefined || name in sent)).toEqual([]);
  });

  it("takes __proto__ and constructor as ordinary keys", () => {
    const sent = new JsonObject();
    const value = { polluted: true };
    sent["__proto__"] = value;
    sent["constructor"] = 1;
    expect(Object.keys(sent)).toEqual(["__proto__", "constructor"]);
    expect(sent["__proto__"]).toBe(value);
    expect(sent["polluted"]).toBeUndefined();
    expect(isJsonObject(sent)).toBe(true);
  });

  it("is told from other objects", () => {
    expect([{}, [], null, "{}", Object.create(null)].map(isJsonObject)).toEqual([false, false, false, false, false]);
  });

  it("keeps the hidden classes that make it fast", () => {
    setFlagsFromString("--allow-natives-syntax");
    const isFast: unknown = new Function("object", "return %HasFastProperties(object)");
    if (typeof isFast !== "function") throw new Error("no function");
    const sent = new JsonObject();
    for (const key of ["a", "b", "c", "__proto__"]) sent[key] = 1;
    expect([isFast(sent), isFast(Object.create(null))]).toEqual([true, false]);
  });
});

describe("paths", () => {
  it.each([
    ["a", "$.a"],
    ["_a-1", "$._a-1"],
    ["__proto__", "$.__proto__"],
    ["odd key", '$["odd key"]'],
    ["1a", '$["1a"]'],
    ["", '$[""]'],
    ["-a", '$["-a"]'],
    ["a\n", '$["a\\n"]'],
    ['q"', '$["q\\""]'],
    ["é", '$["é"]'],
    ["\ud800", '$["\\ud800"]'],
  ])("the key %j is written %s", (key, path) => {
    expect(childPath("$", key)).toBe(path);
  });

  it("numbers items", () => {
    expect(itemPath(childPath("$", "b"), 0)).toBe("$.b[0]");
  });
});
