import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { replay } from "../../generator/commands/replay.js";
import type { ReplayOptions } from "../../generator/commands/replay.js";
import { loadGates } from "../../generator/load.js";
import { fakeIo } from "./fake-io.js";

const gates = "test/fixtures/replay/gates";
const folder = mkdtempSync(join(tmpdir(), "replay-"));

const clean = { order_id: "ord_A1b2C3d4", amount_cents: 1999, reason: "damaged" };
const refund = (args: unknown, more: object = {}) => JSON.stringify({ tool: "issue_refund", arguments: args, ...more });
const text = (amount: string) => JSON.stringify(clean).replace("1999", amount);

const five = [
  refund(text("1999"), { id: "a", model: "m1" }),
  refund(text('"1999"'), { id: "b", model: "m1" }),
  refund(text('"19.99"'), { id: "c", model: "m2" }),
  refund(`\`\`\`json\n${text("1999")}\n\`\`\``, { id: "d", model: "m2" }),
  refund({ order_id: "ord_A1b2C3d4", amount: 1999, reason: "damaged" }, { id: "e" }),
].join("\n");

async function run(log: string, options: Partial<ReplayOptions> = {}) {
  const { io, out, err } = fakeIo(log);
  const code = await replay({ files: ["-"], out: gates, ...options }, io);
  return { code, out: out(), err: err() };
}

describe("the plain summary", () => {
  const rows = [
    {
      name: "five records",
      log: five,
      lines: [
        "1 ok_clean",
        "2 ok_repaired",
        "1 reject:ambiguous_integer",
        "1 reject:unknown_field",
        "1 repair:numeric_string_to_int",
        "1 repair:strip_code_fence",
      ],
    },
    { name: "nothing", log: "", lines: [] },
    {
      name: "counts are aligned",
      log: Array.from({ length: 10 }, () => refund(clean))
        .concat(refund(text('"5"')))
        .join("\n"),
      lines: ["10 ok_clean", " 1 ok_repaired", " 1 repair:numeric_string_to_int"],
    },
    // a refused call counts once, by its first issue
    {
      name: "several issues",
      log: refund({ a: 1, ...clean, b: 2, reason: "x" }),
      lines: ["1 reject:unknown_field"],
    },
    // a repair counts each time, of accepted calls alone
    {
      name: "two repairs, and one of a refused call",
      log: `${refund(`\`\`\`\n${text('"5"')}\n\`\`\``)}\n${refund({ ...clean, amount_cents: "5", reason: "x" })}`,
      lines: ["1 ok_repaired", "1 reject:enum", "1 repair:numeric_string_to_int", "1 repair:strip_code_fence"],
    },
    // stripping is no repair
    {
      name: "stripped keys",
      log: '{"tool": "search", "arguments": {"query": "x", "a": 1, "b": 2}}',
      lines: ["1 ok_clean", "2 stripped"],
    },
  ];
  it.each(rows)("$name", async ({ log, lines }) => {
    expect(await run(log)).toEqual({ code: 0, out: lines.map((line) => `${line}\n`).join(""), err: "" });
  });

  it("has a table for each group", async () => {
    const { out } = await run(five, { by: "model,tool" });
    expect(out).toBe(
      [
        "model=(none) tool=issue_refund",
        "1 reject:unknown_field",
        "",
        "model=m1 tool=issue_refund",
        "1 ok_clean",
        "1 ok_repaired",
        "1 repair:numeric_string_to_int",
        "",
        "model=m2 tool=issue_refund",
        "1 ok_repaired",
        "1 reject:ambiguous_integer",
        "1 repair:strip_code_fence",
        "",
      ].join("\n"),
    );
  });

  it("says which rule would help, where asked", async () => {
    const search = (await loadGates(gates)).gates.note;
    // The fixture note takes any key, as if the rule were allowed.
    const withRule = async (_: string, rule: string) => (rule === "rename_key_case" ? search : undefined);
    expect((await run(five, { insight: true, withRule })).out).toContain(
      "1 reject:unknown_field (1 with allow rename_key_case)\n",
    );
    expect((await run(five, { withRule })).out).toContain("1 reject:unknown_field\n");
  });
});

describe("nothing is lost", () => {
  it("tells of unknown tools and of what can't be read", async () => {
    const log = [
      "oops",
      refund(clean),
      '{"tool": "refund", "arguments": {}}',
      '{"event": 1}',
      '{"arguments": {}}',
    ].join("\n");
    const { code, out, err } = await run(log);
    expect(code).toBe(0);
    expect(out).toBe("1 ok_clean\n");
    expect(err).toContain("1 call of 1 tool without a gate");
    expect(err).toContain("  1 refund\n");
    expect(err).toContain("3 places could not be read");
    expect(err).toMatch(/-:1: not JSON \(4 characters\); looked for .*tool_use/);
    expect(err).toMatch(/-:4: no call in an object with the keys "event"/);
    expect(err).toContain("-:5: a call that names no tool: say which with --tool NAME");
  });

  it("takes --tool, or the only tool, for calls without a name", async () => {
    const log = JSON.stringify({ arguments: clean });
    expect((await run(log, { tool: "issue_refund" })).out).toBe("1 ok_clean\n");
    expect((await run(log, { out: "test/fixtures/replay/single" })).out).toBe("1 ok_clean\n");
  });

  it("counts told-again calls once, where asked", async () => {
    const twice = [0, 1].map(() =>
      JSON.stringify({ tool_calls: [{ id: "c", function: { name: "issue_refund", arguments: text("1999") } }] }),
    );
    expect((await run(twice.join("\n"))).out).toBe("2 ok_clean\n");
    expect((await run(twice.join("\n"), { once: true })).out).toBe("1 ok_clean\n");
  });
});

describe("exit code 2", () => {
  const rows: readonly { name: string; log?: string; options: Partial<ReplayOptions>; says: RegExp }[] = [
    { name: "no file", options: { files: [] }, says: /name at least one log/ },
    { name: "an absent file", options: { files: ["absent.jsonl"] }, says: /absent\.jsonl/ },
    { name: "no gates", options: { out: folder }, says: /holds no index\.ts: run `callgate generate`/ },
    {
      name: "an unknown tool",
      options: { tool: "refund" },
      says: /no gate is called refund; there are issue_refund, search/,
    },
    { name: "an unknown group", options: { by: "model,day" }, says: /--by day is not known/ },
    {
      name: "a log that would be overwritten",
      options: { files: ["x.jsonl"], verdicts: "./x.jsonl" },
      says: /is one of the logs/,
    },
    { name: "nothing that can be read", log: "oops", options: {}, says: /1 place could not be read/ },
    {
      name: "a baseline of something else",
      options: { baseline: "package.json" },
      says: /not the output of replay --json/,
    },
  ];
  it.each(rows)("$name", async ({ log, options, says }) => {
    const { code, err } = await run(log ?? "", options);
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
});

describe("other outputs", () => {
  it("prints JSON of a stable shape", async () => {
    const { out } = await run(`${five}\noops`, { json: true, by: "model" });
    expect(JSON.parse(out)).toEqual({
      version: 1,
      calls: 5,
      rejected: 2,
      counts: {
        ok_clean: 1,
        ok_repaired: 2,
        "reject:ambiguous_integer": 1,
        "reject:unknown_field": 1,
        "repair:numeric_string_to_int": 1,
        "repair:strip_code_fence": 1,
      },
      codes: { ambiguous_integer: 1, unknown_field: 1 },
      groups: [
        {
          by: { model: "(none)" },
          calls: 1,
          rejected: 1,
          counts: { "reject:unknown_field": 1 },
          codes: { unknown_field: 1 },
        },
        {
          by: { model: "m1" },
          calls: 2,
          rejected: 0,
          codes: {},
          counts: { ok_clean: 1, ok_repaired: 1, "repair:numeric_string_to_int": 1 },
        },
        {
          by: { model: "m2" },
          calls: 2,
          rejected: 1,
          codes: { ambiguous_integer: 1 },
          counts: { ok_repaired: 1, "reject:ambiguous_integer": 1, "repair:strip_code_fence": 1 },
        },
      ],
      unknown_tools: {},
      unread: { count: 1, first: [{ file: "-", line: 6, problem: expect.stringContaining("not JSON") }] },
      silent: 0,
      repeated: 0,
    });
  });

  it("writes one verdict per call", async () => {
    const file = join(folder, "verdicts.jsonl");
    await run(five, { verdicts: file });
    const lines = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id, tool, line, verdict }) => [id, tool, line, verdict.ok])).toEqual([
      ["a", "issue_refund", 1, true],
      ["b", "issue_refund", 2, true],
      ["c", "issue_refund", 3, false],
      ["d", "issue_refund", 4, true],
      ["e", "issue_refund", 5, false],
    ]);
    expect(lines[2].verdict.issues).toEqual([
      {
        path: "$.amount_cents",
        field: "$.amount_cents",
        code: "ambiguous_integer",
        message: "$.amount_cents: ambiguous_integer",
      },
    ]);
  });

  it("prints a page without scripts, addresses or values", async () => {
    const { out } = await run(`${five}\n${JSON.stringify({ tool: "<b>&", arguments: {} })}`, {
      html: true,
      by: "model",
    });
    expect(out).toMatch(/^<!doctype html>/);
    expect(out).not.toMatch(/<script|https?:|src=|ord_A1b2C3d4/);
    expect(out).toContain("&lt;b&gt;&amp;");
    expect(out).toContain("reject:ambiguous_integer");
  });

  it("writes redacted records with the same verdicts", async () => {
    const [file, before, after] = ["redacted", "before", "after"].map((name) => join(folder, `${name}.jsonl`));
    await run(five, { redact: file, verdicts: before });
    const { code, out } = await run(readFileSync(file ?? "", "utf8"), { verdicts: after });
    expect(code).toBe(0);
    expect(out).toBe((await run(five)).out);
    expect(readFileSync(file ?? "", "utf8")).not.toMatch(/A1b2C3d4|1999|19\.99/);
  });
});

describe("--baseline", () => {
  const report = (calls: number, rejected: number, repaired = 0) => {
    const file = join(folder, `baseline-${calls}-${rejected}-${repaired}.json`);
    writeFileSync(file, JSON.stringify({ version: 1, calls, rejected, counts: { ok_repaired: repaired } }));
    return file;
  };
  const log = (calls: number, rejected: number) => {
    return Array.from({ length: calls }, (_, at) => refund(at < rejected ? { ...clean, x: 1 } : clean)).join("\n");
  };
  const rows = [
    // z = 2.62, p = 0.0044, 20 calls more
    { name: "2 to 4 of 100, of 1000 calls", before: report(1000, 20), now: log(1000, 40), code: 1 },
    // z = 2.28, p = 0.011
    { name: "2 to 3.7 of 100: chance", before: report(1000, 20), now: log(1000, 37), code: 0 },
    // rare, but 4 calls more
    { name: "none of 1000 to 4 of 100", before: report(1000, 0), now: log(100, 4), code: 0 },
    { name: "none of 1000 to 5 of 100", before: report(1000, 0), now: log(100, 5), code: 1 },
    { name: "a fall", before: report(1000, 400), now: log(1000, 40), code: 0 },
    { name: "all and all", before: report(10, 10), now: log(10, 10), code: 0 },
  ];
  it.each(rows)("$name", async ({ before, now, code }) => {
    const result = await run(now, { baseline: before });
    expect(result.code).toBe(code);
    if (code === 1) expect(result.err).toMatch(/rejected: \d\.\d % of \d+ calls before, \d\.\d % of \d+ now \(p = /);
  });

  it("reads what --json prints, and compares groups that both have", async () => {
    const file = join(folder, "own.json");
    writeFileSync(file, (await run(log(300, 3), { json: true, by: "tool" })).out);
    const { code, err } = await run(log(300, 30), { baseline: file, by: "tool" });
    expect(code).toBe(1);
    expect(err).toContain("rejected (tool=issue_refund): 1.0 % of 300 calls before, 10.0 % of 300 now");
  });
});

describe("loadGates", () => {
  it("names gates that are grouped by file", async () => {
    const { gates: found } = await loadGates("test/fixtures/replay/grouped");
    expect(Object.keys(found)).toEqual(["shop.issue_refund", "web.search"]);
  });
});
