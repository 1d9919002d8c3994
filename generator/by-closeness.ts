import { closeness } from "../templates/runtime/closeness.js";

/** The names, the one that was probably meant first; equally close ones stay in their order. */
export function byCloseness(written: string, names: readonly string[]): readonly string[] {
  const ranked = names.map((name) => ({ name, ratio: closeness(name, written) }));
  return ranked.sort((left, right) => right.ratio - left.ratio).map(({ name }) => name);
}
