import type { Pass } from "../contracts.js";
import { fieldsOf, finding, wordsOf } from "../finding.js";

const ID_WORDS: readonly string[] = ["id", "ids", "uuid", "key", "code", "number", "no", "ref", "sku", "iban", "token"];

/** A pattern that is searched for anywhere lets an id with something before or after it through. */
export const findUnanchoredPatterns: Pass = {
  name: "find-unanchored-patterns",
  run: (tool) => ({
    tool,
    diagnostics: fieldsOf(tool).flatMap(({ field, node }) => {
      if (node.reason !== undefined || !wordsOf(field.name).some((word) => ID_WORDS.includes(word))) return [];
      return node.checks
        .filter(({ keyword, operand }) => keyword === "pattern" && !isAnchored(String(operand)))
        .map(({ operand }) =>
          finding(
            node,
            "unanchored_pattern",
            `${field.name} looks like an id, and its pattern ${String(operand)} also fits where more stands around it. Begin it with ^ and end it with $, or say a reason.`,
          ),
        );
    }),
  }),
};

function isAnchored(pattern: string): boolean {
  return pattern.startsWith("^") && pattern.endsWith("$") && !pattern.endsWith("\\$");
}
