import { code, compiledPattern as compiled, pattern as regularExpression } from "../code.js";
import type { Keyword } from "../contracts.js";

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-6.3.3: ECMA-262, searched for anywhere. */
export const pattern: Keyword = {
  name: "pattern",
  on: ["text"],
  wants: (operand) => {
    if (typeof operand !== "string") return "a regular expression as text";
    return compiled(operand) === undefined ? "a regular expression of ECMA-262 that compiles" : undefined;
  },
  print: (source, value, at, hoist) => {
    const name = hoist("", regularExpression(String(source)));
    return {
      broken: code`!${name}.test(${value})`,
      refusal: code`log.reject(${at}, "pattern", ${source}, ${value})`,
    };
  },
  holds: (source, value) => typeof value !== "string" || compiled(source)?.test(value) === true,
  says: (source) => `matching ${String(source)}`,
  examples: [
    { schema: { type: "string", pattern: "^a+$" }, accepts: ["a", "aa"], rejects: ["", "ab"] },
    { schema: { type: "string", pattern: "b" }, accepts: ["abc"], rejects: ["ac"] },
    { schema: { type: "string", pattern: "^\\p{L}$" }, accepts: ["\u00e9"], rejects: ["1"] },
  ],
};
