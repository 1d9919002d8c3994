// From what arrived to one object of arguments, or the reason why there is none (policy, Payload).

import { readJson, type JsonText, type TextFault } from "./json-text.js";
import { readDecoded } from "./json-value.js";
import { mendings } from "./mend-text.js";
import { rejected, type FoundRepair, type OracleCode, type Outcome } from "./outcome.js";
import { isOn, type Settings } from "./settings.js";
import { makeText, type ObjectValue, type Value } from "./value.js";
import { isBlank, trimWhiteSpace } from "./white-space.js";

export type Payload =
  | { readonly ok: true; readonly value: ObjectValue; readonly repairs: readonly FoundRepair[] }
  | { readonly ok: false; readonly outcome: Outcome };

/** `mayBeEmpty`: is empty_payload_to_object on for this tool? */
export function readPayload(payload: unknown, settings: Settings, mayBeEmpty: boolean): Payload {
  if (payload === undefined) return emptyOr("not_object", { kind: "null" }, mayBeEmpty, []);
  return typeof payload === "string"
    ? readText(payload, settings, mayBeEmpty)
    : readValue(payload, settings, mayBeEmpty);
}

// decided: whatever is no object at `$` is not_object there, also what JSON cannot write (a Date, a throwing proxy).
function readValue(payload: unknown, settings: Settings, mayBeEmpty: boolean): Payload {
  const decoded = readDecoded(payload, settings.depth);
  if (!decoded.ok) return refuse(decoded.code, []);
  if (decoded.value.kind === "object") return { ok: true, value: decoded.value, repairs: [] };
  if (decoded.value.kind === "null") return emptyOr("not_object", decoded.value, mayBeEmpty, []);
  return refuse("not_object", []);
}

function readText(raw: string, settings: Settings, mayBeEmpty: boolean): Payload {
  if (byteLength(raw) > settings.bytes) return refuse("payload_too_large", []);
  const trimmed = trimWhiteSpace(raw);
  const fenced = isOn(settings, "strip_code_fence") ? fenceBody(trimmed) : undefined;
  const body = fenced ?? trimmed;
  const repairs: readonly FoundRepair[] =
    fenced === undefined
      ? []
      : [{ path: "$", rule: "strip_code_fence", before: makeText(raw), after: makeText(fenced) }];
  if (isBlank(body)) return emptyOr("invalid_json", makeText(raw), mayBeEmpty, repairs);
  const read = readMended(body, settings);
  if (!read.json.ok)
    return refuseText(fenced === undefined ? readJson(withoutOpeningFence(body), 1) : read.json, repairs);
  if (read.json.fault !== undefined) return refuseFault(read.json.fault, [...repairs, ...read.repairs]);
  return unwrapDouble(read.json.value, settings, mayBeEmpty, [...repairs, ...read.repairs]);
}

function unwrapDouble(value: Value, settings: Settings, mayBeEmpty: boolean, repairs: readonly FoundRepair[]): Payload {
  if (value.kind === "object") return { ok: true, value, repairs };
  if (value.kind === "null") return emptyOr("not_object", value, mayBeEmpty, repairs);
  if (value.kind !== "string" || !isOn(settings, "unwrap_double_encoded")) return refuse("not_object", repairs);
  const inner = readMended(value.text, settings);
  if (!inner.json.ok || inner.json.value.kind !== "object") return refuse("not_object", repairs);
  const object = inner.json.value;
  const unwrapped: FoundRepair = { path: "$", rule: "unwrap_double_encoded", before: value, after: object };
  const all = [...repairs, ...inner.repairs, unwrapped];
  if (inner.json.fault !== undefined) return refuseFault(inner.json.fault, repairs);
  return { ok: true, value: object, repairs: all };
}

/** The text as it stands, else with the opt-in mendings that make JSON of it (ruling 26). */
function readMended(
  text: string,
  settings: Settings,
): { readonly json: JsonText; readonly repairs: readonly FoundRepair[] } {
  const plain = readJson(text, settings.depth);
  if (plain.ok) return { json: plain, repairs: [] };
  for (const repairs of mendings(text, settings)) {
    const after = repairs.at(-1)?.after;
    const json = after?.kind === "string" ? readJson(after.text, settings.depth) : plain;
    if (json.ok) return { json, repairs };
  }
  return { json: plain, repairs: [] };
}

// decided: the newline of a fence may be CR LF; of a fence around nothing the body is empty.
function fenceBody(text: string): string | undefined {
  const parts = /^```(?:json)?[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?```$/.exec(text);
  return parts === null ? undefined : (parts[1] ?? "");
}

// A text cut short has lost its closing fence with the rest: only the opening one is there to take off (ruling 18).
function withoutOpeningFence(text: string): string {
  return text.replace(/^```(?:json)?[ \t]*\r?\n/, "");
}

function emptyOr(code: OracleCode, before: Value, mayBeEmpty: boolean, repairs: readonly FoundRepair[]): Payload {
  if (!mayBeEmpty) return refuse(code, repairs);
  const value: ObjectValue = { kind: "object", entries: new Map() };
  return {
    ok: true,
    value,
    repairs: [...repairs, { path: "$", rule: "empty_payload_to_object", before, after: value }],
  };
}

function refuseText(json: JsonText, repairs: readonly FoundRepair[]): Payload {
  const truncated = !json.ok && json.truncated ? { truncated: true } : {};
  return { ok: false, outcome: { ...rejected([{ path: "$", code: "invalid_json", ...truncated }]), repairs } };
}

function refuseFault(fault: TextFault, repairs: readonly FoundRepair[]): Payload {
  return { ok: false, outcome: { ...rejected([{ path: fault.path, code: fault.code }]), repairs } };
}

function refuse(code: OracleCode, repairs: readonly FoundRepair[]): Payload {
  return { ok: false, outcome: { ...rejected([{ path: "$", code }]), repairs } };
}

function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}
