import { closestName } from "./closest-name.js";
import type { Diagnostic } from "./diagnostics.js";
import { isRecord, type JsonRecord, step } from "./json.js";
import { limitProblem } from "./limit-problem.js";
import { allRules, isRule } from "./rule-order.js";
import type { FieldSettings } from "./settings.js";

/** What may stand in `x-callgate`, and what each value must be. */
const CHECKS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  unknown: oneOf("reject", "strip", "keep"),
  repair: oneOf("standard", "none"),
  effect: oneOf("read", "write", "destructive"),
  allow: rules,
  deny: rules,
  limits,
  scan: flag,
  strict: flag,
  sensitive: flag,
  reason: (value) => (typeof value === "string" && value !== "" ? undefined : "a sentence"),
};

/** Reads `x-callgate`: settings, or what is wrong with them. A setting that nobody knows is never passed over. */
export function readSettings(
  value: unknown,
  pointer: string,
): { readonly settings: FieldSettings; readonly diagnostics: readonly Diagnostic[] } {
  if (value === undefined) return { settings: {}, diagnostics: [] };
  if (!isRecord(value))
    return { settings: {}, diagnostics: [problem(pointer, "x-callgate must be an object of settings")] };
  const diagnostics = Object.entries(value).flatMap(([key, setting]) => check(key, setting, pointer));
  return { settings: diagnostics.length === 0 && isSettings(value) ? value : {}, diagnostics };
}

function check(key: string, setting: unknown, pointer: string): readonly Diagnostic[] {
  const wants = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined;
  if (wants === undefined) {
    const hint = closestName(key, Object.keys(CHECKS));
    return [
      problem(
        step(pointer, key),
        `there is no setting "${key}"${hint === undefined ? "" : `; did you mean "${hint}"?`}`,
      ),
    ];
  }
  const wanted = wants(setting);
  return wanted === undefined ? [] : [problem(step(pointer, key), `${key} must be ${wanted}`)];
}

/** True once every key has been checked. */
function isSettings(value: JsonRecord): value is FieldSettings & JsonRecord {
  return Object.entries(value).every(([key, setting]) => CHECKS[key]?.(setting) === undefined);
}

function problem(pointer: string, message: string): Diagnostic {
  return {
    severity: "error",
    code: "bad_setting",
    pointer,
    message: `In x-callgate ${message}${message.endsWith("?") ? "" : "."}`,
  };
}

function oneOf(...names: readonly string[]): (value: unknown) => string | undefined {
  return (value) => {
    if (names.some((name) => name === value)) return undefined;
    return `${names.map((name) => `"${name}"`).join(" or ")}, not ${shown(value, names)}`;
  };
}

/** `"reads"; did you mean "read"?` */
function shown(value: unknown, known: readonly string[]): string {
  const hint = typeof value === "string" ? closestName(value, known) : undefined;
  return `${JSON.stringify(value)}${hint === undefined ? "" : `; did you mean "${hint}"?`}`;
}

function rules(value: unknown): string | undefined {
  if (!Array.isArray(value)) return "a list of rule names";
  const stranger: unknown = value.find((name) => !isRule(name));
  return stranger === undefined ? undefined : `a list of rule names, not ${shown(stranger, allRules)}`;
}

function flag(value: unknown): string | undefined {
  return typeof value === "boolean" ? undefined : "true or false";
}

function limits(value: unknown): string | undefined {
  if (!isRecord(value)) return '{"bytes": n, "depth": n}';
  const problems = Object.entries(value).map(([name, limit]) => {
    if (name !== "bytes" && name !== "depth")
      return `limits of bytes or depth, not of ${shown(name, ["bytes", "depth"])}`;
    const wanted = limitProblem(name, limit);
    return wanted === undefined ? undefined : `${name}: ${wanted}`;
  });
  return problems.find((problem) => problem !== undefined);
}
