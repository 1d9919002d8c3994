import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/empty-text.ts. */
export const emptyStringToAbsent: RuleCard = {
  name: "empty_string_to_absent",
  on: "opt-in",
  reason: "Where empty text is no value of its own, empty text for an optional argument says that there is none.",
  examples: [
    {
      schema: { type: "object", properties: { day: { type: "string", format: "date" } } },
      sent: '{"day": ""}',
      becomes: {},
    },
    {
      schema: { type: "object", properties: { day: { type: "string", format: "date" } } },
      sent: '{"day": " "}',
      refused: "ambiguous_date",
    },
    {
      schema: { type: "object", properties: { day: { type: "string", format: "date" } }, required: ["day"] },
      sent: '{"day": ""}',
      refused: "ambiguous_date",
    },
  ],
};
