import { isRecord, isStringList, type JsonRecord, own, without } from "../json.js";
import type { Dialect } from "./dialect.js";

/** A schema as its dialect means it, in the words of the newest. */
export function spoken(schema: JsonRecord, { silent, isOldest }: Dialect): JsonRecord {
  const heard = silent.size === 0 ? schema : without(schema, ...silent);
  return isOldest ? inNewWords(heard) : heard;
}

/** `{"minimum": 5, "exclusiveMinimum": true}` -> `{"exclusiveMinimum": 5}`; `required: true` on properties -> a list. */
function inNewWords(schema: JsonRecord): JsonRecord {
  const bounded = exclusive(exclusive(schema, "minimum", "exclusiveMinimum"), "maximum", "exclusiveMaximum");
  const properties = own(bounded, "properties");
  if (!isRecord(properties))
    return typeof own(bounded, "required") === "boolean" ? without(bounded, "required") : bounded;
  const flagged = Object.entries(properties).filter(([, one]) => isRecord(one) && own(one, "required") === true);
  const listed = own(bounded, "required");
  const required = [...(isStringList(listed) ? listed : []), ...flagged.map(([name]) => name)];
  const unflagged = typeof listed === "boolean" ? without(bounded, "required") : bounded;
  return flagged.length === 0 ? unflagged : { ...unflagged, required: [...new Set(required)] };
}

function exclusive(schema: JsonRecord, bound: string, flag: string): JsonRecord {
  const [limit, isExclusive] = [own(schema, bound), own(schema, flag)];
  if (typeof isExclusive !== "boolean") return schema;
  const plain = without(schema, flag);
  return isExclusive && limit !== undefined ? { ...without(plain, bound), [flag]: limit } : plain;
}
