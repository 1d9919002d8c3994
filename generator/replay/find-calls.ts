import { isRecord } from "../json.js";
import type { JsonRecord } from "../json.js";
import { circumstancesOf } from "./circumstances.js";
import type { Circumstances } from "./circumstances.js";
import { recognised } from "./shape.js";
import type { LoggedCall, Shape, ShapeReading } from "./shape.js";

export interface FoundCalls {
  readonly calls: readonly LoggedCall[];
  readonly problems: readonly string[];
  /** Was any part of it of a known shape? */
  readonly isKnown: boolean;
}

interface Visit {
  readonly value: unknown;
  readonly around: Circumstances;
  readonly top: boolean;
}

/**
 * All calls in one document of a log, in the order in which they stand, however deep. What a shape has read is not
 * looked into, so that arguments which look like a call are none. A stack instead of recursion: depth is no limit.
 */
export function findCalls(document: unknown, shapes: readonly Shape[]): FoundCalls {
  const calls: LoggedCall[] = [];
  const problems: string[] = [];
  const tellers = new Map<string, Shape>();
  let isKnown = false;
  const open: Visit[] = [{ value: document, around: {}, top: true }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, around, top } = visit;
    if (Array.isArray(value)) {
      pushReversed(open, value, around, top);
      continue;
    }
    if (!isRecord(value)) continue;
    const here = circumstancesOf(value, around);
    const taken = readWith(shapes, value, top);
    if (taken !== undefined) isKnown = true;
    problems.push(...(taken?.reading.problems ?? []));
    for (const call of taken?.reading.calls ?? []) {
      if (!isToldAgain(call, taken?.shape, tellers)) calls.push({ ...here, ...call });
    }
    const rest = Object.keys(value).filter((key) => !taken?.reading.claimed.includes(key));
    pushReversed(
      open,
      rest.map((key) => value[key]),
      here,
      false,
    );
  }
  return { calls, problems, isKnown };
}

/** The first shape that takes something; being recognised alone lets the others try. */
function readWith(
  shapes: readonly Shape[],
  object: JsonRecord,
  top: boolean,
): { readonly shape?: Shape; readonly reading: ShapeReading } | undefined {
  let isKnown = false;
  for (const shape of shapes) {
    const reading = shape.read(object, top);
    if (reading !== undefined && (reading.calls.length > 0 || reading.claimed.length > 0)) return { shape, reading };
    isKnown ||= reading !== undefined;
  }
  return isKnown ? { reading: recognised } : undefined;
}

/**
 * Some logs tell one call in two shapes (the provider's message and the framework's), and some frameworks tell it in
 * every list that it fits into. Any other shape that tells an id twice means two calls: providers do repeat ids.
 */
function isToldAgain(call: LoggedCall, shape: Shape | undefined, tellers: Map<string, Shape>): boolean {
  if (call.id === undefined || shape === undefined) return false;
  const key = JSON.stringify([call.id, call.tool]);
  const teller = tellers.get(key);
  if (teller === undefined) tellers.set(key, shape);
  return teller !== undefined && (teller !== shape || shape.repeats === true);
}

function pushReversed(open: Visit[], values: readonly unknown[], around: Circumstances, top: boolean): void {
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index];
    if (typeof value === "object" && value !== null) open.push({ value, around, top });
  }
}
