import type { Pass } from "../contracts.js";
import type { ObjectNode } from "../model.js";
import { finding, placesOf } from "../finding.js";

/**
 * The defaults of an object go in together, and only if it is still canonical with them: where there is no room for all
 * of them, none is ever filled in.
 */
export const findUnfillableDefaults: Pass = {
  name: "find-unfillable-defaults",
  run: (tool) => ({
    tool,
    diagnostics: placesOf(tool).flatMap((node) => {
      if (node.kind !== "object" || node.reason !== undefined) return [];
      const names = node.fields.filter(({ fallback }) => fallback !== undefined).map(({ name }) => name);
      const room = roomIn(node);
      if (names.length === 0 || room >= names.length) return [];
      const message =
        `The defaults of ${names.join(", ")} are filled in together or not at all, and there is room for ${Math.max(room, 0)} ` +
        "beside what is required: none is. Raise maxProperties, or take defaults out.";
      return [finding(node, "defaults_not_filled", message)];
    }),
  }),
};

/** Keys that there may be beside the required ones. */
function roomIn({ checks, fields }: ObjectNode): number {
  const most = checks.filter(({ keyword }) => keyword === "maxProperties").map(({ operand }) => Number(operand));
  return Math.min(...most, Infinity) - fields.filter(({ required }) => required).length;
}
