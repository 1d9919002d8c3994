import type { Diagnostic } from "../diagnostics.js";
import { isStringList, own, sameJson, step } from "../json.js";
import type { Check, Common, Field, ObjectNode } from "../model.js";
import { below, type Context, type Stage } from "./context.js";
import { type Atom, gather, inner } from "./gather.js";
import {
  allPatterns,
  closerOf,
  closersOf,
  isDeclared,
  keyPlaces,
  patternsThat,
  propertiesOf,
  subsets,
} from "./key-places.js";
import type { Place } from "./link.js";
import { admissionsOf, unknownKeys } from "./open-keys.js";
import { pascal } from "./place-names.js";
import { leftovers } from "./unevaluated.js";
import { childPath } from "../../templates/runtime/path.js";

type Shape = Omit<ObjectNode, Exclude<keyof Common, "checks">>;

/** Patterns that may fit one key at once; beyond, the first that fits says what is read, and the whole is judged after. */
const MOST_PATTERNS = 3;

/** The fields of all schemas that speak about an object, and what its undeclared keys are. */
export function objectShape(atoms: readonly Atom[], context: Context, stage: Stage): Shape {
  const { place, judge, say } = stage;
  const rests = leftovers(atoms, "unevaluatedProperties");
  const closers = closersOf(atoms, rests);
  const all = [...new Set(atoms.flatMap((atom) => Object.keys(propertiesOf(atom))))];
  const names = all.filter((name) => closers.every((closer) => isDeclared(name, closer)));
  const required = [...new Set(atoms.flatMap(({ schema }) => requiredOf(schema)))];
  const unknown = unknownKeys(atoms, rests, context, stage.lowering);
  const prefix = context.name === "Args" ? "" : context.name;
  const fields = names.map((name): Field => {
    const places = keyPlaces(atoms, rests, name);
    const inside = below(context, `${prefix}${pascal(name)}`, childPath(context.path, name));
    const fallback = defaultOf(places, stage);
    return { name, node: place(places, inside), required: required.includes(name), declared: true, fallback };
  });
  const undeclared = required.filter((name) => !names.includes(name));
  say(undeclared.filter((name) => !all.includes(name)).map((name) => undeclaredFinding(name, atoms)));
  const late = rests.find(({ isDynamic, operand }) => isDynamic && operand !== true);
  const keep = (context.settings.unknown ?? stage.lowering.unknown) === "keep";
  const admits = unknown === "open" || closers.length > 0 ? [] : admissionsOf(atoms, names, stage.lowering.link);
  const looks = late !== undefined && (keep || admits.length > 0 || unknown === "open");
  const extra = undeclared.map((name): Field => {
    const isKnown =
      unknown === "open" ||
      looks ||
      admits.some((one) => one.names.includes(name)) ||
      (patternsThat(name, atoms).length > 0 && closers.every((closer) => isDeclared(name, closer)));
    const places = isKnown ? keyPlaces(atoms, rests, name) : [{ schema: false, pointer: "", scope: "" }];
    const inside = below(context, `${context.name}${pascal(name)}`, childPath(context.path, name));
    return { name, node: place(places, inside), required: true, declared: false, fallback: undefined };
  });
  const value = below(context, `${context.name}Value`, `${context.path}[*]`);
  const sources = allPatterns(atoms);
  const tooMany = sources.length > MOST_PATTERNS;
  const patterns = (tooMany ? sources.map((one) => [one]) : subsets(sources)).map((some) => ({
    sources: some,
    node: closers.every((closer) => some.some((source) => closer.patterns.includes(source)))
      ? place(keyPlaces(atoms, rests, undefined, some), value)
      : undefined,
  }));
  const takes = unknown === "open" || patterns.length > 0 || admits.length > 0 || looks;
  const rest = unknown === "open" ? keyPlaces(atoms, rests, undefined, []) : [];
  // What stands beside the schema that asks is none of the keys that it has looked at: the whole says so.
  const isBeside =
    late !== undefined && (all.some((name) => !isDeclared(name, closerOf(late.scope))) || sources.length > 0);
  const judged = [
    ...(isBeside ? [late.atom] : []),
    ...rests.filter((one) => one.isDynamic && one !== late && one.operand !== true).map(({ atom }) => atom),
    ...(tooMany ? atoms.filter(({ schema }) => Object.hasOwn(schema, "patternProperties")) : []),
  ];
  return {
    kind: "object",
    fields: [...fields, ...extra],
    declares: atoms.some(({ schema }) => Object.hasOwn(schema, "properties")),
    unknown,
    rest: takes ? place(rest, value) : undefined,
    patterns,
    admits,
    marks: looks
      ? {
          judge: judge(late.atom.whole, `${context.name}Known`, "object", "unevaluatedProperties"),
          alone: keep,
          otherwise:
            unknown === "open"
              ? place([...rest, inner(late.atom, late.operand, "unevaluatedProperties")], value)
              : undefined,
        }
      : undefined,
    checks: judged.map(({ whole }): Check => {
      const judges = [judge(whole, `${context.name}Whole`, "object")];
      return { keyword: "schema", operand: undefined, pointer: whole.pointer, judges };
    }),
  };
}

function requiredOf(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const required = own(schema, "required");
  return isStringList(required) ? required : [];
}

/**
 * The default as the spec says it, behind `$ref` and in allOf too; a later pass drops it where its own schema rejects it.
 * Of two that differ neither is better: none is filled in.
 */
function defaultOf(places: readonly Place[], { lowering: { link }, say }: Stage): Field["fallback"] {
  const owners = gather(places, link).atoms.filter(({ schema }) => Object.hasOwn(schema, "default"));
  const [first, ...others] = owners;
  if (first === undefined) return undefined;
  const value = own(first.schema, "default");
  if (others.every(({ schema }) => sameJson(own(schema, "default"), value))) return { value };
  say([disputedFinding(owners)]);
  return undefined;
}

function disputedFinding(owners: readonly Atom[]): Diagnostic {
  const values = owners.map(({ schema }) => JSON.stringify(own(schema, "default"))).join(" and ");
  return {
    severity: "finding",
    code: "default_disputed",
    pointer: step(owners[0]?.pointer ?? "", "default"),
    message: `The schemas of this property say the defaults ${values}, so none is filled in. Leave one of them.`,
  };
}

function undeclaredFinding(name: string, atoms: readonly Atom[]): Diagnostic {
  return {
    severity: "finding",
    code: "required_not_declared",
    pointer: step(atoms[0]?.pointer ?? "", "required"),
    message: `"${name}" is required but not declared under properties. Declare it, or take it out of required.`,
  };
}
