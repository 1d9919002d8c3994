import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/payload.ts. */
export const unwrapDoubleEncoded: RuleCard = {
  name: "unwrap_double_encoded",
  on: "by default",
  reason:
    "Arguments are never a text, so a JSON string that holds one object can only be that object, encoded once too often.",
  examples: [
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '"{\\"v\\": 5}"',
      becomes: { v: 5 },
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '"\\"{\\\\\\"v\\\\\\": 5}\\""',
      refused: "not_object",
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '"[5]"',
      refused: "not_object",
    },
  ],
};
