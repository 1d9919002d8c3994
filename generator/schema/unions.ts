import { isList, own, step } from "../json.js";
import type { Node, NodeId } from "../model.js";
import { asBranch, type Context, type Stage } from "./context.js";
import { type Atom, gather, inner } from "./gather.js";
import { type Kind, kindsOf, typeName } from "./kinds.js";
import { areApart, flattened, isStructured } from "./leaves.js";
import type { Linker, Place } from "./link.js";
import { common, remainder, settledAtom } from "./node-parts.js";
import { shapes } from "./shapes.js";

/** anyOf or oneOf whose branches shape the value, and the schema that says it. */
export interface Union {
  readonly atom: Atom;
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly Place[];
}

export function firstUnion(atoms: readonly Atom[], link: Linker): Union | undefined {
  for (const atom of atoms) {
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const branches = branchesOf(atom, keyword);
      if (branches.some((one) => shapes(one, link))) return { atom, keyword, branches };
    }
  }
  return undefined;
}

export function branchesOf(atom: Atom, keyword: string): readonly Place[] {
  const parts = own(atom.schema, keyword);
  return isList(parts) ? parts.map((part, index) => inner(atom, part, keyword, index)) : [];
}

/** A choice: each branch holds what stands beside the union, too. */
export function lowerUnion(
  { atom, keyword, branches }: Union,
  atoms: readonly Atom[],
  context: Context,
  { lowering: { link }, nodes, names, place }: Stage,
): Node {
  const beside = [...remainder(atom, keyword), ...atoms.filter((one) => one !== atom).map(settledAtom)];
  const lists = mayBeList(beside) && branches.some((one) => takesList([one], link));
  const here = { ...context, listWelcome: context.listWelcome || lists };
  const within = [...atom.within, atom.whole.pointer, `${atom.whole.pointer}~${keyword}`];
  const ids: NodeId[] = branches.map((one, index) =>
    place([...beside, { ...asShape(one, link), within }], {
      ...asBranch(here),
      name: names.branch(context.name, one, index, link),
    }),
  );
  if (own(atom.schema, "nullable") === true && flattened(ids, nodes).every((id) => nodes.get(id)?.kind !== "null")) {
    const orNull = { schema: { type: "null" }, pointer: `${step(atom.pointer, keyword)}~null`, scope: "" };
    ids.push(place([...beside, orNull], { ...asBranch(here), name: `${context.name}Null` }));
  }
  const exclusive = keyword === "oneOf" && !areApart(ids, nodes);
  const leaves = exclusive ? [...new Set(ids)] : flattened(ids, nodes);
  const structured = isStructured(leaves, nodes);
  const shared = common(atoms, here);
  return {
    ...shared,
    kind: "choice",
    branches: leaves,
    exclusive,
    fromMembers: false,
    structured,
    condition: undefined,
  };
}

/** One branch for each kind. */
export function splitByKind(
  kinds: readonly Kind[],
  { fromMembers, untyped }: { readonly fromMembers: boolean; readonly untyped: boolean },
  atoms: readonly Atom[],
  context: Context,
  { nodes, place }: Stage,
): Node {
  const here = { ...context, listWelcome: context.listWelcome || kinds.includes("list") };
  const pointer = atoms[0]?.pointer ?? "";
  const ids = kinds.map((kind) =>
    place([...atoms.map(settledAtom), { schema: { type: typeName(kind) }, pointer: `${pointer}~${kind}`, scope: "" }], {
      ...asBranch(here),
      untyped,
      name: `${context.name}${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    }),
  );
  const structured = isStructured(ids, nodes);
  const shared = common(atoms, here);
  return { ...shared, kind: "choice", branches: ids, exclusive: false, fromMembers, structured, condition: undefined };
}

/** Beside branches that shape the value, one that only asserts is a condition on it: what fails it fits no branch. */
function asShape(place: Place, link: Linker): Place {
  return shapes(place, link) ? place : { ...place, schema: { anyOf: [place.schema] } };
}

/** What stands beside a union narrows what its branches take. */
function takesList(places: readonly Place[], link: Linker): boolean {
  const { atoms } = gather(places, link);
  const union = firstUnion(atoms, link);
  return mayBeList(atoms) && (union === undefined || union.branches.some((one) => takesList([one], link)));
}

function mayBeList(atoms: readonly Atom[]): boolean {
  const { kinds } = kindsOf(atoms);
  return kinds === undefined || kinds.includes("list");
}
