// A decoded payload, read once into our own values (policy, "Decoded payloads"). Nothing of it is kept or changed.

import type { Value } from "./value.js";
import { makeNumber, makeText } from "./value.js";

export type Decoded =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: "too_deep" | "payload_too_large" };

// Ruling 30.
const mostNodes = 1_000_000;

class Refused extends Error {
  constructor(readonly code: "too_deep" | "payload_too_large") {
    super(code);
  }
}

/** `levels`: how many lists and objects may be nested; a cycle is deeper than any. */
export function readDecoded(payload: unknown, levels: number): Decoded {
  let nodes = 0;

  const read = (value: unknown, level: number): Value => {
    nodes += 1;
    if (nodes > mostNodes) throw new Refused("payload_too_large");
    if (value === null) return { kind: "null" };
    if (typeof value === "boolean") return { kind: "boolean", truth: value };
    if (typeof value === "string") return makeText(value);
    if (typeof value === "number") {
      return Number.isFinite(value) ? makeNumber(value) : { kind: "fault", code: "non_finite_number", original: value };
    }
    if (typeof value !== "object") return { kind: "fault", code: "type", original: value };
    return readContainer(value, level);
  };

  const readContainer = (value: object, level: number): Value => {
    const fault: Value = { kind: "fault", code: "type", original: value };
    const isList = attempt(() => Array.isArray(value));
    if (isList === undefined) return fault;
    if (isList) return readList(value, level) ?? fault;
    const prototype = attempt(() => ({ of: Reflect.getPrototypeOf(value) }));
    if (prototype === undefined || !isPlainPrototype(prototype.of)) return fault;
    return readObject(value, level) ?? fault;
  };

  const readList = (list: object, level: number): Value | undefined => {
    if (level > levels) throw new Refused("too_deep");
    const length = attempt(() => Number(Reflect.get(list, "length")));
    if (length === undefined || !(length >= 0)) return undefined;
    if (nodes + length > mostNodes) throw new Refused("payload_too_large");
    const items: Value[] = [];
    for (let index = 0; index < length; index += 1) items.push(readMember(list, String(index), level));
    return { kind: "array", items };
  };

  const readObject = (object: object, level: number): Value | undefined => {
    if (level > levels) throw new Refused("too_deep");
    const keys = attempt(() => Reflect.ownKeys(object));
    if (keys === undefined) return undefined;
    const entries = new Map<string, Value>();
    for (const key of keys) {
      if (typeof key !== "string") continue;
      const property = attempt(() => ({ is: Reflect.getOwnPropertyDescriptor(object, key) }));
      // A descriptor trap that throws makes the object unreadable as it makes a key unreadable: judged at the key.
      if (property !== undefined && property.is?.enumerable !== true) continue;
      const member = property === undefined ? unreadable : readMember(object, key, level);
      if (member.kind === "fault" && member.original === undefined && member !== unreadable) continue;
      entries.set(key, member);
    }
    return { kind: "object", entries };
  };

  const unreadable: Value = { kind: "fault", code: "type", original: undefined };

  const readMember = (container: object, key: string, level: number): Value => {
    const member = attempt(() => ({ is: Reflect.get(container, key) }));
    return member === undefined ? unreadable : read(member.is, level + 1);
  };

  try {
    return { ok: true, value: read(payload, 1) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

// decided: the Object.prototype of another realm is an Object's, too: nothing above it, and its own `isPrototypeOf`.
function isPlainPrototype(prototype: object | null): boolean {
  if (prototype === null || prototype === Object.prototype) return true;
  const isRoot = attempt(() => Reflect.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "isPrototypeOf"));
  return isRoot === true;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
