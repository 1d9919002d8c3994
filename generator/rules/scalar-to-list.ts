import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/list.ts. */
export const scalarToList: RuleCard = {
  name: "scalar_to_list",
  on: "by default",
  reason: "Where a list is wanted, one value without a sign of more is a list of one.",
  examples: [
    { schema: { type: "array", items: { type: "string" } }, sent: '"fragile"', becomes: ["fragile"] },
    { schema: { type: "array", items: { type: "integer" } }, sent: "7", becomes: [7] },
    { schema: { type: "array", items: { type: "string" } }, sent: '"red, blue"', refused: "ambiguous_list" },
    { schema: { type: "array", items: { type: "string" } }, sent: '"[\\"a\\"]"', refused: "ambiguous_list" },
    { schema: { type: "array", items: { type: "string" } }, sent: '""', refused: "ambiguous_list" },
    { schema: { type: "array", items: { type: "string" } }, sent: '"null"', refused: "ambiguous_list" },
    { schema: { type: "array", items: { type: "string" }, minItems: 2 }, sent: '"fragile"', refused: "type" },
  ],
};
