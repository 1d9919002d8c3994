import { code, runtime } from "../code.js";
import type { Keyword } from "../contracts.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.3.1 */
export const maxLength: Keyword = {
  name: "maxLength",
  on: ["text"],
  wants: (operand) =>
    typeof operand === "number" && Number.isInteger(operand) && operand >= 0 ? undefined : "a count",
  print: (limit, value, at) => ({
    broken: code`${runtime("lengthOf")}(${value}) > ${limit}`,
    refusal: code`log.reject(${at}, "size", ${says(limit)}, ${value})`,
  }),
  holds: (limit, value) => typeof limit !== "number" || typeof value !== "string" || [...value].length <= limit,
  says,
  examples: [{ schema: { type: "string", maxLength: 1 }, accepts: ["a", "\u{1f600}"], rejects: ["ab"] }],
};

function says(limit: unknown): string {
  return `at most ${String(limit)} ${limit === 1 ? "character" : "characters"}`;
}
