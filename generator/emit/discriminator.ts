import type { ChoiceNode, Node, ObjectNode } from "../model.js";
import { foldCase } from "../../templates/runtime/fold.js";
import type { Printer } from "./printer.js";

/** The key of a union's objects whose text says which branch is meant, and the texts of each branch. */
export interface Discriminator {
  readonly key: string;
  readonly cases: readonly { readonly texts: readonly string[]; readonly branch: ObjectNode }[];
}

/**
 * There is one where all branches but null are objects, and just one key is required by all of them with texts that no
 * other branch has, in any case. Then no other branch can read what names this one.
 */
export function discriminatorOf(node: ChoiceNode, printer: Printer): Discriminator | undefined {
  const others = node.branches.map((id) => printer.node(id)).filter(({ kind }) => kind !== "null");
  const branches = others.filter((one): one is ObjectNode => one.kind === "object");
  const [first] = branches;
  if (first === undefined || branches.length < 2 || branches.length < others.length) return undefined;
  const shared = first.fields
    .map(({ name }) => name)
    .filter((name) => branches.every((branch) => membersAt(branch, name, printer) !== undefined));
  const [key, second] = shared;
  if (key === undefined || second !== undefined) return undefined;
  const cases = branches.flatMap((branch) => {
    const texts = textsAt(branch, key, printer);
    return texts === undefined ? [] : [{ texts, branch }];
  });
  const folded = cases.flatMap(({ texts }) => texts.map(foldCase));
  const isClear = cases.length === branches.length && new Set(folded).size === folded.length;
  // A branch whose constants exclude each other is named by no text.
  const named = cases.filter(({ texts }) => texts.length > 0);
  return isClear && named.length > 0 ? { key, cases: named } : undefined;
}

function textsAt(branch: ObjectNode, name: string, printer: Printer): readonly string[] | undefined {
  const members = membersAt(branch, name, printer) ?? [];
  const texts = members.filter((one) => typeof one === "string");
  return texts.length === members.length ? texts : undefined;
}

function membersAt(branch: ObjectNode, name: string, printer: Printer): readonly unknown[] | undefined {
  const field = branch.fields.find((one) => one.name === name);
  if (field === undefined || !field.required || !field.declared) return undefined;
  const node: Node = printer.node(field.node);
  return "members" in node ? node.members : undefined;
}
