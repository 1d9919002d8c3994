/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { childPath, itemPath } from "./path.js";

// A quoted key may hold anything, also what looks like a hole.
const HOLE_OR_QUOTED = /\["(?:[^"\\]|\\.)*"\]|\[\*\]/g;

/** `$.items[*].price` with 0 in the hole is `$.items[0].price`; a key of a map fills it as a key. `from`: the first hole. */
export function fillHoles(field: string, holes: readonly (string | number)[], from: number = 0): string {
  if (!field.includes("[*]")) return field;
  let next = from;
  return field.replace(HOLE_OR_QUOTED, (found) => {
    if (found !== "[*]") return found;
    const hole = holes[next] ?? 0;
    next += 1;
    return typeof hole === "number" ? itemPath("", hole) : childPath("", hole);
  });
}
