import type { Code } from "../code.js";

/** Printing one function may ask for others: goes on until none is new. The outermost comes first. */
export function printAll(asked: () => readonly string[], print: (id: string) => Code): readonly Code[] {
  const done = new Map<string, Code>();
  for (let id = asked()[0]; id !== undefined; id = asked().find((one) => !done.has(one))) done.set(id, print(id));
  return [...done.values()];
}
