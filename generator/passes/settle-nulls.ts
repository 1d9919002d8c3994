import type { Pass } from "../contracts.js";
import { judgementOf, type Node, nodeOf } from "../model.js";
import { checksHold, type Nodes } from "../schema/canonical.js";

/** Null is one value: what a schema asks of it beyond its type is known now. Where that fails, there is no null. */
export const settleNulls: Pass = {
  name: "settle-nulls",
  run: (tool, keyword) => {
    const nodes: Nodes = {
      node: (id) => nodeOf(tool, id),
      judgement: (id) => judgementOf(tool, id),
      keyword,
    };
    const settled = [...tool.nodes.values()].map((one): Node => {
      if (one.kind !== "null" || one.checks.length === 0) return one;
      const plain = { ...one, checks: [] };
      return checksHold(one, null, nodes) ? plain : { ...plain, kind: "never", excludes: true };
    });
    return { tool: { ...tool, nodes: new Map(settled.map((one) => [one.id, one])) }, diagnostics: [] };
  },
};
