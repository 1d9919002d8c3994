import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/object.ts and templates/runtime/list.ts. */
export const unwrapJsonString: RuleCard = {
  name: "unwrap_json_string",
  on: "by default",
  reason:
    "Where text is no value of its own, text that is strict JSON of an object or list is that object or list, encoded once too often.",
  examples: [
    {
      schema: { type: "object", properties: { x: { type: "integer" } }, required: ["x"] },
      sent: '"{\\"x\\":1}"',
      becomes: { x: 1 },
    },
    { schema: { type: "array", items: { type: "integer" } }, sent: '"[1,2]"', becomes: [1, 2] },
    { schema: { type: "array", items: { type: "string" } }, sent: '"[\\"a\\"]"', refused: "ambiguous_list" },
    {
      schema: { type: "object", properties: { x: { type: "integer" } }, required: ["x"] },
      sent: "\"{'x':1}\"",
      refused: "type",
    },
    {
      schema: { type: "object", properties: { x: { type: "integer" } }, required: ["x"] },
      sent: '"{\\"x\\":1,\\"x\\":2}"',
      refused: "duplicate_key",
    },
  ],
};
