import type { Pass } from "../contracts.js";
import { fieldsOf, finding, wordsOf } from "../finding.js";

const IRREVERSIBLE: readonly string[] = [
  "confirm",
  "confirmed",
  "force",
  "delete",
  "purge",
  "overwrite",
  "permanent",
  "permanently",
];
const MONEY_OR_RECIPIENT: readonly string[] = ["amount", "price", "cents", "to", "recipient", "recipients", "account"];

/** What a repair could make costly, on a tool that does not only read: a person has to say that it is meant so. */
export const findRiskyFields: Pass = {
  name: "find-risky-fields",
  run: (tool) => ({
    tool,
    diagnostics:
      tool.effect === "read"
        ? []
        : fieldsOf(tool).flatMap(({ field, node }) => {
            const words = wordsOf(field.name);
            const answered = node.strict || node.reason !== undefined;
            if (answered) return [];
            if (node.kind === "boolean" && words.some((word) => IRREVERSIBLE.includes(word))) {
              return [
                finding(
                  node,
                  "irreversible_flag",
                  `${field.name} may set off what cannot be undone. Make it strict, or say a reason.`,
                ),
              ];
            }
            if (!MONEY_OR_RECIPIENT.some((word) => words.includes(word))) return [];
            return [
              finding(
                node,
                "money_or_recipient",
                `${field.name} decides who gets what. Make it strict, so that no rule changes it, or say a reason.`,
              ),
            ];
          }),
  }),
};
