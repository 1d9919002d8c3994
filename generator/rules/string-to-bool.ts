import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/boolean.ts. */
export const stringToBool: RuleCard = {
  name: "string_to_bool",
  on: "by default",
  reason:
    "The two words of JSON for a boolean mean the same in quotes and in any case; yes, on and 1 are conventions that differ.",
  examples: [
    { schema: { type: "boolean" }, sent: '"FALSE"', becomes: false },
    { schema: { type: "boolean" }, sent: '"true"', becomes: true },
    { schema: { type: "boolean" }, sent: '"yes"', refused: "ambiguous_boolean" },
    { schema: { type: "boolean" }, sent: '"1"', refused: "ambiguous_boolean" },
    { schema: { type: "boolean" }, sent: '""', refused: "ambiguous_boolean" },
    { schema: { type: "boolean" }, sent: "1", refused: "type" },
  ],
};
