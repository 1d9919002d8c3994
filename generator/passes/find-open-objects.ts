import type { Pass } from "../contracts.js";
import { finding, placesOf } from "../finding.js";

/** An object that declares properties and takes any other key: an invented one passes unseen. */
export const findOpenObjects: Pass = {
  name: "find-open-objects",
  run: (tool) => ({
    tool,
    diagnostics: placesOf(tool).flatMap((node) => {
      if (node.kind !== "object" || node.unknown !== "open" || node.fields.length === 0) return [];
      if (node.reason !== undefined || tool.unknown === "keep") return [];
      return [
        finding(
          node,
          "open_object",
          "This object declares properties and takes any other key as well, invented ones too. Close it (unknown: reject or strip), or say a reason.",
        ),
      ];
    }),
  }),
};
