import type { RuleCard } from "../contracts.js";

/** At run time: templates/runtime/mend.ts. */
export const escapeControlCharacters: RuleCard = {
  name: "escape_control_characters",
  on: "opt-in",
  reason:
    "A raw line break or tab inside a JSON string can only be meant as itself: JSON asks for another spelling, not for another value.",
  examples: [
    { whole: true, schema: { type: "object" }, sent: '{"a": "one\n\ttwo"}', becomes: { a: "one\n\ttwo" } },
    { whole: true, schema: { type: "object" }, sent: '{"a": "one\u0000two"}', refused: "invalid_json" },
    { whole: true, schema: { type: "object" }, sent: '{"a": "one\\\ntwo"}', refused: "invalid_json" },
  ],
};
