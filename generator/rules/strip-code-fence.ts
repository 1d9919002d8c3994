import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/payload.ts. */
export const stripCodeFence: RuleCard = {
  name: "strip_code_fence",
  on: "by default",
  reason: "A fence that is the whole text is Markdown around the document and no part of it.",
  examples: [
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '```json\n{"v": 5}\n```',
      becomes: { v: 5 },
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: 'Sure:\n```json\n{"v": 5}\n```',
      refused: "invalid_json",
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '```json\n{"v": 5}',
      refused: "invalid_json",
    },
    {
      whole: true,
      schema: { type: "object", properties: { v: { type: "integer" } }, required: ["v"], additionalProperties: false },
      sent: '```js\n{"v": 5}\n```',
      refused: "invalid_json",
    },
  ],
};
