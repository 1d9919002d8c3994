import { code } from "../code.js";
import type { Keyword } from "../contracts.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2.4 */
export const minimum: Keyword = {
  name: "minimum",
  on: ["integer", "number"],
  wants: (operand) => (typeof operand === "number" ? undefined : "a number"),
  print: (limit, value, at) => ({
    broken: code`${value} < ${limit}`,
    refusal: code`log.reject(${at}, "out_of_range", ${says(limit)}, ${value})`,
  }),
  holds: (limit, value) => typeof value !== "number" || typeof limit !== "number" || !(value < limit),
  says,
  examples: [{ schema: { type: "number", minimum: 5 }, accepts: [5, 6], rejects: [4, 4.9] }],
};

function says(limit: unknown): string {
  return `at least ${String(limit)}`;
}
