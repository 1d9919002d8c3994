import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/number.ts. */
export const numericStringToNumber: RuleCard = {
  name: "numeric_string_to_number",
  on: "by default",
  reason: "A plain decimal in quotes is one number, and with at most 15 digits a double holds it as it was written.",
  examples: [
    { schema: { type: "number" }, sent: '"19.99"', becomes: 19.99 },
    { schema: { type: "number" }, sent: '"-0.5"', becomes: -0.5 },
    { schema: { type: "number" }, sent: '"1,999.00"', refused: "ambiguous_number" },
    { schema: { type: "number" }, sent: '"1e3"', refused: "ambiguous_number" },
    { schema: { type: "number" }, sent: '".5"', refused: "ambiguous_number" },
    { schema: { type: "number" }, sent: '"$5"', refused: "ambiguous_number" },
    { schema: { type: "number" }, sent: '"0.1234567890123456"', refused: "lossy_number" },
  ],
};
