import { code } from "../code.js";
import type { Keyword } from "../contracts.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.4.2 */
export const minItems: Keyword = {
  name: "minItems",
  on: ["list"],
  wants: (operand) =>
    typeof operand === "number" && Number.isInteger(operand) && operand >= 0 ? undefined : "a count",
  print: (limit, value, at) => ({
    broken: code`${value}.length < ${limit}`,
    refusal: code`log.reject(${at}, "size", ${says(limit)}, ${value})`,
  }),
  holds: (limit, value) => typeof limit !== "number" || !Array.isArray(value) || value.length >= limit,
  says,
  examples: [{ schema: { type: "array", minItems: 1 }, accepts: [[1]], rejects: [[]] }],
};

function says(limit: unknown): string {
  return `at least ${String(limit)} ${limit === 1 ? "item" : "items"}`;
}
