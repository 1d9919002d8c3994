import { type Code, code, identifier, join, runtime } from "../code.js";
import type { Field, ObjectNode } from "../model.js";
import { entry, madeDefault, pair, set } from "./build-args.js";
import { cleanTest, type CleanPrinter, structureAt } from "./clean-test.js";
import { localNames } from "./local-names.js";
import { constantName, type Printer } from "./printer.js";
import { isScanned } from "./scan-shapes.js";
import { typeOf } from "./type-of.js";

/** Keys that are compared one by one; more are looked for in a set. */
const compared = 24;

interface Place {
  readonly field: Field;
  /** What was sent. */
  readonly local: Code;
  /** What a list or an object became; undefined for a scalar, which stays what it is. */
  readonly taken: Code | undefined;
  readonly orNull: boolean;
}

/** The body of the function that takes a clean object: each declared key is read once, and there is no other. */
export function cleanObject(node: ObjectNode, clean: CleanPrinter): readonly Code[] {
  const { printer } = clean;
  const places = placesOf(node, printer);
  const read = places.map(({ field, local }) => pair(field.name, local));
  const required = places.filter(({ field }) => field.required);
  const counted = [
    code`${required.length}`,
    ...places.filter(({ field }) => !field.required).map(({ local }) => code`${runtime("oneIfSent")}(${local})`),
  ];
  const tests = [
    code`${runtime("isOrdinary")}(value)`,
    ...places.map((place) => placeTest(place, clean)),
    code`reads.areAll(${counterName(node)}(value), ${join(counted, " + ")})`,
  ];
  return [
    code`if (!${runtime("isKeyed")}(value)) return undefined;`,
    ...(read.length === 0 ? [] : [code`const { ${join(read, ", ")} } = value;`]),
    ...places.flatMap(({ field, taken }) => (taken === undefined ? [] : [takenLine(field, taken, printer)])),
    code`if (`,
    ...tests.map((test, index) => (index === tests.length - 1 ? test : code`${test} &&`)),
    code`) {`,
    ...build(node, places, printer),
    code`}`,
    code`return reads.again(value, ${readSoFar(places)});`,
  ];
}

/** Counts the keys; -1 where one is not declared. */
export function keyCounter(node: ObjectNode, printer: Printer): readonly Code[] {
  const names = node.fields.map(({ name }) => name);
  const unknown =
    names.length > compared
      ? code`!${printer.hoist(`${constantName(node.name)}_KEYS`, code`new Set(${names})`, code`ReadonlySet<string>`)}.has(key)`
      : names.length === 0
        ? code`key !== undefined`
        : join(
            names.map((name) => code`key !== ${name}`),
            " && ",
          );
  return [
    code`function ${counterName(node)}(value: ${runtime("Keyed")}): number {`,
    code`let count = 0;`,
    code`for (const key in value) {`,
    code`if (${unknown}) return -1;`,
    code`count += 1;`,
    code`}`,
    code`return count;`,
    code`}`,
  ];
}

function counterName({ name }: ObjectNode): Code {
  return identifier(`count${name}`);
}

function placesOf(node: ObjectNode, printer: Printer): readonly Place[] {
  const names = node.fields.map(({ name }) => name);
  const ours = names.filter((name) => /^(?:clean|count)[A-Z]/.test(name));
  const local = localNames([...names, ...names.map(takenName)], ["reads", "key", ...ours]);
  return node.fields.map((field) => {
    const structure = isScanned(field.node, printer.tool) ? structureAt(field.node, printer) : undefined;
    const taken = structure === undefined ? undefined : local(takenName(field.name));
    return { field, local: local(field.name), taken, orNull: structure?.orNull ?? false };
  });
}

function takenName(name: string): string {
  return `${name} taken`;
}

function takenLine(field: Field, taken: Code, printer: Printer): Code {
  const structure = structureAt(field.node, printer);
  return code`let ${taken}: ${typeOf(structure?.id ?? field.node, printer)} | undefined;`;
}

function placeTest({ field, local, taken }: Place, clean: CleanPrinter): Code {
  if (!isScanned(field.node, clean.printer.tool)) return code`${local} === undefined`;
  const test = cleanTest(field.node, local, taken ?? local, clean);
  return field.required ? test : code`(${local} === undefined || ${test})`;
}

/** In the order of the gate: what is always there at once, the rest where it was sent. */
function build(node: ObjectNode, places: readonly Place[], printer: Printer): readonly Code[] {
  const always = places.filter(({ field }) => field.required || field.fallback !== undefined);
  const others = places.filter((place) => !always.includes(place) && isScanned(place.field.node, printer.tool));
  const entries = always.map((place) => argument(place, printer));
  const literal = entries.length === 0 ? code`{}` : code`{ ${join(entries, ", ")} }`;
  if (others.length === 0) return [code`return ${literal};`];
  return [
    code`const args: ${typeOf(node.id, printer)} = ${literal};`,
    ...others.map((place) => code`if (${sign(place)} !== undefined) ${set(place.field.name, valueOf(place))};`),
    code`return args;`,
  ];
}

function argument(place: Place, printer: Printer): Code {
  const { field, local, taken, orNull } = place;
  if (taken === undefined || !orNull) return entry(field, taken ?? local, printer);
  if (field.fallback === undefined) return pair(field.name, valueOf(place));
  return pair(field.name, code`${local} === undefined ? ${madeDefault(field, printer)} : ${valueOf(place)}`);
}

/** Undefined where nothing was sent. */
function sign({ local, taken, orNull }: Place): Code {
  return taken === undefined || orNull ? local : taken;
}

function valueOf({ local, taken, orNull }: Place): Code {
  return taken === undefined ? local : orNull ? code`${taken} ?? null` : taken;
}

/** What was read, as far as it was taken apart in what that became. */
function readSoFar(places: readonly Place[]): Code {
  const entries = places.map(({ field, local, taken }) =>
    pair(field.name, taken === undefined ? local : code`${taken} ?? ${local}`),
  );
  return entries.length === 0 ? code`{}` : code`{ ${join(entries, ", ")} }`;
}
