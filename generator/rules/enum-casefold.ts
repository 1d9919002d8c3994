import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/member.ts. */
export const enumCasefold: RuleCard = {
  name: "enum_casefold",
  on: "by default",
  reason: "If exactly one member differs from the text by case alone, no other member can be meant.",
  examples: [
    { schema: { enum: ["damaged", "late"] }, sent: '"Damaged"', becomes: "damaged" },
    { schema: { enum: ["damaged", "late"] }, sent: '"damage"', refused: "enum" },
    { schema: { enum: ["Low", "LOW", "high"] }, sent: '"low"', refused: "enum" },
  ],
};
