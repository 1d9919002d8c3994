/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

// What the model reads when a place is refused.
// Every sentence says what must be there, what came, and what to send next. Messages are not stable; codes are.

import type { Finding } from "./finding.js";
import {
  allowedOnly,
  asWhat,
  aside,
  came,
  cameAs,
  exactly,
  expected,
  like,
  listed,
  meant,
  mendType,
  misplaced,
  readAs,
  subject,
} from "./phrases.js";
import { cut } from "./preview.js";
import type { Code } from "./verdict.js";

export type { Finding } from "./finding.js";

/** One or two sentences of plain English, at most some hundreds of characters. Never throws. */
export function messageOf(finding: Finding): string {
  return sentences[finding.code](finding, subject(finding.path));
}

type Sentence = (finding: Finding, name: string) => string;

const sentences: Readonly<Record<Code, Sentence>> = {
  invalid_json: (finding) =>
    finding.truncated === true
      ? "The JSON text breaks off before its end. Send the whole arguments object again, up to its closing brace."
      : `The arguments must be one JSON object and nothing else${aside(finding)}. ` +
        "Send only the object: keys and text in double quotes, no comments, no trailing commas, no text around it.",
  not_object: (finding) =>
    `The arguments must be a JSON object${cameAs(finding)}. Send the object itself, from { to }, not in quotes and not in a list.`,
  duplicate_key: (finding, name) =>
    `${name}: a key stands twice in one object, so it is not clear which value counts${aside(finding)}. Send each key once.`,
  non_finite_number: (finding, name) =>
    finding.path === "$"
      ? "The arguments hold NaN or Infinity, which JSON cannot write. Send a number in digits, or leave the field out."
      : `${name} must be a number that JSON can write. Send digits; NaN, Infinity and numbers beyond 1.8e308 cannot be sent.`,
  payload_too_large: (finding, name) =>
    `${name} is too large: at most ${finding.expected ?? "4194304 bytes"} can be taken. Send less in one call.`,
  too_deep: (finding, name) =>
    `${name} is nested too deeply: at most ${finding.expected ?? "128 levels"} can be taken. Send a flatter value.`,
  ill_formed_string: (_finding, name) =>
    `${name} holds half of a character (a lone surrogate, \\ud800 to \\udfff). Send whole characters.`,
  unknown_field: (finding, name) =>
    finding.hint === undefined
      ? `${name} is not a field of this tool${listed("the fields here are", finding.allowed)}. ${misplaced(finding, name)}`
      : `${name} is not a field of this tool; did you mean ${finding.hint}? Send ${finding.hint} instead, or leave it out.`,
  missing: (finding, name) =>
    `${name} is required and was ${finding.got === null ? "sent as null" : "not sent"}. ` +
    `Send it${asWhat(finding)}${listed("allowed are", finding.allowed)}${like(finding)}.`,
  type: (finding, name) =>
    `${name} must be ${expected(finding, "of another type")}${like(finding)}${came(finding)}. ${mendType(finding)}`,
  enum: (finding, name) =>
    `${name} must be one of the allowed values${came(finding)}. ${meant(finding)}${allowedOnly(finding)}`,
  ambiguous_integer: (finding, name) =>
    `${name} must be a whole number written as digits${like(finding, 12)}${came(finding)}${readAs(finding)}. ` +
    "Send the number itself, without quotes, decimals or separators.",
  ambiguous_number: (finding, name) =>
    `${name} must be a number written as digits${like(finding, 12.5)}${came(finding)}${readAs(finding)}. ` +
    "Send the number itself, without quotes, units or separators, with a point for decimals.",
  ambiguous_boolean: (finding, name) =>
    `${name} must be true or false${came(finding)}${readAs(finding)}. Send true or false, without quotes.`,
  ambiguous_list: (finding, name) =>
    `${name} must be a list${like(finding)}${came(finding)}, which can be read in more than one way${readAs(finding)}. ` +
    "Send a JSON list in square brackets, one entry for each item, not in quotes.",
  ambiguous_date: (finding, name) =>
    `${name} must be a date written YYYY-MM-DD${like(finding, "2026-01-31")}${came(finding)}${readAs(finding)}. Send year, month and day in that order.`,
  ambiguous_datetime: (finding, name) =>
    `${name} must be a date and time with its offset from UTC${like(finding, "2026-01-31T09:00:00Z")}${came(finding)}${readAs(finding)}. ` +
    "Send date, T, time, and Z or an offset such as +02:00.",
  ambiguous_union: (finding, name) =>
    `${name} can be read in more than one way${came(finding)}${readAs(finding)}. Send the one you mean, in its own form.`,
  invalid_date: (finding, name) =>
    `${name} must be a date that exists${came(finding)}, which is not in the calendar. Send a real date${like(finding, "2026-01-31")}.`,
  lossy_number: (finding, name) =>
    `${name} must be ${expected(finding, "a number that can be kept exactly")}${came(finding)}, which would be changed. ` +
    "Send a number that needs no rounding.",
  out_of_range: (finding, name) =>
    `${name} must be ${expected(finding, "within its bounds")}${came(finding)}. Send a number in that range.`,
  multiple_of: (finding, name) =>
    `${name} must be a multiple of ${expected(finding, "its step")}${came(finding)}. Send the multiple you mean.`,
  size: (finding, name) =>
    `${name} must have ${expected(finding, "another size")}${came(finding)}. Send it in that size.`,
  pattern: (finding, name) =>
    `${name} must match the pattern ${expected(finding, "of its schema")}${like(finding)}${came(finding)}. Send text of exactly that form.`,
  format: (finding, name) =>
    `${name} must be written as ${expected(finding, "its format says")}${like(finding)}${came(finding)}. Send it in that format.`,
  unique_items: (finding, name) => `${name} must not hold the same item twice${aside(finding)}. Send each item once.`,
  contains: (finding, name) => condition(finding, name, "hold the items that it is required to hold"),
  property_names: (finding, name) => condition(finding, name, "have only keys of the allowed form"),
  dependent: (finding, name) => condition(finding, name, "come with the fields that it depends on"),
  union: (finding, name) =>
    `${name} fits none of its allowed forms${came(finding)}${finding.detail === undefined ? "" : `:\n${cut(finding.detail, 600)}\n`}` +
    `${finding.detail === undefined ? ". " : ""}Send exactly one of them.`,
  not: (finding, name) => condition(finding, name, "not have a form that its schema excludes"),
  forbidden: (finding, name) => `${name} must not be sent${aside(finding)}. Leave it out.`,
  repair_forbidden: (finding, name) =>
    `${name} must be sent exactly as its schema says${came(finding)}, and this field allows no repair` +
    `${finding.rule === undefined ? "" : ` (${finding.rule})`}. Send ${exactly(finding)}.`,
};

function condition(finding: Finding, name: string, otherwise: string): string {
  return `${name} must ${expected(finding, otherwise)}${came(finding)}${aside(finding)}. Change it so that it does.`;
}
