/* eslint-disable */ // biome-ignore-all lint: generated code
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { pathKeys } from "./path-keys.js";
import { inside, required } from "./row-kinds.js";
import type { Place } from "./row-shapes.js";

/** A place with the places around it. */
export interface LaidPlace {
  readonly place: Place;
  readonly parent: LaidPlace | undefined;
  readonly children: readonly LaidPlace[];
  /** Its key or index in the parent. */
  readonly key: string | number;
}

/** Finds each place's parent: the last one before it whose path is the beginning of its own. */
export function layOut(places: readonly Place[]): readonly LaidPlace[] {
  const latest = new Map<string, { readonly children: LaidPlace[] } & LaidPlace>();
  return places.map((place) => {
    const keys = pathKeys(place.at);
    const key = keys[keys.length - 1] ?? "";
    const parent = keys.length === 0 ? undefined : latest.get(JSON.stringify(keys.slice(0, -1)));
    const laid = { place, parent, key, children: [] };
    parent?.children.push(laid);
    latest.set(JSON.stringify(keys), laid);
    return laid;
  });
}

/** The whole payload: the smallest call that has this place, with `sent` there. */
export function payloadOf(laid: LaidPlace, sent: string): string {
  return around(laid, written(sent, sampleOf(laid)), sampleOf);
}

/** The arguments that such a call gives where `value` is what the place becomes. */
export function argumentsOf(laid: LaidPlace, value: string): unknown {
  return JSON.parse(around(laid, written(value, valueOf(laid)), valueOf));
}

export function sampleOf({ place, children }: LaidPlace): string {
  return place.sample ?? assembled(children.filter(isAlwaysThere), sampleOf);
}

/** The sample with its defaults filled in. */
export function valueOf(laid: LaidPlace): string {
  const { place, children } = laid;
  if (place.sample === undefined) return assembled(children, childValue);
  const value: unknown = JSON.parse(place.sample);
  for (const child of children) {
    const text = child.place.absent;
    if (text !== undefined && text !== "" && !has(value, child.key)) put(value, child.key, JSON.parse(text));
  }
  return JSON.stringify(value);
}

function childValue(laid: LaidPlace): string {
  return isAlwaysThere(laid) ? valueOf(laid) : (laid.place.absent ?? "");
}

function isAlwaysThere({ place }: LaidPlace): boolean {
  return place.is?.includes(required) === true || place.is?.includes(inside) === true;
}

/** Of two children with one key, two branches of a union, the first counts. */
function assembled(children: readonly LaidPlace[], textOf: (laid: LaidPlace) => string): string {
  const texts = new Map<string | number, string>();
  for (const child of children) if (!texts.has(child.key)) texts.set(child.key, textOf(child));
  const there = [...texts].filter(([, text]) => text !== "");
  if (there.some(([key]) => typeof key === "number")) return `[${there.map(([, text]) => text).join(",")}]`;
  return `{${there.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(",")}}`;
}

function around({ parent, key }: LaidPlace, text: string, holderOf: (laid: LaidPlace) => string): string {
  if (parent === undefined) return text;
  const holder: unknown = JSON.parse(holderOf(parent));
  put(holder, key, text === "" ? undefined : HOLE);
  return around(
    parent,
    JSON.stringify(holder).replace(JSON.stringify(HOLE), () => text),
    holderOf,
  );
}

const HOLE = "…";

function put(holder: unknown, key: string | number, value: unknown): void {
  if (typeof holder !== "object" || holder === null) return;
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function has(holder: unknown, key: string | number): boolean {
  return typeof holder === "object" && holder !== null && Object.prototype.hasOwnProperty.call(holder, key);
}

/** The signs replaced: `written('"…"', "1999")` is `"1999"`. */
export function written(template: string, sample: string): string {
  let text = "";
  let isText = false;
  for (let index = 0; index < template.length; index += 1) {
    const character = template.charAt(index);
    if (character === "…") {
      const isEntries = template.charAt(index - 1) === "{";
      const bare = isEntries || (isText && sample.startsWith('"')) ? sample.slice(1, -1) : sample;
      text += isText && !sample.startsWith('"') ? JSON.stringify(bare).slice(1, -1) : bare;
      if (isEntries && bare === "" && /^,[^}]/.test(template.slice(index + 1, index + 3))) index += 1;
    } else if (character === "«") {
      const [whole = "«", one = "", count = "1"] = /^«(.*?)»×([0-9]+)/u.exec(template.slice(index)) ?? [];
      text += Array.from({ length: Number(count) }, () => one).join(isText ? "" : ",");
      index += whole.length - 1;
    } else {
      text += character;
      if (character === '"') isText = !isText;
      if (character === "\\" && isText) text += template.charAt((index += 1));
    }
  }
  return text;
}
