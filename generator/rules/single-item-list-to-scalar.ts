import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/search.ts. */
export const singleItemListToScalar: RuleCard = {
  name: "single_item_list_to_scalar",
  on: "opt-in",
  reason: "Where one value is wanted, a list of one names that value and no other.",
  examples: [
    { schema: { type: "string" }, sent: '["a"]', becomes: "a" },
    { schema: { type: "integer" }, sent: "[5]", becomes: 5 },
    { schema: { type: "string" }, sent: '["a", "b"]', refused: "type" },
    { schema: { type: "string" }, sent: "[]", refused: "type" },
    { schema: { type: "string" }, sent: '[["a"]]', refused: "type" },
  ],
};
