import type { Node, NodeId } from "../model.js";
import type { Printer } from "./printer.js";

/** What points at a branch when no branch fits, and how a message calls it. */
export interface BranchSigns {
  readonly what: string;
  readonly kind: string;
  readonly signs: {
    readonly sealed?: boolean;
    readonly keys?: readonly string[];
    /** Of patternProperties. */
    readonly patterns?: readonly string[];
    readonly constants?: readonly (readonly [key: string, members: readonly unknown[]])[];
  };
}

export function branchSigns(node: Node, printer: Printer): BranchSigns {
  const kind = kindOf(node, printer);
  const sealed = isSealed(node) ? { sealed: true } : {};
  if (node.kind === "choice" && node.condition !== undefined) return commonSigns(node.branches, kind, printer);
  if (node.kind !== "object") return { what: WHAT[kind] ?? "a value", kind, signs: sealed };
  const declared = node.fields.filter((field) => field.declared);
  const patterns = [...new Set(node.patterns.flatMap(({ sources }) => sources))];
  const named = { ...sealed, keys: declared.map(({ name }) => name) };
  const keys = patterns.length === 0 ? named : { ...named, patterns };
  const constants = declared.flatMap(({ name, node: id, required }) => {
    const members = required ? membersOf(id, printer) : undefined;
    return members === undefined ? [] : [[name, members] as const];
  });
  const signs = constants.length === 0 ? keys : { ...keys, constants };
  return {
    what: whatOf(
      constants,
      declared.map(({ name }) => name),
    ),
    kind,
    signs,
  };
}

/** Of if/then/else, what its branches have in common: what stands beside the condition. */
function commonSigns(branches: readonly NodeId[], kind: string, printer: Printer): BranchSigns {
  const [first, ...others] = branches.map((id) => branchSigns(printer.node(id), printer));
  if (first === undefined) return { what: "a value", kind, signs: {} };
  const sealed = first.signs.sealed === true ? { sealed: true } : {};
  const keys = first.signs.keys?.filter((key) => others.every(({ signs }) => signs.keys?.includes(key) === true)) ?? [];
  const constants = (first.signs.constants ?? []).filter(([key]) =>
    others.every(({ signs }) => signs.constants?.some(([other]) => other === key) === true),
  );
  const told = { ...sealed, keys, ...(first.signs.patterns === undefined ? {} : { patterns: first.signs.patterns }) };
  const signs = constants.length === 0 ? told : { ...told, constants };
  return { what: whatOf(constants, keys), kind, signs };
}

const WHAT: Readonly<Record<string, string>> = {
  null: "null",
  boolean: "true or false",
  number: "a number",
  text: "text",
  list: "a list",
  object: "an object",
};

function whatOf(constants: readonly (readonly [string, readonly unknown[]])[], names: readonly string[]): string {
  const [first] = constants.filter(([, members]) => members.length > 0);
  if (first !== undefined)
    return `an object with ${first[0]} ${first[1].map((one) => JSON.stringify(one)).join(" or ")}`;
  return names.length === 0 ? "an object" : `an object with ${names.slice(0, 6).join(", ")}`;
}

function isSealed(node: Node): boolean {
  return (node.kind === "object" || node.kind === "list") && !node.rules.includes("unwrap_json_string");
}

/** A choice of one kind throughout is a branch of that kind. */
function kindOf(node: Node, printer: Printer, above: readonly NodeId[] = []): string {
  if (node.kind === "integer") return "number";
  // Nothing that is sent is of types that exclude each other.
  if (node.kind === "never") return node.excludes ? "none" : "any";
  if (node.kind !== "choice") return node.kind;
  if (above.includes(node.id)) return "any";
  const kinds = new Set(node.branches.map((id) => kindOf(printer.node(id), printer, [...above, node.id])));
  const [only, second] = [...kinds];
  return only !== undefined && second === undefined ? only : "any";
}

function membersOf(id: NodeId, printer: Printer): readonly unknown[] | undefined {
  const node = printer.node(id);
  // Two schemas whose constants exclude each other: no value points here.
  if (node.kind === "never") return [];
  return "members" in node ? node.members : undefined;
}
