/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { isJsonObject, type JsonObject } from "./json-object.js";
import { openJsonText } from "./json-text.js";
import type { Log, Page, Reader } from "./log.js";
import { childPath } from "./path.js";

/** Keys that models wrap the arguments in. */
const ENVELOPES: readonly string[] = ["arguments", "args", "input", "inputs", "parameters", "params", "properties"];

export interface EnvelopePolicy {
  /** `unwrap_envelope` is on, also for JSON text in the envelope, or off. */
  readonly envelope: "object or text" | "object" | "off";
  /** The arguments that the tool declares: none of these is an envelope. */
  readonly declared: ReadonlySet<string>;
}

/**
 * `{"arguments": {...}}`, or that beside the tool's own name: what is inside, if the gate takes it.
 * Undefined, and nothing recorded, where there is no envelope or where what is inside is not accepted.
 */
export function envelopeIn<T>(
  sent: JsonObject,
  tool: string,
  policy: EnvelopePolicy,
  log: Log,
  read: Reader<T>,
): T | undefined {
  const key = policy.envelope === "off" ? undefined : envelopeKey(sent, tool, policy.declared);
  if (key === undefined) return undefined;
  const held = sent[key];
  const text =
    typeof held === "string" && policy.envelope === "object or text" ? openJsonText(held, "$", log) : undefined;
  const inner = text?.holds === "object" ? text.value : held;
  if (!isJsonObject(inner)) return undefined;
  const attempt = log.attempt(read, inner, "$");
  if (!attempt.accepted || isEmptiedByStripping(inner, attempt.page)) return undefined;
  log.repair("$", "unwrap_envelope", sent, held);
  if (text !== undefined) log.repair("$", "unwrap_json_string", held, inner);
  log.keep(attempt.page);
  return attempt.taken;
}

export function isEnvelopeName(key: string): boolean {
  return ENVELOPES.includes(key);
}

function envelopeKey(sent: JsonObject, tool: string, declared: ReadonlySet<string>): string | undefined {
  const keys = Object.keys(sent);
  const key = keys.find(isEnvelopeName);
  if (key === undefined || declared.has(key)) return undefined;
  if (keys.length === 1) return key;
  return keys.length === 2 && sent["name"] === tool && !declared.has("name") ? key : undefined;
}

/** Accepted by stripping alone: nothing that was sent is left, so nothing shows that these were the arguments. */
function isEmptiedByStripping(inner: JsonObject, { stripped }: Page): boolean {
  const gone = new Set(stripped.map(({ path }) => path));
  const keys = Object.keys(inner);
  return keys.length > 0 && keys.every((key) => gone.has(childPath("$", key)));
}
