import { code, runtime } from "../code.js";
import type { Keyword } from "../contracts.js";
import { areUnique } from "../../templates/runtime/equal.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.4.3 */
export const uniqueItems: Keyword = {
  name: "uniqueItems",
  on: ["list"],
  wants: (operand) => (typeof operand === "boolean" ? undefined : "true or false"),
  print: (asked, value, at) => ({
    broken: asked === true ? code`!${runtime("areUnique")}(${value})` : code`false`,
    refusal: code`log.reject(${at}, "unique_items", "different items", ${value})`,
  }),
  holds: (asked, value) => asked !== true || !Array.isArray(value) || areUnique(value),
  says: (asked) => (asked === true ? "no item twice" : "items may repeat"),
  examples: [
    {
      schema: { type: "array", uniqueItems: true },
      accepts: [[1, 2], []],
      rejects: [
        [1, 1],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    },
  ],
};
