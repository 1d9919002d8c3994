import type { Gate, Rule, Verdict } from "../../templates/runtime/verdict.js";
import { optInRules } from "../rule-order.js";
import { mayHelp } from "./may-help.js";

/** The tool's gate as it would be with one more rule allowed; undefined where that rule is never for this tool. */
export type WithRule = (tool: string, rule: Rule) => Promise<Gate<unknown> | undefined>;

/** Rules that a person may allow. unwrap_json_string is on by default only where text can't be an item of the list. */
const rules: readonly Rule[] = [...optInRules, "unwrap_json_string"];

/** Which rules, each allowed alone, would repair a refused payload? */
export type HelpingRules = (tool: string, payload: unknown, refused: Verdict<unknown>) => Promise<readonly Rule[]>;

/** Asks the gates that `withRule` makes, each of them made once and only where its rule could start. */
export function createInsight(withRule: WithRule): HelpingRules {
  const gates = new Map<string, Promise<Gate<unknown> | undefined>>();
  return async (tool, payload, refused) => {
    const helping: Rule[] = [];
    for (const rule of rules.filter((one) => mayHelp(one, payload, refused))) {
      const key = `${rule} ${tool}`;
      const pending = gates.get(key) ?? withRule(tool, rule);
      gates.set(key, pending);
      const gate = await pending;
      if (gate?.parse(payload).ok === true) helping.push(rule);
    }
    return helping;
  };
}
