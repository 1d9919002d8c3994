import type { Diagnostic } from "./diagnostics.js";
import type { Check, Node, Tool } from "./model.js";
import { type SlowPattern, slowPattern } from "./slow-pattern.js";

/**
 * A pattern whose time grows faster than the text holds up every call while it is matched. From the third power on it is
 * an error, which a reason at the field overrules; a square is a finding. No pass: it loads what works this out only
 * where a tool has patterns.
 */
export async function findSlowPatterns(tool: Tool): Promise<readonly Diagnostic[]> {
  const diagnostics = new Map<string, Diagnostic>();
  for (const node of tool.nodes.values()) {
    if (node.reason !== undefined) continue;
    for (const check of node.checks.filter(({ keyword }) => keyword === "pattern")) {
      const slow = await slowPattern(String(check.operand));
      // A schema that is used in several places is said once.
      if (slow !== undefined) diagnostics.set(`${check.pointer} ${String(check.operand)}`, said(node, check, slow));
    }
  }
  return [...diagnostics.values()];
}

function said({ pointer }: Node, check: Check, { growth, attack }: SlowPattern): Diagnostic {
  const words = growth === "exponential" ? "exponentially" : `with the power ${growth} of the length`;
  return {
    severity: growth === 2 ? "finding" : "error",
    code: "slow_pattern",
    pointer: check.pointer === "" ? pointer : check.pointer,
    message:
      `The time that ${String(check.operand)} takes grows ${words} on a text like ${attack}: it holds up every call ` +
      "until it is done. Let no two repetitions match the same characters, or overrule this with a reason at the field.",
  };
}
