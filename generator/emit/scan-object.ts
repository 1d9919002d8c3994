import { type Code, code, comment, join, runtime } from "../code.js";
import type { ObjectNode } from "../model.js";
import { localNames } from "./local-names.js";
import { build } from "./scan-build.js";
import { bit, MASK, mask, type Place, startOf } from "./scan-place.js";
import { standsThere, unitsOf } from "./scan-units.js";
import { isScanned } from "./scan-shapes.js";
import { scanLines, type ScanPrinter } from "./scan-value.js";
import { typeOf } from "./type-of.js";

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
