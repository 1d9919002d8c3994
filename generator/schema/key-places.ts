import { compiledPattern } from "../code.js";
import { isRecord, type JsonRecord, own } from "../json.js";
import { type Atom, inner } from "./gather.js";
import type { Place } from "./link.js";
import type { Leftover } from "./unevaluated.js";

/** What a schema that closes an object declares; every other key is unknown. */
export interface Closer {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
}

/** `additionalProperties: false` knows only its own; `unevaluatedProperties: false` all that stands within it. */
export function closersOf(atoms: readonly Atom[], rests: readonly Leftover[]): readonly Closer[] {
  const closed = atoms.filter(({ schema }) => own(schema, "additionalProperties") === false).map((one) => [one]);
  const unevaluated = rests
    .filter(({ operand, isDynamic }) => operand === false && !isDynamic)
    .map(({ scope }) => scope);
  return [...closed, ...unevaluated].map(closerOf);
}

/** What some schemas declare between them. */
export function closerOf(scope: readonly Atom[]): Closer {
  return {
    names: scope.flatMap((atom) => Object.keys(propertiesOf(atom))),
    patterns: scope.flatMap((atom) => Object.keys(patternsOf(atom))),
  };
}

export function isDeclared(name: string, { names, patterns }: Closer): boolean {
  return names.includes(name) || patterns.some((source) => compiledPattern(source)?.test(name) === true);
}

/**
 * What all schemas say about a key: by its name, by the patterns that fit it, or as one that they do not name. Of a key
 * that has no name yet, `fitting` are the patterns that fit it.
 */
export function keyPlaces(
  atoms: readonly Atom[],
  rests: readonly Leftover[],
  name: string | undefined,
  fitting?: readonly string[],
): readonly Place[] {
  const declared = (atom: Atom): readonly Place[] => declaredPlaces(atom, name, fitting);
  const left = rests.flatMap(({ atom, operand, scope, isDynamic }) => {
    const isSeen = isDynamic || scope.some((one) => declared(one).length > 0);
    return isSeen ? [] : [inner(atom, operand, "unevaluatedProperties")];
  });
  return [...atoms.flatMap((atom) => (declared(atom).length > 0 ? declared(atom) : restOf(atom))), ...left];
}

function declaredPlaces(atom: Atom, name: string | undefined, fitting?: readonly string[]): readonly Place[] {
  const properties = propertiesOf(atom);
  const patterns = patternsOf(atom);
  const fits = fitting ?? (name === undefined ? [] : Object.keys(patterns).filter((source) => matches(source, name)));
  return [
    ...(name !== undefined && Object.hasOwn(properties, name)
      ? [inner(atom, properties[name], "properties", name)]
      : []),
    ...fits.flatMap((source) =>
      Object.hasOwn(patterns, source) ? [inner(atom, patterns[source], "patternProperties", source)] : [],
    ),
  ];
}

function restOf(atom: Atom): readonly Place[] {
  const rest = own(atom.schema, "additionalProperties");
  return rest === undefined ? [] : [inner(atom, rest, "additionalProperties")];
}

export function propertiesOf({ schema }: Atom): JsonRecord {
  const properties = own(schema, "properties");
  return isRecord(properties) ? properties : {};
}

function patternsOf({ schema }: Atom): JsonRecord {
  const patterns = own(schema, "patternProperties");
  return isRecord(patterns) ? patterns : {};
}

export function allPatterns(atoms: readonly Atom[]): readonly string[] {
  return [...new Set(atoms.flatMap((atom) => Object.keys(patternsOf(atom))))];
}

export function patternsThat(name: string, atoms: readonly Atom[]): readonly string[] {
  return allPatterns(atoms).filter((source) => matches(source, name));
}

function matches(source: string, name: string): boolean {
  return compiledPattern(source)?.test(name) === true;
}

/** Every set of patterns that may fit one key, the largest first. */
export function subsets(sources: readonly string[]): readonly (readonly string[])[] {
  const all = sources.reduce<readonly (readonly string[])[]>(
    (sets, source) => [...sets, ...sets.map((set) => [...set, source])],
    [[]],
  );
  return all.filter(({ length }) => length > 0).sort((left, right) => right.length - left.length);
}
