import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/nullable.ts and templates/runtime/nothing.ts. */
export const nullStringToNull: RuleCard = {
  name: "null_string_to_null",
  on: "by default",
  reason: "Where null is allowed and text is not, the word null in quotes is null.",
  examples: [
    { schema: { type: ["integer", "null"] }, sent: '"null"', becomes: null },
    { schema: { type: ["integer", "null"] }, sent: '"NULL"', refused: "ambiguous_integer" },
    { schema: { type: ["integer", "null"] }, sent: '""', refused: "ambiguous_integer" },
    { schema: { type: "integer" }, sent: '"null"', refused: "ambiguous_integer" },
  ],
};
