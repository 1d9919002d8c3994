/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { fitted, short } from "./fitted.js";
import type { Accepted, Issue, Rejected, Verdict } from "./verdict.js";

/** Characters of the whole text: a model reads it in full, whatever was sent. */
const MOST = 2000;

/**
 * The JSON text to send back to the model: of a rejected call what to mend first, then one short line an issue; of an
 * accepted one what was changed. At most 2,000 characters. It names keys, codes and rules; of values it shows only
 * what the messages show: the refused ones, cut, and never those of sensitive fields.
 */
export function feedback(verdict: Verdict<unknown>): string {
  return verdict.ok ? ofAccepted(verdict) : ofRejected(verdict);
}

/**
 * The first issue is the one to mend: a payload's comes before all others, and a misspelt key comes before the
 * `missing` that follows from it.
 */
function ofRejected(verdict: Rejected): string {
  const [first, ...others] = verdict.issues;
  const head = {
    ok: false,
    error: first.code,
    path: short(first.path, 240),
    message: short(first.message, 1000),
  };
  const lines = [`${first.path}: ${first.code}`, ...others.map(lineOf)];
  return fitted(head, { issues: lines }, MOST);
}

/** `$.priority: enum: priority must be one of the allowed values; got "top"` */
function lineOf(issue: Issue): string {
  const [sentence] = issue.message.split(/\. |\n/, 1);
  return `${issue.path}: ${issue.code}: ${sentence ?? ""}`;
}

function ofAccepted(verdict: Accepted<unknown>): string {
  const repairs = verdict.repairs.map(({ path, rule }) => `${path}: ${rule}`);
  const stripped = verdict.stripped.map(({ path }) => path);
  return fitted({ ok: true }, { repairs, stripped }, MOST);
}
