import { type Code, identifier } from "../code.js";
import { runtimeExports } from "./runtime-exports.js";

/** Words that a local variable of a generated function cannot have. */
const TAKEN: ReadonlySet<string> = new Set([
  ...Object.keys(runtimeExports),
  ..."value at log sent received args rest undefined NaN Infinity arguments eval Object Set".split(" "),
  ..."break case catch class const continue debugger default delete do else enum export extends false finally for".split(
    " ",
  ),
  ..."function if import in instanceof new null return super switch this throw true try typeof var void while with".split(
    " ",
  ),
  ..."implements interface let package private protected public static yield await async of get set type".split(" "),
]);

/** Locals are called as their fields are; only what is no name, or is taken, gets another one. */
export function localNames(fields: readonly string[], alsoTaken: readonly string[] = []): (field: string) => Code {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const field of fields) {
    const word = /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(field)
      ? field
      : field.replace(/[^A-Za-z0-9_$]+/g, "_").replace(/^(?=[0-9]|$)/, "_");
    let name =
      TAKEN.has(word) || alsoTaken.includes(word) || /^read[A-Z]/.test(word) || /^[A-Z0-9_$]+$/.test(word)
        ? `${word}_`
        : word;
    while (used.has(name)) name = `${name}_`;
    used.add(name);
    names.set(field, name);
  }
  return (field) => identifier(names.get(field) ?? "_");
}
