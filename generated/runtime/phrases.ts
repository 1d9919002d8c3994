/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// The pieces that messages are made of. Each is empty where there is nothing to say.

import { closest } from "./closeness.js";
import type { Finding } from "./finding.js";
import { cut, kindOf, preview } from "./preview.js";

/** `$.items[0].price` -> `items[0].price`: the name by which the model knows the place. */
export function subject(path: string): string {
  if (path === "$") return "The arguments object";
  return cut(path.startsWith("$.") ? path.slice(2) : path.slice(1), 120);
}

export function expected(finding: Finding, otherwise: string): string {
  return finding.expected === undefined ? otherwise : cut(finding.expected, 200);
}

/** `; got "19.99"`, or nothing where the field is sensitive. */
export function came(finding: Finding): string {
  if (finding.token !== undefined) return `; got ${cut(finding.token, 80)}`;
  return finding.got === undefined ? "" : `; got ${preview(finding.got)}`;
}

/** Only the kind: a payload may hold anything. */
export function cameAs(finding: Finding): string {
  return finding.got === undefined ? "" : `; got ${kindOf(finding.got)}`;
}

export function aside(finding: Finding): string {
  return finding.detail === undefined ? "" : ` (${cut(finding.detail, 200)})`;
}

export function asWhat(finding: Finding): string {
  return finding.expected === undefined ? "" : ` as ${cut(finding.expected, 200)}`;
}

export function like(finding: Finding, otherwise?: unknown): string {
  const example = finding.example ?? otherwise;
  return example === undefined ? "" : `, like ${json(example)}`;
}

/** The closest member, where one is close: `damagd` for `damaged`. */
export function meant(finding: Finding): string {
  const { allowed = [], got, hint, readings } = finding;
  if (readings !== undefined) return "";
  const members = allowed.filter((member): member is string => typeof member === "string");
  const near = hint ?? (typeof got === "string" ? closest(got, members) : undefined);
  return near === undefined ? "" : `Did you mean ${json(near)}? `;
}

/** A key at the top that often wraps the arguments was perhaps meant so, but was not accepted as that. */
export function misplaced(finding: Finding, name: string): string {
  if (!ENVELOPE.test(finding.path)) return "Leave it out.";
  return `Leave it out; if the arguments are inside, send them at the top, not in ${name}.`;
}

const ENVELOPE = /^\$\.(?:arguments|args|inputs?|parameters|params|properties)$/;

export function allowedOnly(finding: Finding): string {
  if (finding.readings !== undefined) return `Send the one you mean: ${either(finding.readings)}.`;
  if (finding.allowed === undefined) return "Send an allowed value.";
  return `Send one of: ${some(finding.allowed)}.`;
}

export function mendType(finding: Finding): string {
  if (finding.detail !== undefined) return `${cut(finding.detail, 200)}.`;
  if (typeof finding.got === "string") return "Send the value itself, not as text in quotes.";
  if (finding.got === null) return "Send a value, not null.";
  if (finding.expected === "text") return "Send it as text, in double quotes.";
  return finding.expected === undefined ? "Send the type that its schema says." : `Send ${cut(finding.expected, 200)}.`;
}

/** What to send where a repair is forbidden: `"1999"` -> 1999, `"TRUE"` -> true, else the type in words. */
export function exactly(finding: Finding): string {
  const { got, readings, rule } = finding;
  const [reading, another] = readings ?? [];
  if (reading !== undefined && another === undefined) return json(reading);
  if (typeof got === "string" && got.length < 80) {
    if (rule === "numeric_string_to_int" || rule === "numeric_string_to_number") return got;
    if (rule === "string_to_bool") return got.toLowerCase();
  }
  return expected(finding, "the value itself, in its own type");
}

/** `; it could be [1,2] or ["1,2"]` */
export function readAs(finding: Finding): string {
  return finding.readings === undefined || finding.readings.length < 2
    ? ""
    : `; it could be ${either(finding.readings)}`;
}

function either(readings: readonly unknown[]): string {
  return readings.slice(0, 4).map(json).join(" or ");
}

export function listed(introduction: string, values: readonly unknown[] | undefined): string {
  return values === undefined || values.length === 0 ? "" : `; ${introduction} ${some(values)}`;
}

/** At most ten, and how many more there are. */
function some(values: readonly unknown[]): string {
  const shown = values.slice(0, 10).map(json).join(", ");
  return values.length > 10 ? `${shown} and ${values.length - 10} more` : shown;
}

/** Values of the spec and readings: JSON, cut where it is long. */
function json(value: unknown): string {
  return cut(JSON.stringify(value) ?? "null", 100);
}
