// What saves compiling must never hide a rule that helps: held to the reference interpreter, which has every rule at hand.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judge } from "../../generator/oracle/judge.js";
import type { OracleTool } from "../../generator/oracle/judge.js";
import { mayHelp } from "../../generator/replay/may-help.js";
import { optInRules } from "../../generator/rule-order.js";
import type { Rule, Verdict } from "../../templates/runtime/verdict.js";

const rules: readonly Rule[] = [...optInRules, "unwrap_json_string"];

interface Row {
  readonly tool: OracleTool;
  readonly raw: unknown;
}

/** Rules that repair what is refused without them. */
function helping({ tool, raw }: Row, refused: Verdict<unknown>): { helps: readonly Rule[]; hidden: readonly Rule[] } {
  const helps = rules.filter((rule) => judge(tool, raw, { policy: { allow: [rule] } }).kind === "accepted");
  return { helps, hidden: helps.filter((rule) => !mayHelp(rule, raw, refused)) };
}

function refusal({ tool, raw }: Row): Verdict<unknown> | undefined {
  const verdict = judge(tool, raw);
  if (verdict.kind !== "rejected") return undefined;
  const { stripped, issues } = verdict;
  const [first, ...others] = issues.map(({ code, path }) => ({ code, path, field: path, message: "" }));
  if (first === undefined) return undefined;
  const gone = stripped.map((path) => ({ path: String(path), field: "$", value: null }));
  return { ok: false, form: "text", issues: [first, ...others], repairs: [], stripped: gone };
}

const text = { type: "string" };
const tool = (properties: object, required: readonly string[] = ["v"]): OracleTool => {
  return { name: "t", inputSchema: { type: "object", properties, required, additionalProperties: false } };
};

const byHand: readonly (Row & { readonly rule: Rule })[] = [
  { rule: "drop_trailing_comma", tool: tool({ v: text }), raw: '{"v": "a",\n}' },
  { rule: "drop_trailing_comma", tool: tool({ v: text }), raw: '"{\\"v\\": \\"a\\",\\n}"' },
  { rule: "escape_control_characters", tool: tool({ v: text }), raw: '{"v": "a\nb"}' },
  { rule: "escape_control_characters", tool: tool({ v: text }), raw: '"{\\"v\\": \\"a\\nb\\"}"' },
  { rule: "empty_payload_to_object", tool: tool({ v: text }, []), raw: " \n" },
  { rule: "empty_payload_to_object", tool: tool({ v: text }, []), raw: "```json\n\n```" },
  { rule: "empty_payload_to_object", tool: tool({ v: text }, []), raw: null },
  { rule: "unwrap_json_string", tool: tool({ v: { type: "array", items: text } }), raw: { v: ' ["a"]' } },
  { rule: "empty_string_to_absent", tool: tool({ v: { type: "integer" } }, []), raw: { v: "" } },
  { rule: "empty_string_to_absent", tool: tool({ v: { type: "integer" } }, []), raw: '"{\\"v\\": \\"\\"}"' },
  { rule: "rename_key_case", tool: tool({ cal_id: text }, ["cal_id"]), raw: { calId: "a" } },
  { rule: "integer_to_string", tool: tool({ v: text }), raw: '{"v": 12345678901234567890}' },
  { rule: "trim_whitespace", tool: tool({ v: { enum: ["a"] } }), raw: { v: "a\u0085" } },
  { rule: "trim_whitespace", tool: tool({ v: { enum: ["a"] } }), raw: '{"v": "\\u0020a"}' },
  { rule: "single_item_list_to_scalar", tool: tool({ v: text }), raw: { v: ["a"] } },
  { rule: "object_to_json_string", tool: tool({ v: text }), raw: { v: { a: 1 } } },
];

describe("mayHelp", () => {
  it.each(byHand)("$rule: $raw", ({ rule, ...row }) => {
    const refused = refusal(row);
    if (refused === undefined) throw new Error("it is taken without the rule");
    const { helps, hidden } = helping(row, refused);
    expect(helps).toContain(rule);
    expect(hidden).toEqual([]);
  });

  it("hides no rule that helps with a refused row of the vectors", () => {
    const hidden: unknown[] = [];
    let helped = 0;
    for (const file of ["test/vectors/readings-open.jsonl", "test/cases/reports.jsonl"]) {
      const rows: readonly Row[] = readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .slice(0, 600)
        .map((line) => JSON.parse(line));
      for (const row of rows) {
        const refused = refusal(row);
        if (refused === undefined) continue;
        const found = helping(row, refused);
        helped += found.helps.length;
        if (found.hidden.length > 0) hidden.push({ raw: row.raw, rules: found.hidden });
      }
    }
    expect(hidden).toEqual([]);
    expect(helped).toBeGreaterThan(20);
  });

  it("spares the compiler where nothing could start", () => {
    const row = { tool: tool({ v: { type: "integer" } }), raw: { v: true } };
    const refused = refusal(row);
    if (refused === undefined) throw new Error("true is taken for an integer");
    expect(rules.filter((rule) => mayHelp(rule, row.raw, refused))).toEqual([]);
  });
});
