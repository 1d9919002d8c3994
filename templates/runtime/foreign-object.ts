// Questions to an object that a stranger made. A proxy may answer any of them with a throw, or with nonsense.

import { JsonObject } from "./json-object.js";

/** Not known to hold anything, but safe to be asked for any key (within a try). */
export type Keyed = Readonly<Record<string | number, unknown>>;
export type List = Keyed & readonly unknown[];

export function isList(value: object): value is List {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Nothing stands above it but Object.prototype. May throw for a proxy. Asked after keys were read, the engine knows it
 * at once.
 */
export function isOrdinary(value: object): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  return above === Object.prototype || above === null;
}

/**
 * Made by a literal, by JSON.parse or by the decoder: above it stands nothing, or an Object.prototype, of another realm
 * too (a frame, a vm context): that one is known by a method of its own and by having nothing above itself.
 */
export function isPlain(value: object): value is Keyed {
  try {
    const above: unknown = Object.getPrototypeOf(value);
    if (above === Object.prototype || above === null || above === JsonObject.prototype) return true;
    if (above instanceof JsonObject) return true;
    if (typeof above !== "object") return false;
    return Object.getPrototypeOf(above) === null && Object.prototype.hasOwnProperty.call(above, "isPrototypeOf");
  } catch {
    return false;
  }
}

/** Own, enumerable, text; undefined where they cannot be had. */
export function keysOf(object: Keyed): readonly string[] | undefined {
  try {
    return Object.keys(object);
  } catch {
    return undefined;
  }
}

/** undefined where it cannot be had. */
export function lengthOf(list: List): number | undefined {
  try {
    const length: unknown = list.length;
    return typeof length === "number" ? length : undefined;
  } catch {
    return undefined;
  }
}
