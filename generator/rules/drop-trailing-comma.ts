import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/mend.ts. */
export const dropTrailingComma: RuleCard = {
  name: "drop_trailing_comma",
  on: "opt-in",
  reason:
    "One comma before a closing bracket separates nothing: with it and without it the document holds the same values.",
  examples: [
    { whole: true, schema: { type: "object" }, sent: '{"a": [1, 2,], }', becomes: { a: [1, 2] } },
    { whole: true, schema: { type: "object" }, sent: '{"a": [1,, 2]}', refused: "invalid_json" },
    { whole: true, schema: { type: "object" }, sent: '{"a": [,]}', refused: "invalid_json" },
    { whole: true, schema: { type: "object" }, sent: '{"a": 1,,}', refused: "invalid_json" },
  ],
};
