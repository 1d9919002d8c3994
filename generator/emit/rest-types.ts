import type { NodeId, ObjectNode } from "../model.js";

/** The nodes that keys which are not declared may be of. */
export function restTypes({ patterns, rest, unknown, admits, marks }: ObjectNode): readonly NodeId[] {
  const takesOthers = unknown === "open" || admits.length > 0 || marks !== undefined;
  return [
    ...patterns.flatMap(({ node }) => node ?? []),
    ...(takesOthers && rest !== undefined ? [rest] : []),
    ...(marks?.otherwise === undefined ? [] : [marks.otherwise]),
  ];
}
