/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { isJsonObject } from "./json-object.js";

/** What an object says of its own kind, as it was sent; undefined where it says nothing, or is no object. */
export function tagOf(value: unknown, key: string): unknown {
  return isJsonObject(value) ? value[key] : undefined;
}
