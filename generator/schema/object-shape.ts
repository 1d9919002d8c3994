import type { Diagnostic } from "../diagnostics.js";
import { isRecord, isStringList, own, sameJson, step } from "../json.js";
import type { Field, ObjectNode } from "../model.js";
import { type Atom, gather } from "./gather.js";
import type { Place } from "./link.js";
import { below, type Context, type Lowering, type LowerPlace } from "./context.js";
import { pascal } from "./place-names.js";
import { childPath } from "../../templates/runtime/path.js";

type Shape = Pick<ObjectNode, "fields" | "declares" | "unknown" | "rest">;

/** The fields of all schemas that speak about an object, and what its undeclared keys are. */
export function objectShape(
  atoms: readonly Atom[],
  context: Context,
  lowering: Lowering,
  place: LowerPlace,
  say: (said: readonly Diagnostic[]) => void,
): Shape {
  const all = [...new Set(atoms.flatMap((atom) => Object.keys(propertiesOf(atom))))];
  // A part of an allOf that says `additionalProperties: false` knows only its own.
  const closing = atoms.filter(({ schema }) => own(schema, "additionalProperties") === false);
  const names = all.filter((name) => closing.every((atom) => Object.hasOwn(propertiesOf(atom), name)));
  const required = [...new Set(atoms.flatMap(({ schema }) => requiredOf(schema)))];
  const unknown = unknownKeys(atoms, context, lowering);
  const fields = names.map((name): Field => {
    const places = atoms.flatMap((atom) => placesOf(atom, name));
    const inner = below(
      context,
      `${context.name === "Args" ? "" : context.name}${pascal(name)}`,
      childPath(context.path, name),
    );
    return {
      name,
      node: place(places, inner),
      required: required.includes(name),
      declared: true,
      fallback: defaultOf(places, lowering, say),
    };
  });
  const undeclared = required.filter((name) => !names.includes(name));
  if (!context.judges) say(undeclared.map((name) => undeclaredFinding(name, atoms)));
  const extra = undeclared.map((name): Field => {
    const places =
      unknown === "open" ? atoms.flatMap((atom) => placesOf(atom, name)) : [{ schema: false, pointer: "" }];
    const inner = below(context, `${context.name}${pascal(name)}`, childPath(context.path, name));
    return { name, node: place(places, inner), required: true, declared: false, fallback: undefined };
  });
  const declares = atoms.some(({ schema }) => Object.hasOwn(schema, "properties"));
  if (unknown !== "open") return { fields: [...fields, ...extra], declares, unknown, rest: undefined };
  const rest = place(atoms.flatMap(restOf), below(context, `${context.name}Value`, `${context.path}[*]`));
  return { fields: [...fields, ...extra], declares, unknown, rest };
}

/**
 * An object that declares properties and says nothing about others is closed; `true` or a schema opens it. What a
 * person has set closes objects that say `true`, too, but not free maps (rulings, 33).
 */
function unknownKeys(atoms: readonly Atom[], { settings }: Context, lowering: Lowering): ObjectNode["unknown"] {
  const said = atoms.map(({ schema }) => own(schema, "additionalProperties")).filter((one) => one !== undefined);
  const mode = settings.unknown ?? lowering.unknown;
  const closing = mode === "keep" ? "reject" : mode;
  if (said.includes(false)) return closing;
  if (said.some(isRecord)) return "open";
  const declares = atoms.some(({ schema }) => Object.hasOwn(schema, "properties"));
  if (!declares || mode === "keep") return "open";
  if (said.includes(true)) return settings.unknown === undefined ? "open" : closing;
  return closing;
}

/** What one schema says about a key: by its name, or as one that it does not name. */
function placesOf(atom: Atom, name: string): readonly Place[] {
  const properties = propertiesOf(atom);
  if (Object.hasOwn(properties, name)) {
    return [{ schema: properties[name], pointer: step(step(atom.pointer, "properties"), name) }];
  }
  return restOf(atom);
}

function restOf({ schema, pointer }: Atom): readonly Place[] {
  const rest = own(schema, "additionalProperties");
  return rest === undefined ? [] : [{ schema: rest, pointer: step(pointer, "additionalProperties") }];
}

function propertiesOf({ schema }: Atom): Readonly<Record<string, unknown>> {
  const properties = own(schema, "properties");
  return isRecord(properties) ? properties : {};
}

function requiredOf(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const required = own(schema, "required");
  return isStringList(required) ? required : [];
}

/**
 * The default as the spec says it, behind `$ref` and in allOf too; a later pass drops it where its own schema rejects it.
 * Of two that differ neither is better: none is filled in.
 */
function defaultOf(
  places: readonly Place[],
  { link, ignoresSiblings }: Lowering,
  say: (said: readonly Diagnostic[]) => void,
): Field["fallback"] {
  const owners = gather(places, link, ignoresSiblings).atoms.filter(({ schema }) => Object.hasOwn(schema, "default"));
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
