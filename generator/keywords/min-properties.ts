import { code } from "../code.js";
import type { Keyword } from "../contracts.js";
import { isRecord } from "../json.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.5.2 */
export const minProperties: Keyword = {
  name: "minProperties",
  on: ["object"],
  wants: (operand) =>
    typeof operand === "number" && Number.isInteger(operand) && operand >= 0 ? undefined : "a count",
  print: (limit, value, at) => ({
    broken: code`${value} < ${limit}`,
    refusal: code`log.reject(${at}, "size", ${says(limit)}, ${value})`,
  }),
  holds: (limit, value) => typeof limit !== "number" || !isRecord(value) || Object.keys(value).length >= limit,
  says,
  examples: [{ schema: { type: "object", minProperties: 1 }, accepts: [{ a: 1 }], rejects: [{}] }],
};

function says(limit: unknown): string {
  return `at least ${String(limit)} ${limit === 1 ? "key" : "keys"}`;
}
