// The end of a scanner's function for an object: what must be there is there, and the object is made.

import { type Code, code, comment, join } from "../code.js";
import type { ObjectNode } from "../model.js";
import { madeDefault, pair, set } from "./build-args.js";
import { bit, MASK, mask, type Place, startOf } from "./scan-place.js";
import { isScanned } from "./scan-shapes.js";
import type { ScanPrinter } from "./scan-value.js";
import { typeOf } from "./type-of.js";

/** In the order of the gate: what is always there at once, the rest where it was sent. */
export function build(node: ObjectNode, places: readonly Place[], scan: ScanPrinter): readonly Code[] {
  const always = places.filter(({ field }) => field.required || field.fallback !== undefined);
  const others = places.filter((place) => !always.includes(place));
  const required = places.filter(({ field }) => field.required);
  const words = [...new Set(required.map(({ index }) => Math.floor(index / MASK)))].map((word) => {
    const all = required.filter(({ index }) => Math.floor(index / MASK) === word);
    const bits = all.reduce((sum, { index }) => sum + bit(index), 0);
    return code`(${mask(word)} & ${bits}) !== ${bits}`;
  });
  const made = required
    .filter(({ field }) => startOf(field.node, scan.printer) === undefined)
    .map(({ local }) => code`${local} === undefined`);
  const missing = [...words, ...made];
  const entries = always.map((place) => entry(place, scan));
  const literal = entries.length === 0 ? code`{}` : code`{ ${join(entries, ", ")} }`;
  return [
    ...(missing.length === 0 ? [] : [code`if (${join(missing, " || ")}) return undefined;`]),
    ...wholeLines(always, others, scan),
    code`const args: ${typeOf(node.id, scan.printer)} = ${literal};`,
    ...others.map((place) => setLine(place, scan)),
    code`cursor.at = at + 1;`,
    code`return args;`,
  ];
}

/** Where everything that may be left out was sent, too, the object is made at once: a key that is added costs more. */
function wholeLines(always: readonly Place[], others: readonly Place[], scan: ScanPrinter): readonly Code[] {
  const { printer } = scan;
  const sent = others.filter(({ field }) => isScanned(field.node, printer.tool));
  const isOdd = sent.some(({ field, index }) => field.name === "__proto__" || index >= MASK);
  if (sent.length === 0 || isOdd) return [];
  const bits = sent.reduce((sum, { index }) => sum + bit(index), 0);
  const made = sent
    .filter(({ field }) => startOf(field.node, printer) === undefined)
    .map(({ local }) => code`${local} !== undefined`);
  const entries = [...always, ...sent].map((place) => entry(place, scan));
  return [
    code`if (${join([code`(${mask(0)} & ${bits}) === ${bits}`, ...made], " && ")}) {`,
    code`cursor.at = at + 1;`,
    code`return { ${join(entries, ", ")} };`,
    code`}`,
  ];
}

function entry({ field, local }: Place, { printer }: ScanPrinter): Code {
  const isMade = typeof field.fallback?.value === "object" && field.fallback.value !== null;
  return pair(field.name, isMade ? code`${local} === undefined ? ${madeDefault(field, printer)} : ${local}` : local);
}

function setLine({ field, index, local }: Place, scan: ScanPrinter): Code {
  const { name } = field;
  const isMade = startOf(field.node, scan.printer) === undefined;
  const sent = isMade ? code`${local} !== undefined` : code`(${mask(Math.floor(index / MASK))} & ${bit(index)}) !== 0`;
  if (!isScanned(field.node, scan.printer.tool)) return comment(`${JSON.stringify(name)} is the decoder's to read.`);
  return code`if (${sent}) ${set(name, local)};`;
}
