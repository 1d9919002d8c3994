// https://github.com/nst/JSONTestSuite through a whole gate: as the payload itself, as the value of a field, and as the
// field's value in a text that was encoded twice. What the decoder makes of each file is held in test/kernel.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Gate } from "../templates/runtime/verdict.js";
import { loadGate } from "./scripts/load-gate.js";
import { sharedData } from "./shared-data.js";

const suite = sharedData("json-parsing-suite/test_parsing");
const files = suite.isThere ? readdirSync(suite.folder).filter((name) => name.endsWith(".json")) : [];

// Valid JSON all the same: the policy asks for more.
const REPEATED = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"];
const NON_FINITE = ["n_number_NaN.json", "n_number_infinity.json", "n_number_minus_infinity.json"];

describe.skipIf(!suite.isThere)(suite.title("the JSON parsing suite through a gate"), () => {
  let gate: Gate<unknown>;
  beforeAll(async () => {
    const inputSchema = { type: "object", properties: { v: {} }, required: ["v"] };
    const loaded = await loadGate({ name: "any", inputSchema });
    if (loaded.gate === undefined) throw new Error(JSON.stringify(loaded.compiled.diagnostics));
    gate = loaded.gate;
  });

  const codeOf = (payload: string): string => {
    const verdict = gate.parse(payload);
    return verdict.ok ? "accepted" : verdict.issues[0].code;
  };
  const valueOf = (payload: string): unknown => {
    const verdict = gate.parse(payload);
    return verdict.ok ? verdict.args : verdict.issues.map(({ path, code }) => `${path} ${code}`);
  };

  it("takes every y_ as a field's value, and gives what JSON.parse gives", () => {
    for (const name of files.filter((file) => file.startsWith("y_") && !REPEATED.includes(file))) {
      const text = textOf(name);
      // -0 is 0 here.
      const wanted: unknown = { v: JSON.parse(JSON.stringify(JSON.parse(text))) };
      expect([name, valueOf(`{"v":${text}}`)]).toEqual([name, wanted]);
      expect([name, valueOf(JSON.stringify(`{"v":${text}}`))]).toEqual([name, wanted]);
    }
    expect(REPEATED.map((name) => codeOf(`{"v":${textOf(name)}}`))).toEqual(["duplicate_key", "duplicate_key"]);
  });

  it("refuses every n_, alone and as a field's value", () => {
    for (const name of files.filter((file) => file.startsWith("n_"))) {
      const text = textOf(name);
      const wanted = NON_FINITE.includes(name) ? "non_finite_number" : "invalid_json";
      expect([name, codeOf(`{"v":${text}}`)]).toEqual([name, wanted]);
      expect([name, codeOf(text)]).toEqual([name, wanted]);
    }
  });

  it("judges what the suite leaves open, and never throws", () => {
    const codes = files.filter((file) => file.startsWith("i_")).map((name) => codeOf(`{"v":${textOf(name)}}`));
    expect(codes.length).toBeGreaterThan(30);
    const known = ["accepted", "invalid_json", "ill_formed_string", "lossy_number", "non_finite_number", "too_deep"];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });
});

/** As a transport would hand it on: bytes that are no UTF-8 become U+FFFD. */
function textOf(name: string): string {
  return readFileSync(join(suite.folder, name)).toString("utf8");
}
