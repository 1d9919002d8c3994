import { isRecord, own } from "../json.js";
import type { Admission, ObjectNode } from "../model.js";
import { admitted } from "./conditionals.js";
import type { Context, Lowering } from "./context.js";
import { type Atom, inner } from "./gather.js";
import type { Linker } from "./link.js";
import type { Leftover } from "./unevaluated.js";

/**
 * An object that declares properties and says nothing about others is closed; `true` or a schema opens it. What a
 * person has set closes objects that say `true`, too, but not free maps (rulings, 33).
 */
export function unknownKeys(
  atoms: readonly Atom[],
  rests: readonly Leftover[],
  { settings }: Context,
  lowering: Lowering,
): ObjectNode["unknown"] {
  const said = [
    ...atoms.map(({ schema }) => own(schema, "additionalProperties")),
    ...rests.map(({ operand }) => operand),
  ].filter((one) => one !== undefined);
  const mode = settings.unknown ?? lowering.unknown;
  const closing = mode === "keep" ? "reject" : mode;
  if (said.includes(false)) return closing;
  if (said.some(isRecord)) return "open";
  const declares = atoms.some(({ schema }) => Object.hasOwn(schema, "properties"));
  if (!declares || mode === "keep") return "open";
  if (said.includes(true)) return settings.unknown === undefined ? "open" : closing;
  return closing;
}

/** Keys that conditions name where they hold, and that other keys bring with them. */
export function admissionsOf(atoms: readonly Atom[], declared: readonly string[], link: Linker): readonly Admission[] {
  const all = atoms.flatMap((atom) => [
    ...(atom.held?.admits ?? []),
    ...["dependentSchemas", "dependencies"].flatMap((keyword) => {
      const map = own(atom.schema, keyword);
      if (!isRecord(map)) return [];
      return Object.entries(map).flatMap(([key, needs]) =>
        isRecord(needs) ? admitted(inner(atom, needs, keyword, key), key, link) : [],
      );
    }),
  ]);
  return all
    .map((one) => ({ ...one, names: one.names.filter((name) => !declared.includes(name)) }))
    .filter(({ names, patterns }) => names.length + patterns.length > 0);
}
