/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import type { Page } from "./log.js";

/** A value that a branch makes of what was sent. */
export interface Reading<T> {
  readonly taken: T;
  readonly page: Page;
  /** Before defaults, which never decide. */
  readonly bare: unknown;
  /** `bare` as canonical JSON: two branches that give the same value give one reading. */
  readonly key: string;
}

/** Nothing had to be stripped for it. */
export function isWhole(page: Page): boolean {
  return page.stripped.length === 0;
}
