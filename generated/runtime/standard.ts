/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { pathKeys } from "./path-keys.js";
import type { StandardProps, StandardResult, Verdict } from "./verdict.js";

/** A gate as Standard Schema v1 sees it: the value as this gate reads it, or issues with paths as lists of keys. */
export function standardProps<T>(parse: (payload: unknown) => Verdict<T>): StandardProps<T> {
  return { version: 1, vendor: "callgate", validate: (value) => toResult(parse(value)) };
}

function toResult<T>(verdict: Verdict<T>): StandardResult<T> {
  if (verdict.ok) return { value: verdict.args };
  return { issues: verdict.issues.map(({ message, path }) => ({ message, path: pathKeys(path) })) };
}
