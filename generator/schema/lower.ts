// JSON Schema to the model: every place becomes one Node, a conjunction of all schemas that speak about it.
//
// Closed on failure: a keyword that asserts anything and is not compiled is an error, never passed over.

import type { Diagnostic } from "../diagnostics.js";
import { isList, own, step, without } from "../json.js";
import type { Check, Common, Node, NodeId } from "../model.js";
import { readSettings } from "../read-settings.js";
import type { Rule } from "../../templates/runtime/verdict.js";
import { type Resolved, within } from "../resolve.js";
import { below, type Context, inherited, judging, type Lowering, type LowerPlace } from "./context.js";
import { type Atom, gather } from "./gather.js";
import { checksOf, inspect } from "./inspect.js";
import { areApart, endlessUnions, flattened, isStructured } from "./leaves.js";
import { isTyped, type Kind, kindsOf, typeName } from "./kinds.js";
import type { Linker, Place } from "./link.js";
import { firstItems, itemPlaces } from "./list-items.js";
import { placeNames } from "./place-names.js";
import { objectShape } from "./object-shape.js";
import { predicatesOf } from "./predicates.js";
import { shapes } from "./shapes.js";

export interface Lowered {
  readonly root: NodeId;
  readonly nodes: ReadonlyMap<NodeId, Node>;
  /** Every place by the path that settings go by: `$.items[*].price`. */
  readonly paths: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export function lower(schema: unknown, settings: Resolved, lowering: Lowering): Lowered {
  const nodes = new Map<NodeId, Node>();
  const known = new Map<string, NodeId>();
  const names = placeNames();
  const paths = new Set<string>();
  const diagnostics = new Map<string, Diagnostic>();
  const say = (said: readonly Diagnostic[]): void => {
    for (const one of said) diagnostics.set(`${one.code} ${one.pointer ?? ""}`, one);
  };

  const place: LowerPlace = (places, outer) => {
    const { atoms, never, diagnostics: found } = gather(places, lowering.link, lowering.ignoresSiblings);
    say(found);
    for (const atom of atoms) say(inspect(atom, lowering));
    const settled = settle(atoms, outer);
    if (!outer.judges) paths.add(outer.path);
    const pointers = atoms.map(({ pointer }) => pointer).join(" ");
    const key = `${pointers}|${never}|${outer.inList}|${outer.listWelcome}|${outer.judges}|${outer.untyped}|${outer.inUnion && searches(settled)}|${fingerprint(settled)}|${fieldsBelow(outer, lowering)}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const name = names.claim(outer.name, atoms);
    known.set(key, name);
    const context = { ...outer, settings: settled, name };
    nodes.set(name, never ? { ...common(atoms, context), kind: "never" } : node(atoms, context));
    return name;
  };

  const node = (atoms: readonly Atom[], context: Context): Node => {
    const union = firstUnion(atoms);
    if (union !== undefined) return choiceOf(union, atoms, context);
    const { kinds, members, fromMembers } = kindsOf(atoms);
    const [kind, second] = kinds ?? [];
    const shared = common(atoms, context);
    const checks = (judged: Kind | "any"): readonly Check[] => [
      ...checksOf(atoms, judged, lowering),
      ...predicatesOf(atoms, judged, context.name, lowering.link, (places, name) => place(places, judging(name))),
    ];
    if (kinds === undefined) return { ...shared, kind: "any", checks: checks("any") };
    if (kind === undefined) return { ...shared, kind: "never" };
    if (second !== undefined) return splitByKind(kinds, fromMembers, atoms, context);
    const judged = checks(kind);
    if (kind === "null") return { ...shared, kind, checks: judged };
    if (kind === "object" || kind === "list") {
      const whole = members === undefined ? judged : [constant(members, atoms), ...judged];
      return kind === "list"
        ? { ...shared, kind, checks: whole, ...listShape(atoms, context) }
        : { ...shared, kind, checks: whole, ...objectShape(atoms, context, lowering, place, say) };
    }
    return { ...shared, kind, checks: judged, members: members?.filter(isScalar) };
  };

  const choiceOf = ({ atom, keyword, branches }: Union, atoms: readonly Atom[], context: Context): Node => {
    const beside = atoms.filter((one) => one !== atom).map(settledAtom);
    const left = without(atom.schema, keyword, "x-callgate");
    const rest = Object.keys(left).length > 0 ? [{ schema: left, pointer: `${atom.pointer}~${keyword}` }] : [];
    const pointer = step(atom.pointer, keyword);
    const lists = branches.some((schema, index) => takesList([{ schema, pointer: step(pointer, index) }]));
    const here = { ...context, listWelcome: context.listWelcome || lists };
    const ids = branches.map((schema, index) =>
      place([...rest, ...beside, { schema: asShape(schema, lowering.link), pointer: step(pointer, index) }], {
        ...asBranch(here),
        name: names.branch(context.name, schema, index, lowering.link),
      }),
    );
    if (own(atom.schema, "nullable") === true && flattened(ids, nodes).every((id) => nodes.get(id)?.kind !== "null")) {
      const orNull = { schema: { type: "null" }, pointer: `${pointer}~null` };
      ids.push(place([...rest, ...beside, orNull], { ...asBranch(here), name: `${context.name}Null` }));
    }
    const exclusive = keyword === "oneOf" && !areApart(ids, nodes);
    const leaves = exclusive ? [...new Set(ids)] : flattened(ids, nodes);
    const structured = isStructured(leaves, nodes);
    return { ...common(atoms, here), kind: "choice", branches: leaves, exclusive, fromMembers: false, structured };
  };

  const splitByKind = (
    kinds: readonly Kind[],
    fromMembers: boolean,
    atoms: readonly Atom[],
    context: Context,
  ): Node => {
    const here = { ...context, listWelcome: context.listWelcome || kinds.includes("list") };
    const pointer = atoms[0]?.pointer ?? "";
    const untyped = !fromMembers && !isTyped(atoms);
    const ids = kinds.map((kind) =>
      place([...atoms.map(settledAtom), { schema: { type: typeName(kind) }, pointer: `${pointer}~${kind}` }], {
        ...asBranch(here),
        untyped,
        name: `${context.name}${kind[0]?.toUpperCase()}${kind.slice(1)}`,
      }),
    );
    const structured = isStructured(ids, nodes);
    return { ...common(atoms, here), kind: "choice", branches: ids, exclusive: false, fromMembers, structured };
  };

  const listShape = (atoms: readonly Atom[], context: Context) => {
    const count = Math.max(0, ...atoms.map(({ schema }) => firstItems(schema).items.length));
    const inner = { ...below(context, `${context.name}Item`, `${context.path}[*]`), inList: true };
    const first = Array.from({ length: count }, (_, index) =>
      place(
        atoms.flatMap((atom) => itemPlaces(atom, index)),
        { ...inner, name: `${context.name}Item${index + 1}` },
      ),
    );
    const items = atoms.flatMap((atom) => itemPlaces(atom, count));
    const limit = (name: string, pick: (...limits: readonly number[]) => number): number | undefined => {
      const limits = atoms.map(({ schema }) => own(schema, name)).filter((one) => typeof one === "number");
      return limits.length === 0 ? undefined : pick(...limits);
    };
    const bounds = { minItems: limit("minItems", Math.max), maxItems: limit("maxItems", Math.min) };
    return { first, items: place(items, inner), bounds, inList: context.inList };
  };

  const takesList = (places: readonly Place[]): boolean => {
    const { atoms } = gather(places, lowering.link, lowering.ignoresSiblings);
    const union = firstUnion(atoms);
    if (union !== undefined) {
      const at = step(union.atom.pointer, union.keyword);
      return union.branches.some((schema, index) => takesList([{ schema, pointer: step(at, index) }]));
    }
    const { kinds } = kindsOf(atoms);
    return kinds === undefined || kinds.includes("list");
  };

  const firstUnion = (atoms: readonly Atom[]): Union | undefined => {
    for (const atom of atoms) {
      for (const keyword of ["anyOf", "oneOf"] as const) {
        const branches = own(atom.schema, keyword);
        if (isList(branches) && branches.some((one) => shapes(one, lowering.link))) return { atom, keyword, branches };
      }
    }
    return undefined;
  };

  const settle = (atoms: readonly Atom[], context: Context): Resolved => {
    const fromConfig = lowering.fields[context.path] ?? {};
    const inside = atoms.map(({ schema, pointer }) =>
      readSettings(own(schema, "x-callgate"), step(pointer, "x-callgate")),
    );
    for (const { diagnostics: said } of inside) say(said);
    const hidden = atoms.some(
      ({ schema }) => own(schema, "writeOnly") === true || own(schema, "format") === "password",
    );
    const bySpec = inside.reduce((outer, { settings: inner }) => within(outer, inner), context.settings);
    const settled = within(bySpec, fromConfig);
    const lawful = {
      ...settled,
      rules: new Set([...settled.rules].filter((rule) => !lowering.forbidden.includes(rule))),
    };
    return hidden ? { ...lawful, sensitive: true } : lawful;
  };

  const root = place(
    [
      { schema, pointer: "" },
      { schema: { type: "object" }, pointer: "~" },
    ],
    {
      settings,
      name: "Args",
      path: "$",
      inList: false,
      judges: false,
      inUnion: false,
      untyped: false,
      listWelcome: false,
    },
  );
  say(endlessUnions(nodes));
  return { root, nodes, paths, diagnostics: [...diagnostics.values()] };
}

/** Beside branches that shape the value, one that only asserts is a condition on it: what fails it fits no branch. */
function asShape(schema: unknown, link: Linker): unknown {
  return shapes(schema, link) ? schema : { anyOf: [schema] };
}

function asBranch(context: Context): Context {
  return { ...context, inUnion: true, settings: inherited(context.settings) };
}

/** The settings of a place hold for its branches already. */
function settledAtom({ schema, pointer }: Atom): Atom {
  return { schema: without(schema, "x-callgate"), pointer };
}

interface Union {
  readonly atom: Atom;
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly unknown[];
}

function common(atoms: readonly Atom[], context: Context): Omit<Common, "kind"> & { readonly checks: readonly [] } {
  const { settings, name, listWelcome } = context;
  const noted = atoms.map(({ schema }) => own(schema, "description")).find((text) => typeof text === "string");
  const lawful = [...settings.rules].filter((rule) => !(listWelcome && rule === "single_item_list_to_scalar"));
  const rules = context.untyped ? [] : lawful;
  return {
    id: name,
    name,
    pointer: atoms[0]?.pointer ?? "",
    description: noted,
    rules,
    decodeFirst: settings.allowed.has("unwrap_json_string"),
    exact: settings.exact,
    strict: settings.strict,
    judges: context.judges,
    inUnion: context.inUnion,
    sensitive: settings.sensitive,
    reason: settings.reason,
    checks: [],
  };
}

/** A member that is itself an object or a list is compared whole. */
function constant(members: readonly unknown[], atoms: readonly Atom[]): Check {
  const atom = atoms.find(({ schema }) => Object.hasOwn(schema, "const") || Object.hasOwn(schema, "enum"));
  return { keyword: "enum", operand: members, pointer: atom?.pointer ?? "" };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Is any rule allowed that looks at a place as a whole? Only then does a branch differ from a place of its own. */
function searches({ rules }: Resolved): boolean {
  return WHOLE.some((rule) => rules.has(rule));
}

const WHOLE: readonly Rule[] = [
  "integer_to_string",
  "object_to_json_string",
  "single_item_list_to_scalar",
  "trim_whitespace",
];

/** What the config says of places below this one: a definition that is used twice may be told apart by it. */
function fieldsBelow({ path, judges }: Context, { fields }: Lowering): string {
  const below = Object.entries(fields).filter(
    ([at]) => !judges && at.startsWith(path) && /^[.[]/.test(at.slice(path.length)),
  );
  return below.length === 0 ? "" : JSON.stringify(below.map(([at, settings]) => [at.slice(path.length), settings]));
}

function fingerprint(settings: Resolved): string {
  const { rules, allowed, exact, unknown, strict, sensitive, reason } = settings;
  return JSON.stringify([[...rules].sort(), [...allowed].sort(), exact, unknown, strict, sensitive, reason]);
}
