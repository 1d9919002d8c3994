import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/search.ts. */
export const integerToString: RuleCard = {
  name: "integer_to_string",
  on: "opt-in",
  reason: "Where text is wanted, an integer sent without its quotes is the text of its digits, all of them.",
  examples: [
    { schema: { type: "string" }, sent: "3", becomes: "3" },
    { schema: { type: "string" }, sent: "1234567890123456789", becomes: "1234567890123456789" },
    { schema: { type: "string" }, sent: "1.50", refused: "type" },
    { schema: { type: "string" }, sent: "1e3", refused: "type" },
    { schema: { type: "string" }, sent: "true", refused: "type" },
  ],
};
