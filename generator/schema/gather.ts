import type { Diagnostic } from "../diagnostics.js";
import { isList, isRecord, type JsonRecord, own, step, without } from "../json.js";
import type { Linker, Place } from "./link.js";

/** One schema object of a conjunction, without what was resolved: no `$ref`, no `allOf`. */
export interface Atom {
  readonly schema: JsonRecord;
  readonly pointer: string;
}

/** All schemas that must hold at one place. */
export interface Conjunction {
  readonly atoms: readonly Atom[];
  /** A `false` schema is among them. */
  readonly never: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Follows `$ref` and `allOf` until only schemas with keywords of their own are left. */
export function gather(places: readonly Place[], link: Linker, ignoresSiblings: boolean): Conjunction {
  const atoms: Atom[] = [];
  const diagnostics: Diagnostic[] = [];
  let never = false;
  const visit = ({ schema, pointer }: Place, above: readonly string[], nullable = false): void => {
    if (schema === true) return;
    if (schema === false) {
      never = true;
      return;
    }
    if (!isRecord(schema)) {
      diagnostics.push(
        fault("bad_schema", pointer, `A schema must be an object, true or false, not ${JSON.stringify(schema)}.`),
      );
      return;
    }
    if (above.includes(pointer)) {
      diagnostics.push(
        fault(
          "endless_reference",
          pointer,
          "This schema refers back to itself without going deeper: no value could be judged by it.",
        ),
      );
      return;
    }
    if (atoms.some((atom) => atom.pointer === pointer)) return;
    const inside = [...above, pointer];
    const reference = own(schema, "$ref");
    const rest = reference !== undefined && ignoresSiblings ? onlyNotes(schema) : without(schema, "$ref", "allOf");
    // `nullable: true` over an allOf or a `$ref` lets null pass what it refers to.
    const orNull = nullable || own(rest, "nullable") === true;
    if (Object.keys(rest).length > 0) atoms.push({ schema: orNull ? { ...rest, nullable: true } : rest, pointer });
    if (reference !== undefined) {
      const target = typeof reference === "string" ? link(reference) : undefined;
      if (target === undefined) {
        const found = `$ref ${JSON.stringify(reference)} leads nowhere in this document.`;
        diagnostics.push(fault("bad_reference", step(pointer, "$ref"), `${found} Add what it names, or inline it.`));
      } else visit(target, inside, orNull);
    }
    const all = reference !== undefined && ignoresSiblings ? undefined : own(schema, "allOf");
    if (isList(all))
      all.forEach((part, index) =>
        visit({ schema: part, pointer: step(step(pointer, "allOf"), index) }, inside, orNull),
      );
    else if (all !== undefined)
      diagnostics.push(fault("bad_operand", step(pointer, "allOf"), "allOf must be a list of schemas."));
  };
  for (const place of places) visit(place, []);
  return { atoms, never, diagnostics };
}

/** Up to draft 7, what stands beside a `$ref` says nothing; people write descriptions and defaults there all the same. */
function onlyNotes(schema: JsonRecord): JsonRecord {
  const notes = ["title", "description", "default", "examples", "x-callgate", "writeOnly", "$comment"];
  return Object.fromEntries(Object.entries(schema).filter(([key]) => notes.includes(key)));
}

/** A part of a schema that was taken apart is named after it: `/properties/a~anyOf`. `~0` and `~1` are JSON Pointer's. */
export function isPart(pointer: string): boolean {
  return /~(?![01])/.test(pointer);
}

function fault(code: string, pointer: string, message: string): Diagnostic {
  return { severity: "error", code, pointer, message };
}
