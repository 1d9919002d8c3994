// Judging finished values as JSON Schema does: no rule acts, nothing is recorded.

/** A JSON object, by whoever made it. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** An own key's value; undefined where there is none, whatever the prototype has. */
export function ownOf(object: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(object, key) ? object[key] : undefined;
}

/** How many of these hold. */
export function countTrue(judgements: readonly boolean[]): number {
  return judgements.filter((holds) => holds).length;
}

/** Every key that is not declared, and that no pattern fits, holds for `judge`. */
export function othersHold(
  object: { readonly [key: string]: unknown },
  declared: ReadonlySet<string>,
  patterns: readonly RegExp[],
  judge: (value: unknown) => boolean,
): boolean {
  return Object.keys(object).every(
    (key) => declared.has(key) || patterns.some((one) => one.test(key)) || judge(object[key]),
  );
}

/** Every key that the pattern fits holds for `judge`. */
export function matchesHold(
  object: { readonly [key: string]: unknown },
  pattern: RegExp,
  judge: (value: unknown) => boolean,
): boolean {
  return Object.keys(object).every((key) => !pattern.test(key) || judge(object[key]));
}

export function isBetween(count: number, least: number, most: number): boolean {
  return count >= least && count <= most;
}
