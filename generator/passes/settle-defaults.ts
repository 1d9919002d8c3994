import type { Pass } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { isList, isRecord, own } from "../json.js";
import { type Field, itemNode, judgementOf, type Node, type NodeId, nodeOf } from "../model.js";
import { isCanonical, type Nodes } from "../schema/canonical.js";

/**
 * A default that its own schema rejects is not filled in: the key stays absent, and the build says so. One that is, is
 * filled with the defaults below it: sent again, the arguments must come out the same. So one whose nested defaults come
 * back to it is not filled in either.
 */
export const settleDefaults: Pass = {
  name: "settle-defaults",
  run: (tool, keyword) => {
    const nodes: Nodes = {
      node: (id) => nodeOf(tool, id),
      judgement: (id) => judgementOf(tool, id),
      keyword,
    };
    const diagnostics: Diagnostic[] = [];
    const settled = [...tool.nodes.values()].map((one): Node => {
      if (one.kind !== "object") return one;
      const fields = one.fields.map((field): Field => {
        const { fallback } = field;
        if (fallback === undefined || field.required) return { ...field, fallback: undefined };
        const fits = isCanonical(field.node, fallback.value, nodes);
        const value = fits ? filled(field.node, fallback.value, nodes, [nameOf(one, field)]) : undefined;
        if (value === undefined) diagnostics.push(dropped(field, nodes.node(field.node), fits));
        return { ...field, fallback: value === undefined ? undefined : { value } };
      });
      return { ...one, fields };
    });
    return { tool: { ...tool, nodes: new Map(settled.map((one) => [one.id, one])) }, diagnostics };
  },
};

function dropped({ name, fallback }: Field, { pointer }: Node, fits: boolean): Diagnostic {
  const value = JSON.stringify(fallback?.value);
  return {
    severity: "finding",
    code: fits ? "default_endless" : "default_rejected",
    pointer: `${pointer}/default`,
    message: fits
      ? `The default ${value} of ${name} would be filled with itself without end, so it is not filled in. Write it out, or take it out.`
      : `The default ${value} of ${name} is not valid for its own schema, so it is not filled in. Correct it, or take it out.`,
  };
}

/** The value with the defaults of the objects in it; undefined where that would have no end. `filling`: fields above. */
function filled(id: NodeId, value: unknown, nodes: Nodes, filling: readonly string[]): unknown {
  const node = nodes.node(id);
  if (node.kind === "list" && isList(value))
    return whole(value.map((item, index) => filled(itemNode(node, index), item, nodes, filling)));
  if (node.kind === "choice") {
    const branch = node.branches.find((one) => isCanonical(one, value, nodes));
    return branch === undefined ? value : filled(branch, value, nodes, filling);
  }
  if (node.kind !== "object" || !isRecord(value)) return value;
  const declared = node.fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    if (Object.hasOwn(value, field.name))
      return [[field.name, filled(field.node, own(value, field.name), nodes, filling)]];
    const { fallback } = field;
    if (field.required || fallback === undefined || !isCanonical(field.node, fallback.value, nodes)) return [];
    const name = nameOf(node, field);
    if (filling.includes(name)) return [[field.name, undefined]];
    return [[field.name, filled(field.node, fallback.value, nodes, [...filling, name])]];
  });
  const others = Object.entries(value).filter(([key]) => node.fields.every(({ name }) => name !== key));
  const inside = whole(declared.map(([, one]) => one));
  return inside === undefined ? undefined : Object.fromEntries([...declared, ...others]);
}

/** The values, if each is there. */
function whole(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.includes(undefined) ? undefined : values;
}

function nameOf({ id }: Node, { name }: Field): string {
  return `${id} ${name}`;
}
