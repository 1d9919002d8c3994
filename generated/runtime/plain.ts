/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { IllFormed } from "./ill-formed.js";
import { isJsonObject } from "./json-object.js";
import { NumberToken } from "./number-token.js";
import { Unwritable } from "./unwritable.js";

/** A value as decoded, as an ordinary JavaScript value that shares nothing with it. For records, not for arguments. */
export function plain(value: unknown): unknown {
  if (value instanceof NumberToken) return value.value;
  if (value instanceof IllFormed) return value.text;
  if (value instanceof Unwritable) return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (isJsonObject(value) || isPlainObject(value)) {
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) setOwn(copy, key, plain(inner));
    return copy;
  }
  return value;
}

/** Sets an own key, `__proto__` too. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
