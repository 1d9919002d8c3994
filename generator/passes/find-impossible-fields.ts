import type { Pass } from "../contracts.js";
import { fieldsOf, finding } from "../finding.js";

/** A property that no call can satisfy: its types, members and branches leave nothing. */
export const findImpossibleFields: Pass = {
  name: "find-impossible-fields",
  run: (tool) => ({
    tool,
    diagnostics: fieldsOf(tool).flatMap(({ field, node }) =>
      node.kind !== "never"
        ? []
        : [
            finding(
              node,
              "impossible_field",
              `No value fits ${field.name}: what its schemas allow excludes each other. Correct them, or leave the property out.`,
            ),
          ],
    ),
  }),
};
