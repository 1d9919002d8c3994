import { code, runtime } from "../code.js";
import type { Keyword } from "../contracts.js";
import { multipleOf as isMultiple } from "../../templates/runtime/multiple-of.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2.1; on decimal digits (rulings, 20). */
export const multipleOf: Keyword = {
  name: "multipleOf",
  on: ["integer", "number"],
  wants: (operand) => (typeof operand === "number" && operand > 0 ? undefined : "a number above 0"),
  print: (divisor, value, at) => ({
    broken: code`!${runtime("multipleOf")}(${value}, ${divisor})`,
    refusal: code`log.reject(${at}, "multiple_of", ${String(divisor)}, ${value})`,
  }),
  holds: (divisor, value) => typeof value !== "number" || typeof divisor !== "number" || isMultiple(value, divisor),
  says: (divisor) => `a multiple of ${String(divisor)}`,
  examples: [{ schema: { type: "number", multipleOf: 0.1 }, accepts: [0.3, 0, -0.7], rejects: [0.35, 0.01] }],
};
