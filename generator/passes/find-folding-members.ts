import type { Pass } from "../contracts.js";
import { foldCase } from "../../templates/runtime/fold.js";
import { finding, placesOf } from "../finding.js";

/** Members that differ only in case: for what folds to both, the enum's rule never guesses. */
export const findFoldingMembers: Pass = {
  name: "find-folding-members",
  run: (tool) => ({
    tool,
    diagnostics: placesOf(tool).flatMap((node) => {
      if (node.kind !== "text" || node.members === undefined || node.reason !== undefined) return [];
      const groups = grouped(node.members);
      return [...groups.values()]
        .filter((members) => members.length > 1)
        .map((members) =>
          finding(
            node,
            "members_fold_together",
            `${members.map((one) => JSON.stringify(one)).join(" and ")} are the same but for case, so another spelling of them is refused. Rename one, or say a reason.`,
          ),
        );
    }),
  }),
};

function grouped(members: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const groups = new Map<string, unknown[]>();
  for (const member of members) {
    const folded = foldCase(String(member));
    groups.set(folded, [...(groups.get(folded) ?? []), member]);
  }
  return groups;
}
