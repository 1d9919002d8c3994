/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { canonicalJson } from "./digest.js";
import { type Finding, messageOf } from "./messages.js";
import { plain } from "./plain.js";
import type { Code, Issue, Rule } from "./verdict.js";

/** Further facts for the message of an issue. */
export interface Facts {
  readonly allowed?: readonly unknown[];
  readonly hint?: string;
  readonly readings?: readonly unknown[];
  readonly rule?: Rule;
  readonly truncated?: boolean;
  readonly detail?: string;
}

/**
 * An issue with its message: a getter that makes it when it is read costs more than most messages do. `hidden`: no value
 * is shown.
 */
export function issueOf(
  code: Code,
  path: string,
  field: string,
  expected: string | undefined,
  got: unknown,
  facts: Facts | undefined,
  hidden: boolean,
): Issue {
  const finding: Written<Finding> = { code, path, field };
  if (facts?.allowed !== undefined) finding.allowed = facts.allowed;
  if (facts?.hint !== undefined) finding.hint = facts.hint;
  if (facts?.detail !== undefined) finding.detail = facts.detail;
  if (facts?.rule !== undefined) finding.rule = facts.rule;
  if (facts?.truncated !== undefined) finding.truncated = facts.truncated;
  if (expected !== undefined) finding.expected = expected;
  if (!hidden && got !== undefined) finding.got = plain(got);
  if (!hidden && facts?.readings !== undefined && facts.readings.length <= 4)
    finding.readings = sortedReadings(facts.readings.map(plain));
  return told(finding);
}

function told(finding: Finding): Issue {
  const { path, field, code, expected, readings, rule, truncated } = finding;
  const issue: Written<Issue> = { path, field, code, message: messageOf(finding) };
  if (expected !== undefined) issue.expected = expected;
  if (readings !== undefined) issue.readings = readings;
  if (rule !== undefined) issue.rule = rule;
  if (truncated !== undefined) issue.truncated = truncated;
  return issue;
}

/** While it is being made: what is known is set key by key, which costs less than to spread it. */
type Written<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };

function sortedReadings(readings: readonly unknown[]): readonly unknown[] {
  const keyed = readings.map((reading) => ({ reading, key: canonicalJson(reading) }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ reading }) => reading);
}
