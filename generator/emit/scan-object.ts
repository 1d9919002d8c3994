import { type Code, code, comment, join, key, member, runtime } from "../code.js";
import type { Field, NodeId, ObjectNode } from "../model.js";
import { localNames } from "./local-names.js";
import { standsThere, unitsOf } from "./scan-units.js";
import { isScanned } from "./scan-shapes.js";
import { scanLines, type ScanPrinter } from "./scan-value.js";
import { typeOf } from "./type-of.js";

/** Bits of one mask: a whole number that the engine keeps in a register. */
const MASK = 30;

/** The body of the function that scans an object: keys in any order, each once, and no other. */
export function scanObject(node: ObjectNode, scan: ScanPrinter): readonly Code[] {
  const local = localNames(
    node.fields.map(({ name }) => name),
    ["cursor", "units", "seen", "from"],
  );
  const places = node.fields.map((field, index) => ({ field, index, local: local(field.name) }));
  const masks = Array.from({ length: Math.ceil(node.fields.length / MASK) }, (_, index) => mask(index));
  const keys = keyCases(places, scan, node.id === scan.printer.tool.root ? allSeen(places, scan) : undefined);
  return [
    code`const { units } = cursor;`,
    ...places.map((place) => declaration(place, scan)),
    ...masks.map((name) => code`let ${name} = 0;`),
    code`let at = ${runtime("firstKey")}(units, from);`,
    code`if (at === -1) return undefined;`,
    ...(keys.length === 0
      ? [code`if (units[at] === 0x22) return undefined;`]
      : [
          code`while (units[at] === 0x22) {`,
          code`switch (units[at + 1]) {`,
          ...keys,
          code`default:`,
          code`return undefined;`,
          code`}`,
          code`at = ${runtime("nextKey")}(units, at);`,
          code`if (at === -1) return undefined;`,
          code`}`,
        ]),
    ...build(node, places, scan),
  ];
}

interface Place {
  readonly field: Field;
  readonly index: number;
  readonly local: Code;
}

/** One case for each first letter; the rest of the key is compared in place. */
function keyCases(places: readonly Place[], scan: ScanPrinter, isLast: Code | undefined): readonly Code[] {
  const spelled = places.flatMap((place) => {
    const units = unitsOf(place.field.name);
    return units === undefined || !isScanned(place.field.node, scan.printer.tool)
      ? []
      : [{ place, units: [...units, 0x22] }];
  });
  const firsts = [...new Set(spelled.map(({ units }) => units[0] ?? 0))];
  return firsts.flatMap((first) => [
    code`case ${first}:`,
    ...spelled
      .filter(({ units }) => units[0] === first)
      .flatMap(({ place, units }) => keyLines(place, units, scan, isLast)),
    code`return undefined;`,
  ]);
}

function keyLines(
  { field, index, local }: Place,
  units: readonly number[],
  scan: ScanPrinter,
  isLast: Code | undefined,
): readonly Code[] {
  const rest = units.slice(1);
  const test = rest.length === 0 ? [] : [standsThere(rest, 2)];
  return [
    comment(JSON.stringify(field.name)),
    test.length === 0 ? code`{` : code`if (${join(test, "")}) {`,
    code`if ((${mask(Math.floor(index / MASK))} & ${bit(index)}) !== 0) return undefined;`,
    code`${mask(Math.floor(index / MASK))} |= ${bit(index)};`,
    code`at = ${runtime("sentAt")}(units, at + ${units.length + 1});`,
    code`if (at === -1) return undefined;`,
    ...scanLines(field.node, local, scan, isLast),
    code`break;`,
    code`}`,
  ];
}

/** Behind the value of the outermost object's last key comes no quote. Undefined where one mask does not hold all keys. */
function allSeen(places: readonly Place[], { printer }: ScanPrinter): Code | undefined {
  if (places.length > MASK) return undefined;
  const scanned = places.filter(({ field }) => isScanned(field.node, printer.tool));
  return code`${mask(0)} === ${scanned.reduce((sum, { index }) => sum + bit(index), 0)}`;
}

function mask(word: number): Code {
  return word === 0 ? code`seen` : join([code`seen`, code`${word + 1}`], "");
}

function bit(index: number): number {
  return 2 ** (index % MASK);
}

/** Whether it was sent stands in the mask, so that a scalar needs no value for absence. */
function declaration({ field, local }: Place, { printer }: ScanPrinter): Code {
  const type = typeOf(field.node, printer);
  const start = startOf(field.node, printer);
  const fallback = field.fallback?.value;
  const isScalar = field.fallback !== undefined && (typeof fallback !== "object" || fallback === null);
  if (isScalar) return code`let ${local}: ${type} = ${fallback};`;
  return start === undefined || field.fallback !== undefined
    ? code`let ${local}: ${type} | undefined;`
    : code`let ${local}: ${type} = ${start};`;
}

/** Any value of the type, to be overwritten; undefined where one would have to be made. */
export function startOf(id: NodeId, printer: ScanPrinter["printer"]): Code | undefined {
  const node = printer.node(id);
  switch (node.kind) {
    case "text":
      return code`${node.members?.[0] ?? ""}`;
    case "integer":
    case "number":
      return code`${node.members?.[0] ?? 0}`;
    case "boolean":
      return code`${node.members?.[0] ?? false}`;
    case "null":
      return code`null`;
    case "choice":
      return isScanned(id, printer.tool) ? code`null` : undefined;
    default:
      return undefined;
  }
}

/** In the order of the gate: what is always there at once, the rest where it was sent. */
function build(node: ObjectNode, places: readonly Place[], scan: ScanPrinter): readonly Code[] {
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
    code`const args: ${typeOf(node.id, scan.printer)} = ${literal};`,
    ...others.map((place) => setLine(place, scan)),
    code`cursor.at = at + 1;`,
    code`return args;`,
  ];
}

function entry({ field, local }: Place, { printer }: ScanPrinter): Code {
  const name = key(field.name);
  const value = field.fallback?.value;
  if (typeof value === "object" && value !== null)
    return code`${name}: ${local} === undefined ? ${freshDefault(field, value, printer)} : ${local}`;
  return name.text === local.text ? name : code`${name}: ${local}`;
}

/** From a function, so that no two calls share one. */
function freshDefault(field: Field, value: object, printer: ScanPrinter["printer"]): Code {
  const type = typeOf(field.node, printer);
  const made = Array.isArray(value) ? code`(): ${type} => ${value}` : code`(): ${type} => (${value})`;
  return code`${printer.hoist(`default${printer.node(field.node).name}`, made)}()`;
}

function setLine({ field, index, local }: Place, scan: ScanPrinter): Code {
  const { name } = field;
  const isMade = startOf(field.node, scan.printer) === undefined;
  const sent = isMade ? code`${local} !== undefined` : code`(${mask(Math.floor(index / MASK))} & ${bit(index)}) !== 0`;
  if (!isScanned(field.node, scan.printer.tool)) return comment(`${JSON.stringify(name)} is the decoder's to read.`);
  const set =
    name === "__proto__"
      ? code`Object.defineProperty(args, ${name}, { value: ${local}, enumerable: true, writable: true, configurable: true })`
      : code`${member(code`args`, name)} = ${local}`;
  return code`if (${sent}) ${set};`;
}
