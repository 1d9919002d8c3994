// Random calls through generated gates and the oracle: for `npm run agreement`, which prints, and for the test.

import { makeJudge } from "../../generator/oracle/judge.js";
import type { Settings } from "../../generator/settings.js";
import type { Verdict } from "../../templates/runtime/verdict.js";
import { disagreement } from "./compare.js";
import { loadGate, type VectorTool } from "./load-gate.js";
import { type Random, random } from "./random.js";
import { randomPayload } from "./random-call.js";
import { randomTool } from "./random-tool.js";

export interface Agreement {
  readonly calls: number;
  readonly tools: number;
  /** What the gates said: accepted as sent, accepted with something recorded, rejected. */
  readonly clean: number;
  readonly repaired: number;
  readonly rejected: number;
  /** Tools that the generator refused, and why. */
  readonly refused: readonly string[];
  /** Calls that the oracle gave up on. */
  readonly overBudget: number;
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  /** Draws the same tool again. */
  readonly seed: number;
  readonly tool: VectorTool;
  readonly policy: Settings;
  readonly payload: string;
  readonly problem: string;
}

export interface AgreementOptions {
  readonly calls: number;
  readonly seed: number;
  /** Calls for each tool. */
  readonly each: number;
  /** Where tools come from; random ones where nothing is said. */
  readonly draw?: (chance: Random) => { readonly tool: VectorTool; readonly policy: Settings };
  /** What is sent to a tool of that schema. */
  readonly call?: (schema: unknown, chance: Random) => string;
}

export async function agree({
  calls,
  seed,
  each,
  draw = randomTool,
  call: payloadFor = randomPayload,
}: AgreementOptions): Promise<Agreement> {
  const refused: string[] = [];
  const disagreements: Disagreement[] = [];
  let [made, tools, overBudget] = [0, 0, 0];
  const counts = { clean: 0, repaired: 0, rejected: 0 };
  // Tools that are refused make no calls: there is an end to how many are drawn.
  for (let index = 0; made < calls && tools < calls; index += 1) {
    const chance = random(seed + index);
    const { tool, policy } = draw(chance);
    const { gate, compiled } = await loadGate(tool, policy);
    tools += 1;
    if (gate === undefined) {
      refused.push(`${tool.name}: ${compiled.diagnostics.find(({ severity }) => severity === "error")?.message ?? ""}`);
      continue;
    }
    const judge = makeJudge(tool, { policy });
    for (let call = 0; call < each && made < calls; call += 1) {
      made += 1;
      const payload = payloadFor(tool.inputSchema, chance);
      const oracle = judge(payload);
      if (oracle.kind === "over_budget") overBudget += 1;
      const verdict = gate.parse(payload);
      counts[kindOf(verdict)] += 1;
      const problem = disagreement(verdict, oracle);
      if (problem !== undefined) disagreements.push({ seed: seed + index, tool, policy, payload, problem });
    }
  }
  return { calls: made, tools, ...counts, refused, overBudget, disagreements };
}

function kindOf(verdict: Verdict<unknown>): "clean" | "repaired" | "rejected" {
  if (!verdict.ok) return "rejected";
  return verdict.repairs.length + verdict.stripped.length > 0 ? "repaired" : "clean";
}
