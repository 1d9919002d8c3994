/** A piece of a pattern: these units, or that many of a class. */
export type Part =
  | { readonly is: "units"; readonly units: readonly number[] }
  | {
      readonly is: "class";
      readonly ranges: readonly (readonly [from: number, to: number])[];
      readonly count: number;
    };

/** Longer ones are left to the regular expression. */
const LONGEST = 64;

/**
 * `^ord_[A-Za-z0-9]{8}$`: letters, classes and counts, from end to end, of ASCII that JSON writes as it is. Undefined for
 * any other pattern.
 */
export function fixedPattern(source: string): readonly Part[] | undefined {
  const inside = /^\^(.*)\$$/.exec(source)?.[1];
  if (inside === undefined) return undefined;
  const parts: Part[] = [];
  let length = 0;
  for (let rest = inside; rest !== "";) {
    const found = PIECE.exec(rest);
    if (found === null) return undefined;
    const [piece, single, inClass, digits, times = "1"] = found;
    const ranges = single === undefined ? rangesOf(digits === undefined ? (inClass ?? "") : "0-9") : [];
    const count = Number(times);
    length += count;
    if (ranges === undefined || length > LONGEST) return undefined;
    parts.push(single === undefined ? { is: "class", ranges, count } : { is: "units", units: repeated(single, count) });
    rest = rest.slice(piece.length);
  }
  return length === 0 ? undefined : parts;
}

/** One character, or a class without escapes and exclusion, and how many of it. */
const PIECE = /^(?:([A-Za-z0-9_ :@#,;=!%&~<>-])|\[([A-Za-z0-9_.:@#-]+)\]|(\\d))(?:\{([1-9][0-9]?)\})?(?![*+?{|])/;

/** `A-Za-z_`; undefined where a hyphen stands at an odd place, or a backslash is in the class, which JSON escapes. */
function rangesOf(inside: string): readonly (readonly [from: number, to: number])[] | undefined {
  const items = inside.match(/[^-]-[^-]|[^-]|-$/g) ?? [];
  const ranges = items.map((item) => [item.charCodeAt(0), item.charCodeAt(item.length - 1)] as const);
  const isWhole = items.join("") === inside && ranges.every(([from, to]) => from <= to && (to < 0x5c || from > 0x5c));
  return isWhole ? ranges : undefined;
}

function repeated(character: string, count: number): readonly number[] {
  return Array.from({ length: count }, () => character.charCodeAt(0));
}
