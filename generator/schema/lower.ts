// JSON Schema to the model: every place becomes one Node, a conjunction of all schemas that speak about it.
//
// Closed on failure: a keyword that asserts anything and is not compiled is an error, never passed over.

import type { Diagnostic } from "../diagnostics.js";
import { own, step } from "../json.js";
import type { Check, Judgement, JudgementId, Node, NodeId } from "../model.js";
import { readSettings } from "../read-settings.js";
import { type Resolved, within } from "../resolve.js";
import { lowerConditional } from "./conditionals.js";
import type { Context, Lowering, LowerPlace, Stage } from "./context.js";
import { type Atom, gather } from "./gather.js";
import { checksOf, inspect } from "./inspect.js";
import { judging } from "./judge.js";
import { endlessUnions } from "./leaves.js";
import { isTyped, type Kind, kindsOf } from "./kinds.js";
import { listShape } from "./list-shape.js";
import { common, constant, isScalar, placeKey } from "./node-parts.js";
import { placeNames } from "./place-names.js";
import { objectShape } from "./object-shape.js";
import { predicatesOf } from "./predicates.js";
import { firstUnion, lowerUnion, splitByKind } from "./unions.js";

export interface Lowered {
  readonly root: NodeId;
  readonly nodes: ReadonlyMap<NodeId, Node>;
  readonly judgements: ReadonlyMap<JudgementId, Judgement>;
  /** Every place by the path that settings go by: `$.items[*].price`. */
  readonly paths: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export function lower(settings: Resolved, lowering: Lowering): Lowered {
  const nodes = new Map<NodeId, Node>();
  const known = new Map<string, NodeId>();
  const names = placeNames();
  const paths = new Set<string>();
  const diagnostics = new Map<string, Diagnostic>();
  const say = (said: readonly Diagnostic[]): void => {
    for (const one of said) diagnostics.set(`${one.code} ${one.pointer ?? ""}`, one);
  };
  const { judge, judgements, endless } = judging(lowering, names.claim, say);

  const place: LowerPlace = (places, outer) => {
    const { atoms, never, diagnostics: found } = gather(places, lowering.link);
    say(found);
    for (const atom of atoms) say(inspect(atom, lowering));
    const settled = settle(atoms, outer);
    paths.add(outer.path);
    const key = placeKey(atoms, never, outer, settled, lowering);
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const name = names.claim(
      outer.name,
      atoms.map(({ pointer }) => pointer),
    );
    known.set(key, name);
    const context = { ...outer, settings: settled, name };
    nodes.set(name, never ? { ...common(atoms, context), kind: "never", excludes: false } : node(atoms, context));
    return name;
  };

  const stage: Stage = { lowering, nodes, names, place, judge, say };

  const node = (atoms: readonly Atom[], context: Context): Node => {
    const union = firstUnion(atoms, lowering.link);
    if (union !== undefined) return lowerUnion(union, atoms, context, stage);
    const { kinds, members, fromMembers } = kindsOf(atoms);
    const [kind, second] = kinds ?? [];
    const shared = common(atoms, context);
    const checks = (judged: Kind | "any"): readonly Check[] => [
      ...checksOf(atoms, judged, lowering),
      ...predicatesOf(atoms, judged, context.name, stage),
    ];
    if (kinds === undefined) return { ...shared, kind: "any", checks: checks("any") };
    if (kind === undefined) return { ...shared, kind: "never", excludes: true };
    if (second !== undefined)
      return splitByKind(kinds, { fromMembers, untyped: !fromMembers && !isTyped(atoms) }, atoms, context, stage);
    const conditional = kind === "object" ? lowerConditional(atoms, context, stage) : undefined;
    if (conditional !== undefined) return conditional;
    const judged = checks(kind);
    if (kind === "null") return { ...shared, kind, checks: judged };
    if (kind === "object" || kind === "list") {
      const whole = members === undefined ? judged : [constant(members, atoms), ...judged];
      const shape = kind === "list" ? listShape(atoms, context, stage) : objectShape(atoms, context, stage);
      return { ...shared, ...shape, checks: [...whole, ...shape.checks] };
    }
    return { ...shared, kind, checks: judged, members: members?.filter(isScalar) };
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

  const { root: whole } = lowering.link;
  const root = place([whole, { schema: { type: "object" }, pointer: "~", scope: "" }], {
    settings,
    name: "Args",
    path: "$",
    inList: false,
    inUnion: false,
    untyped: false,
    listWelcome: false,
  });
  say(endlessUnions(nodes));
  say(endless());
  return { root, nodes, judgements, paths, diagnostics: [...diagnostics.values()] };
}
