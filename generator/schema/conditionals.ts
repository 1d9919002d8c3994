import type { Diagnostic } from "../diagnostics.js";
import { isRecord, own, step } from "../json.js";
import type { Admission, Node } from "../model.js";
import { asBranch, type Context, type Stage } from "./context.js";
import { type Atom, gather, inner } from "./gather.js";
import type { Linker, Place } from "./link.js";
import { common, remainder, settledAtom } from "./node-parts.js";

/** Conditions at one place: every further one doubles its branches. */
const MOST_CONDITIONS = 4;

/**
 * if/then/else of an object: two branches, each a conjunction with all that stands beside it. Which one is meant is
 * asked of what was sent, and once more of what came out (rulings, 10).
 */
export function lowerConditional(
  atoms: readonly Atom[],
  context: Context,
  { lowering: { link }, place, judge, say }: Stage,
): Node | undefined {
  const atom = atoms.find(({ schema }) => isConditional(schema));
  if (atom === undefined) return undefined;
  if (atoms.filter(({ held }) => held !== undefined).length >= MOST_CONDITIONS) {
    say([tooMany(atom)]);
    return undefined;
  }
  const test = inner(atom, own(atom.schema, "if"), "if");
  const condition = judge(test, `${context.name}If`, "object");
  const beside = [...remainder(atom, "if", "then", "else"), ...atoms.filter((one) => one !== atom).map(settledAtom)];
  const within = [...atom.within, atom.whole.pointer, `${atom.whole.pointer}~if`];
  const branch = (keyword: "then" | "else"): string => {
    const holds = keyword === "then";
    const admits = holds ? admitted(test, undefined, link) : [];
    const held: Place = {
      schema: {},
      pointer: `${atom.pointer}~${keyword}`,
      scope: atom.scope,
      held: { condition, holds, admits },
    };
    const said = Object.hasOwn(atom.schema, keyword)
      ? [{ ...inner(atom, own(atom.schema, keyword), keyword), within }]
      : [];
    return place([...beside, ...said, held], {
      ...asBranch(context),
      inUnion: true,
      name: `${context.name}${holds ? "Then" : "Else"}`,
    });
  };
  const branches = [branch("then"), branch("else")];
  return {
    ...common(atoms, context),
    ...{ kind: "choice", branches, exclusive: false, fromMembers: false, structured: true, condition },
  };
}

export function isConditional(schema: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(schema, "if") && (Object.hasOwn(schema, "then") || Object.hasOwn(schema, "else"));
}

function tooMany({ pointer }: Atom): Diagnostic {
  const message = `More than ${MOST_CONDITIONS} conditions (if) speak about one object. Say some of them in the tool's code, or make them branches of an anyOf.`;
  return { severity: "error", code: "too_many_conditions", pointer: step(pointer, "if"), message };
}

/** The keys that a schema which only judges names: they are known where it speaks. */
export function admitted(place: Place, beside: string | undefined, link: Linker): readonly Admission[] {
  const { atoms } = gather([place], link);
  const keysOf = (keyword: string): readonly string[] =>
    atoms.flatMap(({ schema }) => {
      const map = own(schema, keyword);
      return isRecord(map) ? Object.keys(map) : [];
    });
  const [names, patterns] = [keysOf("properties"), keysOf("patternProperties")];
  return names.length + patterns.length === 0 ? [] : [{ beside, names, patterns }];
}
