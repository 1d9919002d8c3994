import { copyDecoded } from "./copy.js";
import type { Log, Reader } from "./log.js";
import { pathKeys } from "./path-keys.js";

/**
 * A place that is judged with all that is in it (`not`, `contains`, `uniqueItems`): before any default goes in, as a
 * default never decides. Then those of an object go in together, the outer one's first, where the whole still holds.
 */
export function judged<T>(
  value: unknown,
  at: string,
  log: Log,
  read: Reader<T>,
  holds: (taken: T, at: string, log: Log) => true | undefined,
): T | undefined {
  const bare = log.filling(nowhere, read, value, at);
  if (bare === undefined || holds(bare, at, log) === undefined) return undefined;
  const filled = (fills: (path: string) => boolean): T | undefined => {
    const { accepted, taken } = log.attempt((copy) => held(log.filling(fills, read, copy, at)), copyOf(bare, log), at);
    return accepted ? taken : undefined;
  };
  const held = (taken: T | undefined): T | undefined =>
    taken !== undefined && holds(taken, at, log) === true ? taken : undefined;
  const places = new Set<string>();
  const whole = filled((path) => places.add(path).size > 0);
  if (whole !== undefined) return whole;
  const outerFirst = [...places].sort((left, right) => pathKeys(left).length - pathKeys(right).length);
  const chosen = new Set<string>();
  let best = bare;
  for (const place of outerFirst) {
    const more = filled((path) => path === place || chosen.has(path));
    if (more === undefined) continue;
    chosen.add(place);
    best = more;
  }
  return best;
}

function nowhere(): boolean {
  return false;
}

/** One of its own for each reading: what was read is remembered by the object. */
function copyOf(value: unknown, log: Log): unknown {
  const copied = copyDecoded(value, log.depth);
  return copied.ok ? copied.value : undefined;
}
