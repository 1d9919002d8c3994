import { code } from "../code.js";
import type { Keyword } from "../contracts.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2.5 */
export const exclusiveMinimum: Keyword = {
  name: "exclusiveMinimum",
  on: ["integer", "number"],
  wants: (operand) => (typeof operand === "number" ? undefined : "a number"),
  print: (limit, value, at) => ({
    broken: code`${value} <= ${limit}`,
    refusal: code`log.reject(${at}, "out_of_range", ${says(limit)}, ${value})`,
  }),
  holds: (limit, value) => typeof value !== "number" || typeof limit !== "number" || !(value <= limit),
  says,
  examples: [{ schema: { type: "number", exclusiveMinimum: 5 }, accepts: [5.1, 6], rejects: [5, 4] }],
};

function says(limit: unknown): string {
  return `more than ${String(limit)}`;
}
