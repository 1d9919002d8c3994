import { withChildren } from "../child-schemas.js";
import { isRecord, type JsonRecord } from "../json.js";

/** A schema less what a provider does not read; the asserting keywords that go are put into the list. */
export function keptSchema(
  schema: unknown,
  isKept: (keyword: string, value: unknown) => boolean,
  lost: string[],
  change: (schema: JsonRecord) => JsonRecord = (same) => same,
  pointer = "",
): unknown {
  if (!isRecord(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword, value]) => {
    if (isKept(keyword, value)) return true;
    if (!WORDS.has(keyword)) lost.push(`${pointer || "/"} ${keyword}`);
    return false;
  });
  const inside = (child: unknown, at: string): unknown => keptSchema(child, isKept, lost, change, at);
  return change(withChildren(Object.fromEntries(kept), inside, pointer));
}

/** Nothing is held by them. */
const WORDS = new Set([
  ...["$schema", "$comment", "title", "description", "default", "examples", "example", "deprecated", "x-callgate"],
]);
