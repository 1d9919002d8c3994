/** How many keys an object has before its defaults go in: the fields that were sent, and the others. */
export function countOf(fields: readonly unknown[], rest: object = {}): number {
  return fields.filter((field) => field !== undefined).length + Object.keys(rest).length;
}
