import type { Keyword, Pass } from "../contracts.js";
import { fieldsOf, finding } from "../finding.js";
import { judgementOf, type Node, nodeOf, type Tool } from "../model.js";
import { isCanonical } from "../schema/canonical.js";

/** A property that no call can satisfy: its types, members, keywords and branches leave nothing. */
export const findImpossibleFields: Pass = {
  name: "find-impossible-fields",
  run: (tool, keyword) => ({
    tool,
    diagnostics: fieldsOf(tool).flatMap(({ field, node }) =>
      isImpossible(node, tool, keyword)
        ? [
            finding(
              node,
              "impossible_field",
              `No value fits ${field.name}: what its schemas allow excludes each other. Correct them, or leave the property out.`,
            ),
          ]
        : [],
    ),
  }),
};

/** Members are few: each is asked. Of other values the bounds are looked at by the pass for them. */
function isImpossible(node: Node, tool: Tool, keyword: (name: string) => Keyword): boolean {
  if (node.kind === "never") return true;
  if (!("members" in node) || node.members === undefined) return false;
  const nodes = {
    node: (id: string) => nodeOf(tool, id),
    judgement: (id: string) => judgementOf(tool, id),
    keyword,
  };
  return node.members.every((member) => !isCanonical(node.id, member, nodes));
}
