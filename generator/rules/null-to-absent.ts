import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/absent.ts. */
export const nullToAbsent: RuleCard = {
  name: "null_to_absent",
  on: "by default",
  reason: "Where null is no value of its own, null for an optional argument says that there is none.",
  examples: [
    { schema: { type: "object", properties: { limit: { type: "integer" } } }, sent: '{"limit": null}', becomes: {} },
    {
      schema: { type: "object", properties: { retries: { type: "integer", default: 3 } } },
      sent: '{"retries": null}',
      becomes: { retries: 3 },
    },
    {
      schema: { type: "object", properties: { limit: { type: "integer" } } },
      sent: '{"limit": "null"}',
      refused: "ambiguous_integer",
    },
    {
      schema: { type: "object", properties: { limit: { type: "integer" } }, required: ["limit"] },
      sent: '{"limit": null}',
      refused: "missing",
    },
    { schema: { type: "object", additionalProperties: { type: "string" } }, sent: '{"note": null}', refused: "type" },
    { schema: { type: "array", items: { type: "string" } }, sent: "[null]", refused: "type" },
  ],
};
