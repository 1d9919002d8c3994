/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What the fast path over decoded values is made of (`clean.ts` beside a gate). It takes clean calls alone: where it
// gives undefined, the copy of what was sent is judged by the gate, as if nobody had looked before.

import type { Keyed } from "./foreign-object.js";
import { hasLoneSurrogate } from "./json-string.js";

/**
 * Values that the lists of one payload may hold together: fewer than the copy takes, so that what stands around the
 * lists has room as well.
 */
const room = 900000;

/** What the fast path has read of one payload. Each key is read once, also where it gives up. */
export class Reads {
  /** Of all objects: held against those of the text, where one was sent. */
  members = 0;
  readonly #keeps: boolean;
  #left = room;
  #read: Map<object, object> | undefined;

  /** `keeps`: what was read is not to be read again. Of a text that we have parsed it may be. */
  constructor(keeps: boolean) {
    this.#keeps = keeps;
  }

  /** May a list be as long as this? */
  hasRoom(values: number): boolean {
    this.#left -= values;
    return this.#left >= 0;
  }

  /** Has an object as many members as were read of it? -1 is said of one that has others. */
  areAll(members: number, read: number): boolean {
    this.members += members;
    return members === read;
  }

  /** Not clean: what was read of this object or list is what the copy takes. */
  again(value: object, read: object): undefined {
    if (this.#keeps) (this.#read ??= new Map()).set(value, read);
    return undefined;
  }

  /** Keys or items that need not be read again; undefined where none has been read. */
  of(value: object): object | undefined {
    return this.#read?.get(value);
  }
}

/** Is there something to ask for keys? Whether it is an object as JSON has it is asked by `isOrdinary`. */
export function isKeyed(value: unknown): value is Keyed {
  return typeof value === "object" && value !== null;
}

/** Text without lone surrogates. */
export function isCleanText(value: unknown): value is string {
  return typeof value === "string" && !hasLoneSurrogate(value);
}

/** A whole number that a double holds exactly; not -0, which is to be 0. */
export function isCleanInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && !isMinusZero(value);
}

/** A finite number; not -0, which is to be 0. */
export function isCleanNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && !isMinusZero(value);
}

/** 1 where something was sent, 0 where not. */
export function oneIfSent(value: unknown): number {
  return value === undefined ? 0 : 1;
}

function isMinusZero(value: unknown): boolean {
  return value === 0 && Object.is(value, -0);
}
