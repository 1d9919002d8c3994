import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/search.ts. */
export const objectToJsonString: RuleCard = {
  name: "object_to_json_string",
  on: "opt-in",
  reason: "Where text is wanted, an object can only be meant as its JSON: every key and every digit as it was sent.",
  examples: [
    { schema: { type: "string" }, sent: '{"a":1.50}', becomes: '{"a":1.50}' },
    { schema: { type: "string" }, sent: "[1]", refused: "type" },
    { schema: { type: "integer" }, sent: '{"a":1}', refused: "type" },
  ],
};
