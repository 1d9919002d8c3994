import type { Diagnostic } from "../diagnostics.js";
import { isList, isRecord, type JsonRecord, own, step, without } from "../json.js";
import { type Linker, type Place, REFERENCES } from "./link.js";
import { spoken } from "./spoken.js";

/** One schema object of a conjunction, without what was resolved: no `$ref`, no `allOf`. */
export interface Atom extends Place {
  readonly schema: JsonRecord;
  /** The schema that it was taken from, whole. */
  readonly whole: Place;
  /** Pointers of the schemas that it stands in at this place: what it looks at, they have looked at. */
  readonly within: readonly string[];
}

/** All schemas that must hold at one place. */
export interface Conjunction {
  readonly atoms: readonly Atom[];
  /** A `false` schema is among them. */
  readonly never: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Follows references and `allOf` until only schemas with keywords of their own are left. */
export function gather(places: readonly Place[], link: Linker): Conjunction {
  const atoms = new Map<string, Atom>();
  const diagnostics: Diagnostic[] = [];
  let never = false;
  const visit = (found: Place, above: readonly string[], nullable = false): void => {
    const { schema: said, pointer } = found;
    if (said === true) return;
    if (said === false) {
      never = true;
      return;
    }
    if (!isRecord(said)) {
      diagnostics.push(
        fault("bad_schema", pointer, `A schema must be an object, true or false, not ${JSON.stringify(said)}.`),
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
    const place = link.enter(found);
    const key = `${place.scope}${pointer}`;
    const known = atoms.get(key);
    const within = [...(place.within ?? []), ...above];
    if (known !== undefined) {
      atoms.set(key, { ...known, within: [...known.within, ...within] });
      return;
    }
    const dialect = link.dialectAt(pointer);
    // A part was heard when it was whole, or is ours.
    const schema = isPart(pointer) ? said : spoken(said, dialect);
    const inside = [...above, pointer];
    const references = REFERENCES.filter((keyword) => Object.hasOwn(schema, keyword));
    const isOverruled = dialect.ignoresSiblings && Object.hasOwn(schema, "$ref");
    const rest = isOverruled ? onlyNotes(schema) : without(schema, ...REFERENCES, "allOf");
    const whole = place.whole ?? { schema: said, pointer, scope: place.scope };
    const held = place.held === undefined ? {} : { held: place.held };
    // `nullable: true` over an allOf or a `$ref` lets null pass what it refers to.
    const orNull = nullable || own(rest, "nullable") === true;
    if (Object.keys(rest).length > 0 || place.held !== undefined)
      atoms.set(key, {
        schema: orNull ? { ...rest, nullable: true } : rest,
        pointer,
        scope: place.scope,
        within,
        whole,
        ...held,
      });
    for (const keyword of isOverruled ? (["$ref"] as const) : references) {
      const target = link.target(keyword, own(schema, keyword), place);
      if (target === undefined) diagnostics.push(leadsNowhere(keyword, own(schema, keyword), pointer));
      else visit(within.length === 0 ? target : { ...target, within: place.within ?? [] }, inside, orNull);
    }
    const all = isOverruled ? undefined : own(schema, "allOf");
    if (isList(all)) all.forEach((part, index) => visit(inner(place, part, "allOf", index), inside, orNull));
    else if (all !== undefined)
      diagnostics.push(fault("bad_operand", step(pointer, "allOf"), "allOf must be a list of schemas."));
  };
  for (const place of places) visit(place, []);
  return { atoms: [...atoms.values()], never, diagnostics };
}

/** A schema inside another: by the keyword that it stands under, and its index or key there. */
export function inner({ pointer, scope }: Place, schema: unknown, keyword: string, key?: string | number): Place {
  const at = step(pointer, keyword);
  return { schema, pointer: key === undefined ? at : step(at, key), scope };
}

export function leadsNowhere(keyword: string, reference: unknown, pointer: string): Diagnostic {
  const found = `${keyword} ${JSON.stringify(reference)} leads nowhere in this document.`;
  return fault("bad_reference", step(pointer, keyword), `${found} Add what it names, or inline it.`);
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
