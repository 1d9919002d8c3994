import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/integer.ts. */
export const numericStringToInt: RuleCard = {
  name: "numeric_string_to_int",
  on: "by default",
  reason: "Plain digits in quotes are one whole number, and no convention reads them as another.",
  examples: [
    { schema: { type: "integer" }, sent: '"1999"', becomes: 1999 },
    { schema: { type: "integer" }, sent: '"-5"', becomes: -5 },
    { schema: { type: "integer" }, sent: '"19.99"', refused: "ambiguous_integer" },
    { schema: { type: "integer" }, sent: '"1,999"', refused: "ambiguous_integer" },
    { schema: { type: "integer" }, sent: '"1e3"', refused: "ambiguous_integer" },
    { schema: { type: "integer" }, sent: '"007"', refused: "ambiguous_integer" },
    { schema: { type: "integer" }, sent: '" 5 "', refused: "ambiguous_integer" },
    { schema: { type: "integer" }, sent: '"9007199254740993"', refused: "lossy_number" },
  ],
};
