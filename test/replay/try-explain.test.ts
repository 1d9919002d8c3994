import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explain } from "../../generator/commands/explain.js";
import { tryPayload } from "../../generator/commands/try.js";
import type { TryOptions } from "../../generator/commands/try.js";
import { codes } from "../../generator/codes.js";
import { printManifest } from "../../generator/manifest.js";
import type { RuleCard } from "../../generator/contracts.js";
import { fakeIo } from "./fake-io.js";

const gates = "test/fixtures/replay/gates";

async function attempt(options: Partial<TryOptions>, stdin = "") {
  const { io, out, err } = fakeIo(stdin);
  const code = await tryPayload({ tool: "issue_refund", out: gates, ...options }, io);
  return { code, out: out(), err: err() };
}

describe("try", () => {
  const rows: readonly {
    name: string;
    options: Partial<TryOptions>;
    stdin?: string;
    code: number;
    says: readonly string[];
  }[] = [
    {
      name: "as it stands",
      options: { payload: '{"reason":"late"}' },
      code: 0,
      says: ["issue_refund accepts this as it stands.", '"reason": "late"'],
    },
    {
      name: "from stdin",
      options: {},
      stdin: '{"amount_cents":"5"}\n',
      code: 0,
      says: ["accepts this with 1 change", '  $.amount_cents: "5" → 5  numeric_string_to_int', '"amount_cents": 5'],
    },
    {
      name: "stripped",
      options: { tool: "search", payload: '{"a":1}' },
      code: 0,
      says: ["  $.a: 1 → left out  the tool knows no such key"],
    },
    {
      name: "rejected",
      options: { payload: '{"amount_cents":"1,999","x":1}' },
      code: 1,
      says: [
        "rejects this: 2 issues.",
        "  $.amount_cents: ambiguous_integer",
        codes.ambiguous_integer.why,
        "  $.x: unknown_field",
        "The model is told:",
        '"error":"ambiguous_integer"',
      ],
    },
    {
      name: "rejected, with a repair elsewhere",
      options: { payload: '{"amount_cents":"5","x":1}' },
      code: 1,
      says: ["Changes that would have been made:", '"5" → 5'],
    },
    { name: "decoded", options: { payload: "[1]", decoded: true, json: true }, code: 1, says: ['"form": "decoded"'] },
  ];
  it.each(rows)("$name", async ({ options, stdin, code, says }) => {
    const result = await attempt(options, stdin);
    for (const text of says) expect(result.out).toContain(text);
    expect(result).toMatchObject({ code, err: "" });
  });

  it("prints JSON", async () => {
    const { out } = await attempt({ payload: '{"amount_cents":"5"}', json: true });
    const repair = {
      path: "$.amount_cents",
      field: "$.amount_cents",
      rule: "numeric_string_to_int",
      before: "5",
      after: 5,
    };
    const verdict = { ok: true, form: "text", args: { amount_cents: 5 }, repairs: [repair], stripped: [] };
    expect(JSON.parse(out)).toEqual({ tool: "issue_refund", verdict, feedback: expect.any(String) });
  });

  it("names the known tools, the closest first", async () => {
    const { code, err } = await attempt({ tool: "serach", payload: "{}" });
    expect(code).toBe(2);
    expect(err).toMatch(/no gate is called "serach"; there are search, /);
  });

  it("shows the table", async () => {
    const out = mkdtempSync(join(tmpdir(), "try-"));
    const names = { folder: "refund/issue-refund", gate: "issueRefund", args: "IssueRefundArgs" };
    const summary = { places: 1, required: 1, rules: 0, strict: 0, unknown: "reject", effect: "write", findings: 0 };
    const tool = {
      name: "issue_refund",
      names,
      file: "specs/refund.json",
      spec: "",
      policy: "",
      files: {},
      diagnostics: [],
      summary,
      runtime: [],
      published: {},
    };
    mkdirSync(join(out, names.folder), { recursive: true });
    writeFileSync(join(out, "manifest.json"), printManifest({ generator: "0", options: "", files: {}, tools: [tool] }));
    expect(await attempt({ out, rows: true })).toMatchObject({
      code: 2,
      err: expect.stringContaining("table.md is missing"),
    });
    writeFileSync(join(out, names.folder, "table.md"), "# issue_refund\n");
    expect(await attempt({ out, rows: true })).toEqual({ code: 0, out: "# issue_refund\n", err: "" });
    expect((await attempt({ out, rows: true, tool: "refund.issue_refund" })).code).toBe(0);
    expect(await attempt({ out, rows: true, tool: "issue_refunds" })).toMatchObject({
      code: 2,
      err: expect.stringContaining("there are issue_refund"),
    });
  });
});

const card: RuleCard = {
  name: "integer_to_string",
  on: "opt-in",
  reason: "Digits of an id are the same digits with quotes around them.",
  examples: [
    { schema: { type: "string" }, sent: "3", becomes: "3" },
    { schema: { type: "string" }, sent: "1.50", refused: "type" },
  ],
};

async function explained(word: string | undefined, json = false) {
  const { io, out, err } = fakeIo();
  const code = await explain({ word, rules: [card], json }, io);
  return { code, out: out(), err: err() };
}

describe("explain", () => {
  it.each(Object.values(codes))("$code: says what, why, how and one example each way", async (entry) => {
    const { code, out } = await explained(entry.code);
    expect(code).toBe(0);
    for (const text of [entry.meaning, entry.why, entry.mend, entry.example.sent, entry.example.taken]) {
      expect(text.length).toBeGreaterThan(0);
      expect(out).toContain(text);
    }
    expect(entry.example.answer.startsWith(entry.code)).toBe(true);
  });

  it("holds each entry under its own name", () => {
    for (const [name, { code }] of Object.entries(codes)) expect(code).toBe(name);
  });

  it("explains a rule, however replay spells it", async () => {
    const { out } = await explained("repair:integer_to_string");
    for (const text of [
      card.reason,
      "off unless allowed",
      '3 is read as "3"',
      "1.50 is refused: type",
      'allow: ["integer_to_string"]',
    ]) {
      expect(out).toContain(text);
    }
  });

  it("lists all without a word", async () => {
    const { out } = await explained(undefined);
    for (const name of [...Object.keys(codes), card.name]) expect(out).toContain(`  ${name} `);
  });

  it("suggests the nearest", async () => {
    expect(await explained("ambigous_integer")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/did you mean ambiguous_integer, /),
    });
  });

  it("prints JSON", async () => {
    expect(JSON.parse((await explained("enum", true)).out)).toEqual(codes.enum);
    expect(JSON.parse((await explained(undefined, true)).out)).toEqual({ codes: Object.values(codes), rules: [card] });
  });
});
