// Settings of one place: config file, tool, field, the inner winning (policy, "Effects and levels").

import type { Rule } from "../templates/runtime/verdict.js";
import { allRules, optInRules } from "./rule-order.js";
import type { FieldSettings, Unknown } from "./settings.js";

/** What holds at one place once all levels have spoken. */
export interface Resolved {
  readonly rules: ReadonlySet<Rule>;
  /** Rules that a person has allowed by name: `unwrap_json_string` then wins over wrapping. */
  readonly allowed: ReadonlySet<Rule>;
  /** `repair: none`. */
  readonly exact: boolean;
  /** Only where a person said so; else it follows from the effect. */
  readonly unknown: Unknown | undefined;
  /** Said at this very place: it reaches everything below, but is held only once. */
  readonly strict: boolean;
  readonly sensitive: boolean;
  readonly reason: string | undefined;
}

export const unsaid: Resolved = {
  // Whether an empty payload may stand for no arguments also hangs on the tool's parameters.
  rules: new Set([...allRules.filter((rule) => !optInRules.includes(rule)), "empty_payload_to_object"]),
  allowed: new Set(),
  exact: false,
  unknown: undefined,
  strict: false,
  sensitive: false,
  reason: undefined,
};

/** One level further in. `repair` speaks first, then `allow`, then `deny`: on one level `deny` beats `allow`. */
export function within(outer: Resolved, settings: FieldSettings): Resolved {
  const base = settings.repair === "none" ? NO_RULES : settings.repair === "standard" && outer.exact ? unsaid : outer;
  // What is switched off whole is reopened whole: a name allowed further in does not.
  const allow = base.exact ? [] : (settings.allow ?? []);
  const deny = settings.deny ?? [];
  const keep = (rule: Rule) => !deny.includes(rule);
  return {
    rules: new Set([...base.rules, ...allow].filter(keep)),
    allowed: new Set([...base.allowed, ...allow].filter(keep)),
    exact: base.exact,
    unknown: settings.unknown ?? outer.unknown,
    strict: settings.strict ?? outer.strict,
    sensitive: settings.sensitive ?? outer.sensitive,
    reason: settings.reason ?? outer.reason,
  };
}

const NO_RULES = { rules: new Set<Rule>(), allowed: new Set<Rule>(), exact: true };
