/** Keywords that assert or apply something in some draft, and that the gate understands by structure. */
export const structural: ReadonlySet<string> = new Set([
  "$ref",
  "type",
  "properties",
  "required",
  "additionalProperties",
  "enum",
  "const",
  "items",
  "prefixItems",
  "additionalItems",
  "minItems",
  "maxItems",
  "anyOf",
  "oneOf",
  "allOf",
  "nullable",
  "format",
  "contains",
  "minContains",
  "maxContains",
  "propertyNames",
  "dependencies",
  "dependentRequired",
  "dependentSchemas",
  "not",
  "patternProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
  "if",
  "then",
  "else",
  "$dynamicRef",
  "$recursiveRef",
]);

/** Keywords that assert something in some draft: never passed over, whether compiled or not. */
export const asserting: ReadonlySet<string> = new Set([
  ...structural,
  "multipleOf",
  "divisibleBy",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "uniqueItems",
  "maxProperties",
  "minProperties",
  "disallow",
  "extends",
]);

/** Keywords that say nothing about a value. */
export const annotating: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "id",
  "$anchor",
  "$dynamicAnchor",
  "$recursiveAnchor",
  "$vocabulary",
  "$comment",
  "$defs",
  "definitions",
  "title",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "discriminator",
  "externalDocs",
  "xml",
  "x-callgate",
]);

/** Is this one letter away from an asserting keyword: added, lost, changed, or two swapped? */
export function nearMiss(keyword: string): string | undefined {
  if (keyword.length < 5) return undefined;
  return [...asserting].find((known) => known.length >= 5 && isOneLetterAway(keyword, known));
}

function isOneLetterAway(written: string, known: string): boolean {
  if (Math.abs(written.length - known.length) > 1) return false;
  let start = 0;
  while (start < written.length && start < known.length && written[start] === known[start]) start += 1;
  let end = 0;
  const most = Math.min(written.length, known.length) - start;
  while (end < most && written[written.length - 1 - end] === known[known.length - 1 - end]) end += 1;
  const left = written.slice(start, written.length - end);
  const right = known.slice(start, known.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
