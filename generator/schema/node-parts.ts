import { own, without } from "../json.js";
import type { Check, Common } from "../model.js";
import type { Rule } from "../../templates/runtime/verdict.js";
import type { Resolved } from "../resolve.js";
import type { Context, Lowering } from "./context.js";
import type { Atom } from "./gather.js";

/** What nodes of every kind have. */
export function common(
  atoms: readonly Atom[],
  context: Context,
): Omit<Common, "kind"> & { readonly checks: readonly [] } {
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
    inUnion: context.inUnion,
    sensitive: settings.sensitive,
    reason: settings.reason,
    checks: [],
  };
}

/** What a place is known by: the same schemas in the same surroundings are the same node. */
export function placeKey(
  atoms: readonly Atom[],
  never: boolean,
  { inList, listWelcome, untyped, inUnion, path }: Context,
  settings: Resolved,
  { fields }: Lowering,
): string {
  // What stands in what matters only to what is left over.
  const owners = atoms.filter(({ schema }) => UNEVALUATED.some((keyword) => Object.hasOwn(schema, keyword)));
  const isOwned = ({ within }: Atom): boolean => owners.some(({ whole }) => within.includes(whole.pointer));
  const around = [...owners, ...(owners.length === 0 ? [] : atoms.filter(isOwned))].map(({ whole }) => whole.pointer);
  const pointers = atoms.map(({ pointer, scope, within }) => {
    const first = within.findIndex((one) => around.includes(one));
    return `${pointer}${scope}${first === -1 ? "" : within.slice(first).join(">")}`;
  });
  const flags = [never, inList, listWelcome, untyped, inUnion && searches(settings)];
  return `${pointers.join(" ")}|${flags.join("|")}|${fingerprint(settings)}|${fieldsBelow(path, fields)}`;
}

const UNEVALUATED: readonly string[] = ["unevaluatedProperties", "unevaluatedItems"];

/** The settings of a place hold for its branches already. */
export function settledAtom(atom: Atom): Atom {
  return { ...atom, schema: without(atom.schema, "x-callgate") };
}

/** What is left of a schema once these keywords have been taken out of it. */
export function remainder(atom: Atom, ...keywords: readonly string[]): readonly Atom[] {
  const schema = without(atom.schema, ...keywords, "x-callgate");
  return Object.keys(schema).length === 0 ? [] : [{ ...atom, schema, pointer: `${atom.pointer}~${keywords[0] ?? ""}` }];
}

/** A member that is itself an object or a list is compared whole. */
export function constant(members: readonly unknown[], atoms: readonly Atom[]): Check {
  const atom = atoms.find(({ schema }) => Object.hasOwn(schema, "const") || Object.hasOwn(schema, "enum"));
  return { keyword: "enum", operand: members, pointer: atom?.pointer ?? "" };
}

export function isScalar(value: unknown): value is string | number | boolean {
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
function fieldsBelow(path: string, fields: Lowering["fields"]): string {
  const below = Object.entries(fields).filter(([at]) => at.startsWith(path) && /^[.[]/.test(at.slice(path.length)));
  return below.length === 0 ? "" : JSON.stringify(below.map(([at, settings]) => [at.slice(path.length), settings]));
}

function fingerprint(settings: Resolved): string {
  const { rules, allowed, exact, unknown, strict, sensitive, reason } = settings;
  return JSON.stringify([[...rules].sort(), [...allowed].sort(), exact, unknown, strict, sensitive, reason]);
}
