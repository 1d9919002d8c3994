import { IllFormed } from "./ill-formed.js";
import type { Log } from "./log.js";
import { type Rules, standard } from "./rules.js";
import { wrongKind } from "./wrong-kind.js";

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Free text. Never trimmed, decoded or renumbered: a text where text is allowed is what was meant. */
export function text(value: unknown, at: string, log: Log, rules: Rules = standard): string | undefined {
  return isText(value) ? value : refuse(value, at, log, rules);
}

function refuse(value: unknown, at: string, log: Log, rules: Rules): undefined {
  if (value instanceof IllFormed) return log.reject(at, "ill_formed_string", "text", value);
  return wrongKind(value, at, log, rules, "text");
}
