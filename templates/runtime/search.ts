import { isUndecided } from "./undecided.js";
import { applied } from "./applied.js";
import { canonicalJson } from "./digest.js";
import { isJsonObject } from "./json-object.js";
import { jsonText } from "./json-write.js";
import { openJsonText } from "./json-text.js";
import type { Attempt, Log, Page, Reader } from "./log.js";
import { NumberToken } from "./number-token.js";
import { preferred } from "./preferred.js";
import type { Reading } from "./reading.js";
import type { Code, Rule } from "./verdict.js";
import { trimSpace } from "./white-space.js";

/** A value that opt-in rules made of what was sent, and the steps that led to it. */
interface State {
  readonly value: unknown;
  readonly steps: readonly { readonly rule: Rule; readonly before: unknown; readonly after: unknown }[];
}

/**
 * A place where a person has allowed more rules than the standard ones: every chain of them, each at most once, is
 * followed, and `read` judges what comes out. White space is trimmed only where nothing else gives a reading.
 * Of a union (`isUnion`), what was sent points at the branch whose issues are told, not what a rule made of it.
 */
export function search<T>(
  value: unknown,
  at: string,
  log: Log,
  read: Reader<T>,
  allowed: readonly Rule[],
  isUnion = false,
): T | undefined {
  const sent = log.attempt(read, value, at);
  if (sent.clean) return sent.taken;
  if (isUndecided(sent)) {
    log.keep(sent.page);
    return undefined;
  }
  const place = log.path(at);
  const start: State = { value, steps: [] };
  const judge = (states: readonly State[]): readonly Outcome<T>[] =>
    states.map((state) => ({ state, attempt: state === start ? sent : log.attempt(read, state.value, at) }));
  const states = closure([start], allowed, at, log);
  const outcomes = judge(states);
  const found = readingsOf(outcomes, place, log, at);
  const undecided = outcomes.find(({ attempt }) => isUndecided(attempt));
  if (undecided !== undefined) {
    log.keep(pageOf(undecided, log, at));
    return undefined;
  }
  const trims = found.length === 0 && allowed.includes("trim_whitespace");
  const trimmed = trims ? judge(closure(states.flatMap(trimmedOnce), allowed, at, log)) : [];
  const readings = trims ? readingsOf(trimmed, place, log, at) : found;
  const [only, second] = trimmed.some(({ attempt }) => isUndecided(attempt)) ? [] : readings;
  if (only !== undefined && second === undefined) {
    log.keep(only.page);
    return only.taken;
  }
  if (only !== undefined && !trims) {
    const bares = readings.map(({ bare }) => bare);
    return log.rejectReadings(at, "ambiguous_union", undefined, value, bares);
  }
  const failed = isUnion || !isOneChain(states) ? undefined : lastOfRightKind(outcomes.slice(1), place);
  log.keep(failed === undefined ? sent.page : pageOf(failed, log, at));
  return undefined;
}

/** Did one rule start, and one from what it gave? */
function isOneChain(states: readonly State[]): boolean {
  return states.every(({ steps }, index) => steps.length === index);
}

/** What rules gave breaks a bound: then that is what the model has to mend. */
function lastOfRightKind<T>(outcomes: readonly Outcome<T>[], place: string): Outcome<T> | undefined {
  const isRight = ({ issues }: Page): boolean =>
    issues.every(({ path, code }) => path !== place || BOUNDS.includes(code));
  return [...outcomes].reverse().find(({ attempt }) => isRight(attempt.page));
}

const BOUNDS: readonly Code[] = [
  "enum",
  "out_of_range",
  "multiple_of",
  "size",
  "pattern",
  "format",
  "invalid_date",
  "ambiguous_date",
  "ambiguous_datetime",
  "unique_items",
  "contains",
  "dependent",
  "property_names",
  "not",
  "union",
  "ambiguous_union",
];

interface Outcome<T> {
  readonly state: State;
  readonly attempt: Attempt<T>;
}

function readingsOf<T>(outcomes: readonly Outcome<T>[], place: string, log: Log, at: string): readonly Reading<T>[] {
  const readings = outcomes.flatMap((outcome): readonly Reading<T>[] => {
    const { taken, accepted, page } = outcome.attempt;
    if (!accepted || taken === undefined) return [];
    const bare = applied(outcome.state.value, place, page);
    return [{ taken, page: pageOf(outcome, log, at), bare, key: canonicalJson(bare) }];
  });
  return preferred(readings);
}

function pageOf<T>({ state, attempt }: Outcome<T>, log: Log, at: string): Page {
  const steps = state.steps.map(({ rule, before, after }) => log.repairRecord(at, rule, before, after));
  return { ...attempt.page, repairs: [...steps, ...attempt.page.repairs] };
}

/** Everything that the rules make of the states, each rule at most once on a chain. */
function closure(states: readonly State[], allowed: readonly Rule[], at: string, log: Log): readonly State[] {
  const made = states.flatMap((state) =>
    allowed
      .filter((rule) => state.steps.every((step) => step.rule !== rule))
      .flatMap((rule) => stepsOf(rule, state.value, at, log).map((after) => next(state, rule, after))),
  );
  return made.length === 0 ? states : [...states, ...closure(made, allowed, at, log)];
}

function next(state: State, rule: Rule, after: unknown): State {
  return { value: after, steps: [...state.steps, { rule, before: state.value, after }] };
}

function trimmedOnce(state: State): readonly State[] {
  if (typeof state.value !== "string") return [];
  const trimmed = trimSpace(state.value);
  return trimmed === state.value ? [] : [next(state, "trim_whitespace", trimmed)];
}

function stepsOf(rule: Rule, value: unknown, at: string, log: Log): readonly unknown[] {
  switch (rule) {
    case "integer_to_string":
      return integerText(value);
    case "single_item_list_to_scalar":
      return Array.isArray(value) && value.length === 1 && value[0] !== null && !Array.isArray(value[0])
        ? [value[0]]
        : [];
    case "object_to_json_string":
      return isJsonObject(value) ? [jsonText(value)] : [];
    case "unwrap_json_string":
      return typeof value === "string" ? unwrapped(value, at, log) : [];
    default:
      return [];
  }
}

/** A plain integer, from the token where there is one: 19 digits survive. */
function integerText(value: unknown): readonly string[] {
  if (typeof value === "number") return Number.isSafeInteger(value) ? [String(value)] : [];
  if (!(value instanceof NumberToken) || !/^-?[0-9]+$/.test(value.text)) return [];
  return [value.text];
}

function unwrapped(text: string, at: string, log: Log): readonly unknown[] {
  const held = openJsonText(text, at, log);
  return held.holds === "object" || held.holds === "list" ? [held.value] : [];
}
