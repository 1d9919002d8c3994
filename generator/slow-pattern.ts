import type { Parameters } from "recheck";

/** How long a pattern may take on a text that was made to hold it up. */
export interface SlowPattern {
  /** `exponential`, or the power of the text's length: 2 for quadratic. */
  readonly growth: "exponential" | number;
  /** As JavaScript writes it: `"a".repeat(31) + "\x00"`. */
  readonly attack: string;
}

/**
 * What the worst text costs, or undefined where the time grows no faster than the text. Worked out in steps and never by
 * the clock, so that it is the same everywhere; once for each pattern, as that may take a second.
 */
export async function slowPattern(source: string): Promise<SlowPattern | undefined> {
  const key = `${flagsOf(source)} ${source}`;
  const known = found.get(key) ?? workOut(source);
  found.set(key, known);
  return known;
}

const found = new Map<string, Promise<SlowPattern | undefined>>();

/** Steps, not milliseconds: what is left open by so many is taken as fast. */
const STEPS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 10_000_000,
  incubationLimit: 10_000,
  maxNFASize: 1000,
  maxIteration: 3,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
  randomSeed: 0,
};

/** Characters, and choices between words: more, a list of words mostly, would be worked at for minutes. */
const LONGEST = 500;
const MOST_CHOICES = 20;

async function workOut(source: string): Promise<SlowPattern | undefined> {
  if (source.length > LONGEST || source.split("|").length > MOST_CHOICES) return undefined;
  // Heavy, and seldom needed: loaded with the first pattern.
  const { default: recheck } = await import("recheck/lib/browser.js");
  const result = recheck.checkSync(source, flagsOf(source), STEPS);
  if (result.status !== "vulnerable") return undefined;
  const growth = result.complexity.type === "polynomial" ? result.complexity.degree : "exponential";
  return { growth, attack: result.attack.pattern };
}

/** As the gate compiles it: without `u` where it only compiles so. */
function flagsOf(source: string): string {
  try {
    return new RegExp(source, "u").flags;
  } catch {
    return "";
  }
}
