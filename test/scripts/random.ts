/** The same numbers for the same seed, on every machine (mulberry32). */
export interface Random {
  /** 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly chance: (of: number) => boolean;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
  readonly some: <T>(from: readonly T[], most: number) => readonly T[];
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    chance: (of) => below(of) === 0,
    pick: (from) => from[below(from.length)] ?? from[0],
    some: (from, most) => {
      const left = [...from];
      const count = Math.min(below(most + 1), left.length);
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
