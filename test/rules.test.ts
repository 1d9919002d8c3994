// Every example that a rule or keyword gives of itself goes through a generated gate and through the reference
// interpreter: what the documents print is so.

import { describe, expect, it } from "vitest";
import type { RuleCard, RuleExample } from "../generator/contracts.js";
import { judge } from "../generator/oracle/judge.js";
import { keywords, rules } from "../generator/registry.js";
import { allRules, optInRules } from "../generator/rule-order.js";
import type { Settings } from "../generator/settings.js";
import { loadGate, type VectorTool } from "./scripts/load-gate.js";

describe("rules", () => {
  it("stand in the order of the policy, on or off as the policy has them", () => {
    expect(rules.map(({ name }) => name)).toEqual(allRules);
    const off = rules.filter(({ on }) => on !== "by default").map(({ name }) => name);
    expect(off).toEqual(optInRules);
  });

  it.each(rules)("$name gives one reason and refuses at least as often as it repairs", ({ reason, examples }) => {
    expect(reason).toMatch(/^[A-Z][^\n]+[a-z]\.$/);
    const refused = examples.filter((example) => example.refused !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThanOrEqual(examples.length - refused.length);
  });

  const examples = rules.flatMap((card) => card.examples.map((example) => ({ card, example })));
  it.each(examples)("$card.name: $example.sent", async ({ card, example }) => {
    const expected = expectedOf(card, example);
    const { gate, oracle } = await answers(toolOf(example), payloadOf(example), policyOf(card));
    expect({ gate, oracle }).toEqual({ gate: expected, oracle: expected });
  });
});

describe("keywords", () => {
  const examples = keywords.flatMap(({ name, examples: own }) => own.map((example) => ({ name, ...example })));

  it.each(examples)("$name: $schema takes $accepts", async ({ schema, accepts }) => {
    for (const value of accepts) {
      const taken = { ok: true, args: { v: value }, rules: [] };
      expect(await answers(around(schema), textOf(value))).toEqual({ gate: taken, oracle: taken });
    }
  });

  it.each(examples)(
    "$name: $schema refuses $rejects, and nothing but $name does",
    async ({ name, schema, rejects }) => {
      const { [name]: _, ...rest } = schema;
      for (const value of rejects) {
        const { gate, oracle } = await answers(around(schema), textOf(value));
        expect(gate).toMatchObject({ ok: false });
        expect(gate).toEqual(oracle);
        expect(judge(around(rest), textOf(value))).toMatchObject({ kind: "accepted" });
      }
    },
  );
});

type Answer = { readonly ok: true; readonly args: unknown; readonly rules: readonly string[] } | Refusal;

interface Refusal {
  readonly ok: false;
  readonly code: string;
}

function expectedOf(card: RuleCard, { whole, becomes, refused }: RuleExample): Answer {
  if (refused !== undefined) return { ok: false, code: refused };
  return { ok: true, args: whole === true ? becomes : { v: becomes }, rules: [card.name] };
}

async function answers(tool: VectorTool, payload: string, policy: Settings = {}) {
  const { gate, compiled } = await loadGate(tool, policy);
  if (gate === undefined) throw new Error(compiled.diagnostics.map(({ message }) => message).join("; "));
  const verdict = gate.parse(payload);
  const outcome = judge(tool, payload, { policy });
  return { gate: answerOf(verdict.ok, verdict), oracle: answerOf(outcome.kind === "accepted", outcome) };
}

function answerOf(ok: boolean, verdict: object): Answer {
  const { args, repairs = [], issues = [] }: Partial<Parts> = verdict;
  return ok ? { ok, args, rules: repairs.map(({ rule }) => rule) } : { ok: false, code: issues[0]?.code ?? "none" };
}

interface Parts {
  readonly args: unknown;
  readonly repairs: readonly { readonly rule: string }[];
  readonly issues: readonly { readonly code: string }[];
}

function toolOf({ schema, whole }: RuleExample): VectorTool {
  return whole === true ? { name: "example", inputSchema: schema } : around(schema);
}

function around(schema: Readonly<Record<string, unknown>>): VectorTool {
  const inputSchema = { type: "object", properties: { v: schema }, required: ["v"], additionalProperties: false };
  return { name: "example", inputSchema };
}

function payloadOf({ sent, whole }: RuleExample): string {
  return whole === true ? sent : `{"v": ${sent}}`;
}

function textOf(value: unknown): string {
  return `{"v": ${JSON.stringify(value)}}`;
}

function policyOf({ name, on }: RuleCard): Settings {
  return on === "opt-in" ? { allow: [name] } : {};
}
