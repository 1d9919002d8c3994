import { closestName } from "./closest-name.js";
import type { Diagnostic } from "./diagnostics.js";
import { dialects, isDialect } from "./dialects.js";
import { isList, isRecord, isStringList, step } from "./json.js";
import { publishers } from "./publish/publishers.js";
import { limitProblem } from "./limit-problem.js";
import { allRules, isRule } from "./rule-order.js";
import type { Config } from "./settings.js";

/** Says at which places a value is not what the config wants there. */
type Check = (value: unknown, pointer: string) => readonly Diagnostic[];

/** Everything wrong with a config, each at its JSON Pointer; a key that nobody knows is never passed over. */
export function checkConfig(value: unknown): readonly Diagnostic[] {
  return CONFIG(value, "");
}

export function isConfig(value: unknown): value is Config {
  return checkConfig(value).length === 0;
}

const flag = must((value) => typeof value === "boolean", "true or false");
const text = must((value) => typeof value === "string" && value !== "", "a text that is not empty");
const texts = must(isStringList, "a list of texts");
const rules: Check = (value, pointer) => {
  if (!isStringList(value)) return [wrong(pointer, "must be a list of rule names")];
  return value.flatMap((name, index) =>
    isRule(name)
      ? []
      : [wrong(step(pointer, index), `is ${JSON.stringify(name)}, which is no rule`, meant(name, allRules))],
  );
};

const SETTINGS: Readonly<Record<string, Check>> = {
  unknown: oneOf("reject", "strip", "keep"),
  repair: oneOf("standard", "none"),
  allow: rules,
  deny: rules,
  effect: oneOf("read", "write", "destructive"),
  limits: shape({ bytes: limit("bytes"), depth: limit("depth") }),
  scan: flag,
};

const FIELD = shape({ ...SETTINGS, strict: flag, sensitive: flag, reason: text });

const TOOL = shape({
  ...SETTINGS,
  fields: entries((path) => (path.startsWith("$") ? undefined : 'must be a path such as "$.items[*].price"'), FIELD),
  patch: must(isRecord, "an object, a JSON Merge Patch on the tool's schema"),
  reason: text,
});

const CONFIG = shape({
  $schema: text,
  specs: (value, pointer) => (typeof value === "string" ? text : texts)(value, pointer),
  out: text,
  policy: shape(SETTINGS),
  tools: entries(() => undefined, TOOL),
  mode: oneOf("enforce", "observe"),
  adapters: texts,
  tests: oneOf("vitest", "none"),
  documents: entries(() => undefined, text),
  publish: listOf(oneOf(...Object.keys(publishers))),
  formats: oneOf("assert", "annotate"),
  dialect: (value, pointer) =>
    typeof value === "string" && isDialect(value) ? [] : oneOf(...dialects)(value, pointer),
  endings: oneOf(".js", ".ts", "none"),
  trust: texts,
  group: oneOf("none", "file"),
});

function shape(checks: Readonly<Record<string, Check>>): Check {
  return (value, pointer) => {
    if (!isRecord(value)) return [wrong(pointer, "must be an object")];
    return Object.entries(value).flatMap(([key, inner]) => {
      const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
      return check === undefined
        ? [stranger(step(pointer, key), key, Object.keys(checks))]
        : check(inner, step(pointer, key));
    });
  };
}

function entries(refuse: (key: string) => string | undefined, check: Check): Check {
  return (value, pointer) => {
    if (!isRecord(value)) return [wrong(pointer, "must be an object")];
    return Object.entries(value).flatMap(([key, inner]) => {
      const refusal = refuse(key);
      return refusal === undefined ? check(inner, step(pointer, key)) : [wrong(step(pointer, key), refusal)];
    });
  };
}

function oneOf(...names: readonly string[]): Check {
  const wanted = names.map((name) => JSON.stringify(name)).join(" or ");
  return (value, pointer) => {
    if (names.some((name) => name === value)) return [];
    return [wrong(pointer, `must be ${wanted}, not ${JSON.stringify(value)}`, meant(value, names))];
  };
}

function listOf(check: Check): Check {
  return (value, pointer) =>
    isList(value)
      ? value.flatMap((one, index) => check(one, step(pointer, index)))
      : [wrong(pointer, "must be a list")];
}

function limit(name: string): Check {
  return (value, pointer) => {
    const wanted = limitProblem(name, value);
    return wanted === undefined ? [] : [wrong(pointer, `must be ${wanted}, not ${JSON.stringify(value)}`)];
  };
}

function must(holds: (value: unknown) => boolean, wanted: string): Check {
  return (value, pointer) => (holds(value) ? [] : [wrong(pointer, `must be ${wanted}, not ${JSON.stringify(value)}`)]);
}

function meant(value: unknown, known: readonly string[]): string {
  const hint = typeof value === "string" ? closestName(value, known) : undefined;
  return hint === undefined ? "" : ` Did you mean ${JSON.stringify(hint)}?`;
}

function wrong(pointer: string, message: string, next = ""): Diagnostic {
  const subject = pointer === "" ? "The config" : pointer;
  return { severity: "error", code: "bad_config", pointer, message: `${subject} ${message}.${next}` };
}

function stranger(pointer: string, key: string, known: readonly string[]): Diagnostic {
  const hint = closestName(key, known);
  const next = hint === undefined ? `Known here: ${known.join(", ")}.` : `Did you mean ${JSON.stringify(hint)}?`;
  return {
    severity: "error",
    code: "bad_config",
    pointer,
    message: `${pointer}: there is no setting ${JSON.stringify(key)}. ${next}`,
  };
}
