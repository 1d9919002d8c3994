import { code } from "../code.js";
import type { Keyword } from "../contracts.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2.3 */
export const exclusiveMaximum: Keyword = {
  name: "exclusiveMaximum",
  on: ["integer", "number"],
  wants: (operand) => (typeof operand === "number" ? undefined : "a number"),
  print: (limit, value, at) => ({
    broken: code`${value} >= ${limit}`,
    refusal: code`log.reject(${at}, "out_of_range", ${says(limit)}, ${value})`,
  }),
  holds: (limit, value) => typeof value !== "number" || typeof limit !== "number" || !(value >= limit),
  says,
  examples: [{ schema: { type: "number", exclusiveMaximum: 5 }, accepts: [4.9, 4], rejects: [5, 6] }],
};

function says(limit: unknown): string {
  return `less than ${String(limit)}`;
}
