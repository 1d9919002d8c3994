import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/search.ts. Only where no rule gives a reading without it. */
export const trimWhitespace: RuleCard = {
  name: "trim_whitespace",
  on: "opt-in",
  reason: "White space around a value that is refused with it and has one reading without it carries no meaning there.",
  examples: [
    { schema: { enum: ["json", "csv"] }, sent: '" json\\n"', becomes: "json" },
    { schema: { enum: ["json", "csv"] }, sent: '"js on"', refused: "enum" },
    { schema: { type: "integer" }, sent: '"1 999"', refused: "ambiguous_integer" },
  ],
};
