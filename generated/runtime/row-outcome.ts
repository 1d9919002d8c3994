/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What came of one row, in one line: the verdict's records, each by its path below the place.

/** The part of a verdict that rows speak of; what a gate gives, and what the reference interpreter gives. */
export interface Outcome {
  readonly issues: readonly {
    readonly path: string;
    readonly code: string;
    readonly rule?: string;
    readonly truncated?: boolean;
    readonly readings?: readonly unknown[];
  }[];
  readonly repairs: readonly { readonly path: string; readonly rule: string }[];
  readonly stripped: readonly { readonly path: string }[];
}

/** Of many issues the first ones are told. */
const MOST = 4;

/** Nothing recorded: the empty text. `.a missing; .b type`, `out_of_range after numeric_string_to_int`. */
export function outcomeLine({ issues, repairs, stripped }: Outcome, at: string): string {
  const told = issues.map((issue) => record(issue.path, codeOf(issue), at));
  const done = [
    ...repairs.map(({ path, rule }) => record(path, rule, at)),
    ...stripped.map(({ path }) => record(path, "stripped", at)),
  ].join("; ");
  if (told.length === 0) return done;
  const lines = told.length > MOST ? [...told.slice(0, MOST - 1), "..."] : told;
  return done === "" ? lines.join("; ") : `${lines.join("; ")} after ${done}`;
}

/** `repair_forbidden:string_to_bool`, `invalid_json:truncated`, `ambiguous_list:2`: the number of readings. */
function codeOf({ code, rule, truncated, readings }: Outcome["issues"][number]): string {
  if (rule !== undefined) return `${code}:${rule}`;
  if (readings !== undefined) return `${code}:${readings.length}`;
  return truncated === true ? `${code}:truncated` : code;
}

function record(path: string, name: string, at: string): string {
  const below =
    path.startsWith(at) && /^[.[]|^$/.test(path.slice(at.length)) ? path.slice(at.length) : path || "nowhere";
  return below === "" ? name : `${below} ${name}`;
}
