import { compiledPattern } from "../code.js";
import type { ObjectNode } from "../model.js";
import { matching } from "./matching-text.js";

/** A key that an entry of patternProperties is the first to take, and no field; undefined where none was found. */
export function patternKey({ fields, patterns }: ObjectNode, index: number): string | undefined {
  const fits = (key: string, sources: readonly string[]): boolean =>
    sources.every((source) => compiledPattern(source)?.test(key) === true);
  const own = patterns[index]?.sources ?? [];
  const before = patterns.slice(0, index);
  const each = own.map((source) => matching(source, 4));
  return [...each.flat(), each.map(([one = ""]) => one).join("")].find(
    (key) =>
      fits(key, own) && !before.some(({ sources }) => fits(key, sources)) && !fields.some(({ name }) => name === key),
  );
}
