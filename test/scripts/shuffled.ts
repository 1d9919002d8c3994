import { isList, isRecord } from "../../generator/json.js";
import type { Random } from "./random.js";

/** The same schema with its branches, enum members, properties and required keys in another order. */
export function shuffled(schema: unknown, random: Random): unknown {
  if (isList(schema)) return schema.map((one) => shuffled(one, random));
  if (!isRecord(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]): readonly [string, unknown] => {
    if (UNORDERED.includes(key) && isList(value)) {
      return [key, mixed(value, random).map((one) => (BRANCHES.includes(key) ? shuffled(one, random) : one))];
    }
    if (key === "properties" && isRecord(value)) {
      return [
        key,
        fromPairs(mixed(Object.entries(value), random).map(([name, inner]) => [name, shuffled(inner, random)])),
      ];
    }
    return DATA.includes(key) ? [key, value] : [key, shuffled(value, random)];
  });
  return fromPairs(entries);
}

const BRANCHES = ["anyOf", "oneOf"];
const UNORDERED = [...BRANCHES, "enum", "required", "type"];
/** Values of the user's, in which a list is a list. */
const DATA = ["const", "default", "examples", "enum", "x-callgate"];

function mixed<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.below(left.length), 1));
}

/** `__proto__` is a key like any other. */
function fromPairs(pairs: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  const made = {};
  for (const [key, value] of pairs) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}
