// Effects and levels (policy): what is enabled where. Everything is read from the tool as published.

import { isDefaultOn, neverForDestructive, ruleNames, type Rule } from "./rules.js";
import { ownValue, isRecord } from "./schema.js";

export type Effect = "read" | "write" | "destructive";
export type UnknownMode = "reject" | "strip" | "keep";

/** In force at one position. */
export interface Settings {
  readonly effect: Effect;
  readonly unknown: UnknownMode;
  /** Was `unknown` said by a person? Then it also closes objects that say additionalProperties: true. */
  readonly unknownSaid: boolean;
  readonly repair: "standard" | "none";
  readonly rules: ReadonlyMap<Rule, "allow" | "deny">;
  readonly bytes: number;
  readonly depth: number;
  readonly strict: boolean;
  readonly sensitive: boolean;
}

export type Enabled = "on" | "off" | "by_default";

/** `by_default`: on because nobody said anything (unwrap_json_string then has one more guard). */
export function enabled(settings: Settings, rule: Rule): Enabled {
  if (settings.repair === "none") return "off";
  if (settings.effect === "destructive" && neverForDestructive(rule)) return "off";
  const said = settings.rules.get(rule);
  if (said !== undefined) return said === "allow" ? "on" : "off";
  return isDefaultOn(rule) ? "by_default" : "off";
}

export function isOn(settings: Settings, rule: Rule): boolean {
  return enabled(settings, rule) !== "off";
}

/**
 * Of the whole tool. From the outside in: the config's policy, `x-callgate` beside the schema, inside its root, then
 * the config's own word on this tool.
 * decided: the config's `tools[name]` beats the spec's x-callgate, because whoever writes a config overrules specs that
 * others wrote.
 */
export function toolSettings(annotations: unknown, trusted: boolean, levels: readonly unknown[]): Settings {
  const hints = isRecord(annotations) ? annotations : {};
  let settings: Settings = {
    effect: hintedEffect(hints, trusted),
    unknown: "reject",
    unknownSaid: false,
    repair: "standard",
    rules: new Map(),
    bytes: 4 * 1024 * 1024,
    depth: 128,
    strict: false,
    sensitive: false,
  };
  for (const level of levels) settings = innerSettings(settings, level);
  if (!settings.unknownSaid && settings.effect === "read") return { ...settings, unknown: "strip" };
  return settings;
}

// destructiveHint beats readOnlyHint (ruling 32). A stranger's readOnlyHint would loosen: it needs trust.
function hintedEffect(hints: Readonly<Record<string, unknown>>, trusted: boolean): Effect {
  if (ownValue(hints, "destructiveHint") === true) return "destructive";
  return trusted && ownValue(hints, "readOnlyHint") === true ? "read" : "write";
}

/** One level further in. `deny` beats `allow` within it, and both beat whatever stood outside. */
export function innerSettings(outer: Settings, level: unknown): Settings {
  if (!isRecord(level)) return outer;
  const rules = new Map(outer.rules);
  for (const word of ["allow", "deny"] as const) {
    const names = ownValue(level, word);
    if (!Array.isArray(names)) continue;
    for (const rule of ruleNames) if (names.includes(rule)) rules.set(rule, word);
  }
  const effect = ownValue(level, "effect");
  const unknown = ownValue(level, "unknown");
  const repair = ownValue(level, "repair");
  const limits = ownValue(level, "limits");
  const strict = ownValue(level, "strict");
  return {
    ...outer,
    rules,
    effect: effect === "read" || effect === "write" || effect === "destructive" ? effect : outer.effect,
    ...(unknown === "reject" || unknown === "strip" || unknown === "keep" ? { unknown, unknownSaid: true } : {}),
    repair: repair === "standard" || repair === "none" ? repair : outer.repair,
    bytes: limit(limits, "bytes") ?? outer.bytes,
    depth: limit(limits, "depth") ?? outer.depth,
    strict: typeof strict === "boolean" ? strict : outer.strict,
    sensitive: outer.sensitive || ownValue(level, "sensitive") === true,
  };
}

function limit(limits: unknown, name: "bytes" | "depth"): number | undefined {
  const value = isRecord(limits) ? ownValue(limits, name) : undefined;
  return typeof value === "number" ? value : undefined;
}
