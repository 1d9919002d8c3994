import type { RuleCard } from "../contracts.js";

/**
 * At run time: templates/runtime/payload.ts. It may be allowed for a tool with parameters of which none is required;
 * destructive tools never have it.
 */
export const emptyPayloadToObject: RuleCard = {
  name: "empty_payload_to_object",
  on: "tools without parameters",
  reason: "Where nothing has to be sent, sending nothing says the same as an empty object.",
  examples: [
    { whole: true, schema: { type: "object", properties: {} }, sent: "", becomes: {} },
    { whole: true, schema: { type: "object", properties: {} }, sent: "null", becomes: {} },
    { whole: true, schema: { type: "object", properties: {} }, sent: "[]", refused: "not_object" },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: "",
      refused: "invalid_json",
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: "null",
      refused: "not_object",
    },
  ],
};
