import type { Reads } from "./reads.js";
import { copyDecoded } from "./copy.js";
import { type QuicklyDecoded, settled } from "./decode-quickly.js";
import { decode, type Decoded, type DecodeFault } from "./decode.js";
import { markIllFormed } from "./ill-formed.js";
import { isJsonObject, JsonObject } from "./json-object.js";
import type { Log } from "./log.js";
import { mend } from "./mend.js";
import type { Code } from "./verdict.js";
import { isBlank, trimSpace } from "./white-space.js";

/** What the policy says about the payload of one tool. */
export interface PayloadPolicy {
  /** Payload rules that are on. */
  readonly fence: boolean;
  readonly doubleEncoded: boolean;
  readonly empty: boolean;
  readonly trailingComma: boolean;
  readonly controlCharacters: boolean;
  /** Bytes of UTF-8. */
  readonly bytes: number;
  /** Levels; `$` is level 1. */
  readonly depth: number;
}

/** What is known of a payload before it is read. */
export interface Looked {
  /** Of a decoded one. */
  readonly reads?: Reads;
  /** Of a text. */
  readonly quick?: QuicklyDecoded | undefined;
}

/** From what arrived to the object of arguments, in the order of the policy's payload rules. */
export function readPayload(
  payload: unknown,
  log: Log,
  policy: PayloadPolicy,
  { reads, quick }: Looked,
): JsonObject | undefined {
  const value = quick === undefined ? undefined : settled(quick, policy.depth);
  if (value !== undefined) return fromValue(value, payload, log, policy);
  if (typeof payload === "string") return fromText(payload, log, policy);
  if (payload === undefined) return empty(payload, "not_object", log, policy);
  const copied = copyDecoded(payload, policy.depth, reads);
  if (!copied.ok) return log.rejectBelow("$", copied.fault.path.slice(1), copied.fault.code);
  const copy = marked(copied);
  return fromValue(copy, copy, log, policy);
}

function fromText(sent: string, log: Log, policy: PayloadPolicy): JsonObject | undefined {
  if (isLonger(sent, policy.bytes)) return log.reject("$", "payload_too_large", `${policy.bytes} bytes`);
  const text = trimSpace(sent);
  const fenced = policy.fence && text.startsWith("```") ? FENCE.exec(text) : null;
  if (fenced === null) return text === "" ? empty(sent, "invalid_json", log, policy) : fromJson(text, log, policy);
  const body = fenced[1] ?? "";
  log.repair("$", "strip_code_fence", sent, body);
  return isBlank(body) ? empty(body, "invalid_json", log, policy) : fromJson(trimSpace(body), log, policy);
}

// Three back-ticks, nothing or `json`, spaces or tabs, a line break, the body, a line break, three back-ticks.
const FENCE = /^```(?:json)?[ \t]*\r?\n(?:([^]*?)\r?\n)?```$/;

function fromJson(text: string, log: Log, policy: PayloadPolicy): JsonObject | undefined {
  const decoded = decodeMended(text, log, policy);
  if (!decoded.ok) return refuse(faultInFence(decoded.fault, text), text, log);
  if (typeof decoded.value === "string" && policy.doubleEncoded) return fromEncoded(decoded.value, log, policy);
  return fromValue(marked(decoded), text, log, policy);
}

// A text cut short has lost its closing fence with the rest: what stands behind the opening one may be a beginning.
function faultInFence(fault: DecodeFault, text: string): DecodeFault {
  const body = text.replace(OPENING_FENCE, "");
  if (body === text || fault.code !== "invalid_json") return fault;
  const inside = decode(body, 1);
  return { ...fault, truncated: !inside.ok && inside.fault.truncated };
}

const OPENING_FENCE = /^```(?:json)?[ \t]*\r?\n/;

/** The text as it stands, else as the opt-in rules on JSON text mend it, if that makes it JSON. */
function decodeMended(text: string, log: Log, policy: PayloadPolicy): Decoded {
  const decoded = decode(text, policy.depth);
  if (decoded.ok || decoded.fault.code !== "invalid_json") return decoded;
  const mendings = mend(text, policy.trailingComma, policy.controlCharacters);
  const last = mendings[mendings.length - 1];
  const mended = last === undefined ? decoded : decode(last.after, policy.depth);
  if (!mended.ok && mended.fault.code === "invalid_json") return decoded;
  for (const { rule, before, after } of mendings) log.repair("$", rule, before, after);
  return mended;
}

/** The text was a JSON string: once, its content may be the object. */
function fromEncoded(content: string, log: Log, policy: PayloadPolicy): JsonObject | undefined {
  const text = trimSpace(content);
  const decoded = decodeMended(text, log, policy);
  if (text.startsWith("{") && !decoded.ok && decoded.fault.code !== "invalid_json")
    return refuse(decoded.fault, content, log);
  const value = decoded.ok ? marked(decoded) : undefined;
  if (!isJsonObject(value)) return log.reject("$", "not_object", "an object", content);
  log.repair("$", "unwrap_double_encoded", content, value);
  return value;
}

function fromValue(value: unknown, sent: unknown, log: Log, policy: PayloadPolicy): JsonObject | undefined {
  if (isJsonObject(value)) return value;
  if (value === null || value === undefined) return empty(sent, "not_object", log, policy);
  return log.reject("$", "not_object", "an object", value);
}

/** Nothing was sent: no arguments, for a tool that needs none. */
function empty(sent: unknown, code: Code, log: Log, policy: PayloadPolicy): JsonObject | undefined {
  if (!policy.empty) return log.reject("$", code, "an object", sent);
  const nothing = new JsonObject();
  log.repair("$", "empty_payload_to_object", sent, nothing);
  return nothing;
}

function marked(decoded: { readonly value: unknown; readonly illFormed: boolean }): unknown {
  return decoded.illFormed ? markIllFormed(decoded.value) : decoded.value;
}

function refuse(fault: DecodeFault, text: string, log: Log): undefined {
  const facts = fault.truncated ? { truncated: true } : {};
  return log.rejectBelow("$", fault.path.slice(1), fault.code, undefined, text, facts);
}

/** Counts bytes of UTF-8 only where the text could be too long. */
function isLonger(text: string, bytes: number): boolean {
  if (text.length * 3 <= bytes) return false;
  let count = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count > bytes;
}
