import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/integer.ts. */
export const integralFloatToInt: RuleCard = {
  name: "integral_float_to_int",
  on: "by default",
  reason: "A whole number written with a fraction of zeros or an exponent is that whole number: nothing is rounded.",
  examples: [
    { schema: { type: "integer" }, sent: "1999.0", becomes: 1999 },
    { schema: { type: "integer" }, sent: "2e3", becomes: 2000 },
    { schema: { type: "integer" }, sent: "19.99", refused: "lossy_number" },
    { schema: { type: "integer" }, sent: "1e-1", refused: "lossy_number" },
    { schema: { type: "integer" }, sent: "1e999", refused: "lossy_number" },
  ],
};
