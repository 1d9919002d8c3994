/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { isJsonObject, JsonObject } from "./json-object.js";

/** Text with a lone surrogate: no text reader takes it, and where it stays it is `ill_formed_string`. */
export class IllFormed {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const LONE = /\p{Surrogate}/u;

export function isIllFormed(text: string): boolean {
  return LONE.test(text);
}

/** Marks every ill-formed text below. Only called where the decoder has seen one. */
export function markIllFormed(value: unknown): unknown {
  if (typeof value === "string") return isIllFormed(value) ? new IllFormed(value) : value;
  if (Array.isArray(value)) return value.map(markIllFormed);
  if (!isJsonObject(value)) return value;
  const marked = new JsonObject();
  for (const key of Object.keys(value)) marked[key] = markIllFormed(value[key]);
  return marked;
}

/** The text of a text, ill-formed or not: a number or a list in quotes is judged by its spelling first. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return value instanceof IllFormed ? value.text : undefined;
}
