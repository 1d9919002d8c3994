import { isRecord, own } from "../json.js";
import { isPart } from "./gather.js";
import type { Linker, Place } from "./link.js";

/** Gives every place a name of its own, for its type and its function. The same spec always gives the same names. */
export type PlaceNames = ReturnType<typeof placeNames>;

export function placeNames() {
  const taken = new Set<string>();
  return {
    /** `wanted`, or the name of the definition that the place refers to; made unique by a number. */
    claim(wanted: string, pointers: readonly string[]): string {
      const [only, second] = pointers.filter((pointer) => !isPart(pointer));
      const defined = second === undefined ? /\/(?:\$defs|definitions)\/([^/]+)$/.exec(only ?? "")?.[1] : undefined;
      const name = defined === undefined ? lastWords(wanted) : pascal(defined);
      let unique = name;
      for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name}${count}`;
      taken.add(unique.toLowerCase());
      return unique;
    },
    /** After what tells the branch apart: its title, its constant, its kind; else its number. */
    branch(union: string, place: Place, index: number, link: Linker): string {
      const { schema } = place;
      const reference = isRecord(schema) ? own(schema, "$ref") : undefined;
      const target = reference === undefined ? undefined : link.target("$ref", reference, place);
      return `${union}${sign(target?.schema ?? schema) ?? index + 1}`;
    },
  };
}

/** A place deep down is called after its last steps: else code would grow with the square of the depth. */
function lastWords(name: string): string {
  if (name.length <= LONGEST) return name;
  const start = name.slice(-LONGEST).search(/[A-Z]/);
  return name.slice(-LONGEST + Math.max(0, start));
}

const LONGEST = 40;

/** `created_at` -> `CreatedAt`, `a1b` -> `A1B`. What is no ASCII letter or digit separates words. */
export function pascal(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
  // A letter after a digit is a capital: the printer of interfaces would make it one.
  return joined === "" ? "Field" : joined.replace(/[0-9][a-z]/g, (pair) => pair.toUpperCase());
}

function sign(schema: unknown): string | undefined {
  if (!isRecord(schema)) return undefined;
  const title = own(schema, "title");
  if (typeof title === "string" && /^[A-Za-z][A-Za-z0-9 ]{0,30}$/.test(title)) return pascal(title);
  const properties = own(schema, "properties");
  const constants = isRecord(properties)
    ? Object.values(properties).map((one) => (isRecord(one) ? own(one, "const") : undefined))
    : [];
  const constant = constants.find((one) => typeof one === "string" && /^[A-Za-z][A-Za-z0-9_ -]{0,30}$/.test(one));
  if (typeof constant === "string") return pascal(constant);
  const type = own(schema, "type");
  return typeof type === "string" && type !== "object" ? pascal(type) : undefined;
}
