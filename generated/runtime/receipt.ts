/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { type Origin, originOf } from "./origin.js";
import { touches } from "./touches.js";
import type { Code, Form, Rule, Verdict } from "./verdict.js";

/** What was decided about one call, and by which rules: JSON as it stands, fit to be kept. */
export interface Receipt {
  /** Null only for a verdict that no gate made (a copy): give `origin` then. */
  readonly tool: string | null;
  readonly fingerprint: string | null;
  readonly ok: boolean;
  readonly form: Form;
  readonly repairs: readonly ReceiptRepair[];
  readonly stripped: readonly ReceiptStripped[];
  readonly issues: readonly ReceiptIssue[];
  /** Was any value left out? */
  readonly redacted: boolean;
}

export interface ReceiptRepair {
  readonly path: string;
  readonly field: string;
  readonly rule: Rule;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface ReceiptStripped {
  readonly path: string;
  readonly field: string;
  readonly value?: unknown;
}

export interface ReceiptIssue {
  readonly path: string;
  readonly field: string;
  readonly code: Code;
  readonly rule?: Rule;
}

export interface ReceiptOptions {
  /**
   * Also the values before and after each repair, and those of stripped keys. Never what lies at, above or below a
   * sensitive field; nothing at all where the gate is not known, for then neither are its sensitive fields.
   */
  readonly values?: boolean;
  /** The gate, for a verdict that was copied since. */
  readonly origin?: Origin;
}

/** A receipt of a verdict: paths, rules and codes; no value unless asked for. */
export function receipt(verdict: Verdict<unknown>, options: ReceiptOptions = {}): Receipt {
  const origin = options.origin ?? originOf(verdict);
  const shows = (field: string): boolean =>
    options.values === true && origin !== undefined && !origin.sensitive.some((one) => touches(field, one));
  const issues = verdict.ok ? [] : verdict.issues;
  return {
    tool: origin?.name ?? null,
    fingerprint: origin?.fingerprint ?? null,
    ok: verdict.ok,
    form: verdict.form,
    repairs: verdict.repairs.map(({ path, field, rule, ...values }) =>
      shows(field) ? { path, field, rule, ...values } : { path, field, rule },
    ),
    stripped: verdict.stripped.map(({ path, field, value }) =>
      shows(field) ? { path, field, value } : { path, field },
    ),
    issues: issues.map(({ path, field, code, rule }) =>
      rule === undefined ? { path, field, code } : { path, field, code, rule },
    ),
    redacted: [...verdict.repairs, ...verdict.stripped].some(({ field }) => !shows(field)),
  };
}
