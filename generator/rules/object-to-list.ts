import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/list.ts. */
export const objectToList: RuleCard = {
  name: "object_to_list",
  on: "by default",
  reason: "An object cannot be a list written otherwise, so where the list takes it as an item it is a list of one.",
  examples: [
    {
      schema: { type: "array", items: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] } },
      sent: '{"sku": "a1"}',
      becomes: [{ sku: "a1" }],
    },
    {
      schema: { type: "array", items: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] } },
      sent: '{"id": "a1"}',
      refused: "type",
    },
    {
      schema: {
        type: "array",
        items: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] },
        minItems: 2,
      },
      sent: '{"sku": "a1"}',
      refused: "type",
    },
  ],
};
