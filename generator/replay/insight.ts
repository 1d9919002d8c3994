import type { Gate, Rule } from "../../templates/runtime/verdict.js";
import { optInRules } from "../rule-order.js";

/** The tool's gate as it would be with one more rule allowed; undefined where that rule is never for this tool. */
export type WithRule = (tool: string, rule: Rule) => Promise<Gate<unknown> | undefined>;

/** Rules that a person may allow. unwrap_json_string is on by default only where text can't be an item of the list. */
const rules: readonly Rule[] = [...optInRules, "unwrap_json_string"];

/** Asks which rules, each allowed alone, would repair a refused payload. Gates are made once per tool and rule. */
export function createInsight(withRule: WithRule): (tool: string, payload: unknown) => Promise<readonly Rule[]> {
  const gates = new Map<string, Promise<Gate<unknown> | undefined>>();
  return async (tool, payload) => {
    const helping: Rule[] = [];
    for (const rule of rules) {
      const key = `${rule} ${tool}`;
      const pending = gates.get(key) ?? withRule(tool, rule);
      gates.set(key, pending);
      const gate = await pending;
      if (gate?.parse(payload).ok === true) helping.push(rule);
    }
    return helping;
  };
}
