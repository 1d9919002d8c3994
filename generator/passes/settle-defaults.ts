import type { Pass } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { isList, isRecord, own } from "../json.js";
import { type Field, type Node, type NodeId, nodeOf } from "../model.js";
import { isCanonical, type Nodes } from "../schema/canonical.js";

/**
 * A default that its own schema rejects is not filled in: the key stays absent, and the build says so. One that is, is
 * filled with the defaults below it: sent again, the arguments must come out the same.
 */
export const settleDefaults: Pass = {
  name: "settle-defaults",
  run: (tool, keyword) => {
    const node = (id: NodeId): Node => nodeOf(tool, id);
    const nodes: Nodes = { node, keyword };
    const diagnostics: Diagnostic[] = [];
    const settled = [...tool.nodes.values()].map((one): Node => {
      if (one.kind !== "object") return one;
      const fields = one.fields.map((field): Field => {
        if (field.fallback === undefined || field.required) return { ...field, fallback: undefined };
        if (isCanonical(field.node, field.fallback.value, nodes)) {
          return { ...field, fallback: { value: filled(field.node, field.fallback.value, nodes) } };
        }
        diagnostics.push(rejected(field, node(field.node)));
        return { ...field, fallback: undefined };
      });
      return { ...one, fields };
    });
    return { tool: { ...tool, nodes: new Map(settled.map((one) => [one.id, one])) }, diagnostics };
  },
};

function rejected({ name, fallback }: Field, { pointer }: Node): Diagnostic {
  return {
    severity: "finding",
    code: "default_rejected",
    pointer: `${pointer}/default`,
    message: `The default ${JSON.stringify(fallback?.value)} of ${name} is not valid for its own schema, so it is not filled in. Correct it, or take it out.`,
  };
}

/** The value with the defaults of the objects in it. */
function filled(id: NodeId, value: unknown, nodes: Nodes): unknown {
  const node = nodes.node(id);
  if (node.kind === "list" && isList(value)) return value.map((item) => filled(node.items, item, nodes));
  if (node.kind === "choice") {
    const branch = node.branches.find((one) => isCanonical(one, value, nodes));
    return branch === undefined ? value : filled(branch, value, nodes);
  }
  if (node.kind !== "object" || !isRecord(value)) return value;
  const declared = node.fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    if (Object.hasOwn(value, field.name)) return [[field.name, filled(field.node, own(value, field.name), nodes)]];
    const { fallback } = field;
    if (field.required || fallback === undefined || !isCanonical(field.node, fallback.value, nodes)) return [];
    return [[field.name, filled(field.node, fallback.value, nodes)]];
  });
  const others = Object.entries(value).filter(([key]) => node.fields.every(({ name }) => name !== key));
  return Object.fromEntries([...declared, ...others]);
}
