/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
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
  /** The place's sample, as JSON text. */
  readonly sample: () => string;
  /** The same with its defaults filled in. */
  readonly value: () => string;
}

/** Finds each place's parent: the last one before it whose path is the beginning of its own. */
export function layOut(places: readonly Place[]): readonly LaidPlace[] {
  const latest = new Map<string, { readonly children: LaidPlace[] } & LaidPlace>();
  return places.map((place) => {
    const keys = pathKeys(place.at);
    const key = keys[keys.length - 1] ?? "";
    const parent = keys.length === 0 ? undefined : latest.get(JSON.stringify(keys.slice(0, -1)));
    const children: LaidPlace[] = [];
    const laid = {
      place,
      parent,
      key,
      children,
      sample: once(() => sampleOf(place, children)),
      value: once(() => valueOf(place, children)),
    };
    parent?.children.push(laid);
    latest.set(JSON.stringify(keys), laid);
    return laid;
  });
}

/** The whole payload: the smallest call that has this place and the one before it, with `sent` there. */
export function payloadOf(laid: LaidPlace, sent: string): string {
  return around(laid, written(sent, laid.sample()), (one) => one.sample());
}

/** The arguments that such a call gives where `value` is what the place becomes. */
export function argumentsOf(laid: LaidPlace, value: string): unknown {
  return JSON.parse(around(laid, written(value, laid.value()), (one) => one.value()));
}

function sampleOf(place: Place, children: readonly LaidPlace[]): string {
  return place.sample ?? assembledSample(children);
}

function valueOf(place: Place, children: readonly LaidPlace[]): string {
  if (place.sample === undefined) return assembled(children, childValue);
  const value: unknown = JSON.parse(place.sample);
  for (const child of children) {
    const sent = at(value, child.key);
    const text = sent === undefined ? (child.place.absent ?? "") : child.value();
    const isKnown = sent === undefined || JSON.stringify(sent) === child.sample();
    if (text !== "" && isKnown) put(value, child.key, JSON.parse(text));
  }
  return JSON.stringify(value);
}

function childValue(child: LaidPlace): string {
  return isAlwaysThere(child) ? child.value() : (child.place.absent ?? "");
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** A required key, an item. Of a map no key has to be there. */
function isAlwaysThere({ place, key }: LaidPlace): boolean {
  return place.is?.includes(required) === true || (typeof key === "number" && place.is?.includes(inside) === true);
}

/** The sample of an object or list, put together from those of its children. */
export function assembledSample(children: readonly LaidPlace[]): string {
  return assembled(children.filter(isAlwaysThere), (child) => child.sample());
}

/** Of two children with one key, two branches of a union, the first counts. */
function assembled(children: readonly LaidPlace[], textOf: (laid: LaidPlace) => string): string {
  const texts = new Map<string | number, string>();
  for (const child of children) if (!texts.has(child.key)) texts.set(child.key, textOf(child));
  const there = [...texts].filter(([, text]) => text !== "");
  if (there.some(([key]) => typeof key === "number")) return `[${there.map(([, text]) => text).join(",")}]`;
  return `{${there.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(",")}}`;
}

/** The text put where it belongs, in what holds it, in what holds that. */
function around(laid: LaidPlace, text: string, textOf: (one: LaidPlace) => string): string {
  return laid.parent === undefined ? text : around(laid.parent, within(laid, text, textOf), textOf);
}

/** What holds a place, with the text there. The empty text: nothing is there. */
export function within(laid: LaidPlace, text: string, textOf: (one: LaidPlace) => string): string {
  const { parent, key } = laid;
  if (parent === undefined) return text;
  const holder: unknown = JSON.parse(textOf(parent));
  for (const one of placesWith(laid)) put(holder, one.key, JSON.parse(textOf(one)));
  put(holder, key, text === "" ? undefined : HOLE);
  return JSON.stringify(holder).replace(JSON.stringify(HOLE), () => text);
}

/** What is sent together with a place: the keys that it needs, else the place before it. */
function placesWith(laid: LaidPlace): readonly LaidPlace[] {
  const { place, parent } = laid;
  if (place.isAlone === true) return [];
  const { beside } = place;
  if (beside !== undefined) return parent?.children.filter(({ key }) => beside.includes(String(key))) ?? [];
  const before = placeBefore(laid);
  return before === undefined ? [] : [before];
}

/** The optional key declared before it: two keys of one object show what one alone would not. */
function placeBefore({ parent, key }: LaidPlace): LaidPlace | undefined {
  if (parent === undefined) return undefined;
  const { children } = parent;
  const before = children[children.findIndex((one) => one.key === key) - 1];
  return before === undefined || at(JSON.parse(parent.sample()), before.key) !== undefined ? undefined : before;
}

const HOLE = "…";

function put(holder: unknown, key: string | number, value: unknown): void {
  if (typeof holder !== "object" || holder === null) return;
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function at(holder: unknown, key: string | number): unknown {
  if (typeof holder !== "object" || holder === null) return undefined;
  return Object.getOwnPropertyDescriptor(holder, key)?.value;
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
