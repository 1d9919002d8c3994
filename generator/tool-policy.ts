import type { Rule } from "../templates/runtime/verdict.js";
import type { CompileRequest } from "./contracts.js";
import type { Diagnostic } from "./diagnostics.js";
import { isRecord, own } from "./json.js";
import { readSettings } from "./read-settings.js";
import { type Resolved, unsaid, within } from "./resolve.js";
import { neverDestructive, payloadRules } from "./rule-order.js";
import type { Effect, FieldSettings, Limits, Unknown } from "./settings.js";

/** What the three levels say about a tool as a whole. */
export interface ToolPolicy {
  readonly settings: Resolved;
  readonly effect: Effect;
  readonly effectFrom: "annotations" | "settings" | "nobody";
  /** How unknown keys are treated where no person has said. */
  readonly unknown: Unknown;
  readonly limits: Required<Limits>;
  /** A scanner is asked for. */
  readonly scan: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Config file, `x-callgate` beside the schema, `x-callgate` inside it, the config's own words on the tool: the last wins. */
export function toolPolicy({ tool, policy, settings, trusted }: CompileRequest): ToolPolicy {
  const beside = readSettings(tool.settings, "x-callgate beside the schema");
  const inside = readSettings(isRecord(tool.schema) ? own(tool.schema, "x-callgate") : undefined, "/x-callgate");
  const levels: readonly FieldSettings[] = [policy, beside.settings, inside.settings, settings];
  const said = levels.map(({ effect }) => effect).filter((effect) => effect !== undefined);
  const hinted = effectOf(tool.annotations, trusted);
  const effect = said[said.length - 1] ?? hinted ?? "write";
  const resolved = levels.reduce(within, unsaid);
  return {
    settings: effect === "destructive" ? without(resolved, neverDestructive) : resolved,
    effect,
    effectFrom: said.length > 0 ? "settings" : hinted === undefined ? "nobody" : "annotations",
    unknown: effect === "read" ? "strip" : "reject",
    limits: levels.reduce((outer, { limits }) => ({ ...outer, ...limits }), { bytes: 4 * 1024 * 1024, depth: 128 }),
    scan: levels.reduce((outer, { scan }) => scan ?? outer, false),
    diagnostics: [...beside.diagnostics, ...inside.diagnostics],
  };
}

/** `empty_payload_to_object` is on for a tool without parameters; else where it was allowed and nothing is required. */
export function payloadRulesOf({ settings }: ToolPolicy, takesNone: boolean, requires: boolean): readonly Rule[] {
  const empty = takesNone || (settings.allowed.has("empty_payload_to_object") && !requires);
  return payloadRules.filter((rule) => settings.rules.has(rule) && (rule !== "empty_payload_to_object" || empty));
}

/** Hints are a stranger's word: they may always tighten, and loosen only where the config trusts their source. */
function effectOf(annotations: CompileRequest["tool"]["annotations"], trusted: boolean): Effect | undefined {
  const hint = (name: string): boolean => annotations !== undefined && own(annotations, name) === true;
  if (hint("destructiveHint")) return "destructive";
  if (hint("readOnlyHint") && trusted) return "read";
  const said =
    annotations !== undefined && ["readOnlyHint", "destructiveHint"].some((name) => Object.hasOwn(annotations, name));
  return said ? "write" : undefined;
}

function without(resolved: Resolved, rules: readonly Rule[]): Resolved {
  const keep = (rule: Rule): boolean => !rules.includes(rule);
  return {
    ...resolved,
    rules: new Set([...resolved.rules].filter(keep)),
    allowed: new Set([...resolved.allowed].filter(keep)),
  };
}
