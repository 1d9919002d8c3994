import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/envelope.ts. Destructive tools never have it. */
export const unwrapEnvelope: RuleCard = {
  name: "unwrap_envelope",
  on: "by default",
  reason:
    "A sole key that the tool does not declare, around arguments that the tool accepts, is a wrapper of the wire format and no argument.",
  examples: [
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '{"arguments": {"v": 5}}',
      becomes: { v: 5 },
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '{"arguments": {"v": "five"}}',
      refused: "unknown_field",
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '{"arguments": {"v": 5}, "v": 6}',
      refused: "unknown_field",
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '{"data": {"v": 5}}',
      refused: "unknown_field",
    },
  ],
};
