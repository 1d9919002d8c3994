import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/rename-keys.ts. Destructive tools never have it. */
export const renameKeyCase: RuleCard = {
  name: "rename_key_case",
  on: "opt-in",
  reason:
    "A key that differs from one declared key in case, `_` and `-` alone is that key in another naming convention.",
  examples: [
    {
      schema: { type: "object", properties: { calendar_id: { type: "string" } }, required: ["calendar_id"] },
      sent: '{"calendarId": "a"}',
      becomes: { calendar_id: "a" },
    },
    {
      schema: { type: "object", properties: { calendar_id: { type: "string" } }, required: ["calendar_id"] },
      sent: '{"calendar": "a"}',
      refused: "unknown_field",
    },
    {
      schema: { type: "object", properties: { calendar_id: { type: "string" } }, required: ["calendar_id"] },
      sent: '{"calendarId": "a", "calendar_id": "b"}',
      refused: "unknown_field",
    },
    {
      schema: { type: "object", properties: { calendar_id: { type: "string" } }, required: ["calendar_id"] },
      sent: '{"calendarId": "a", "CalendarID": "b"}',
      refused: "unknown_field",
    },
  ],
};
