/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { setOwn } from "./plain.js";

/** The object of what was sent, without what is absent and before defaults: what keywords on whole objects judge. */
export function present(
  fields: readonly (readonly [string, unknown])[],
  rest: object = {},
): { [key: string]: unknown } {
  const found: { [key: string]: unknown } = {};
  for (const [name, value] of [...fields, ...Object.entries(rest)]) if (value !== undefined) setOwn(found, name, value);
  return found;
}
