/* eslint-disable */ /* eslint max-lines: [1, 0] */ // biome-ignore-all format lint assist: generated
// Copied by callgate from its runtime. Do not edit: run `npx callgate generate`.

import { Reads } from "./reads.js";
import { hasNothingAbove } from "./copy.js";
import { decodeQuickly } from "./decode-quickly.js";
import { envelopeIn } from "./envelope.js";
import { Log, type Reader } from "./log.js";
import { type Origin, rememberOrigin } from "./origin.js";
import { type Looked, type PayloadPolicy, readPayload } from "./payload.js";
import { standardProps } from "./standard.js";
import { ToolArgumentError } from "./tool-argument-error.js";
import type { Form, Gate, Issue, Rejected, Repair, Stripped, Verdict } from "./verdict.js";

/** What the policy says about one tool as a whole; its arguments are the reader's. */
export interface GatePolicy extends PayloadPolicy {
  /** `unwrap_envelope` is on, also for JSON text in the envelope, or off. */
  readonly envelope: "object or text" | "object" | "off";
  /** The arguments that the tool declares: none of these is an envelope. */
  readonly declared: ReadonlySet<string>;
  /** Fields whose values never appear in a message. */
  readonly sensitive: readonly string[];
}

/** What holds where a tool's policy does not say otherwise. */
export const usual: GatePolicy = {
  fence: true,
  doubleEncoded: true,
  empty: false,
  trailingComma: false,
  controlCharacters: false,
  bytes: 4 * 1024 * 1024,
  depth: 128,
  envelope: "object or text",
  declared: new Set(),
  sensitive: [],
};

/** `repair: none`: no payload rule acts. */
export const untouched: GatePolicy = { ...usual, fence: false, doubleEncoded: false, envelope: "off" };

export type Clean<T> = (value: unknown, reads: Reads) => T | undefined;

/** What makes a gate faster, and changes nothing that it says. */
export interface Ways<T> {
  /** What it gives for a decoded value is what reading it gives with no repair; undefined says nothing. */
  readonly clean?: Clean<T>;
  /** What it gives for a text is what reading it gives with no repair; undefined says nothing. */
  readonly scan?: (text: string) => T | undefined;
}

/**
 * Texts that a gate reads before it asks its scanner: until the engine has compiled that, its own JSON.parse is faster.
 * Both ways give the same verdict.
 */
const few = 1000;

/** Makes the gate of one tool from the function that reads its arguments. */
export function gate<T>(
  name: string,
  fingerprint: string,
  policy: GatePolicy,
  read: Reader<T>,
  { clean, scan }: Ways<T> = {},
): Gate<T> {
  const origin: Origin = { name, fingerprint, sensitive: policy.sensitive };
  const none = Object.freeze(rememberOrigin([], origin));
  const unrepaired = (form: Form, args: T): Verdict<T> => ({ ok: true, form, args, repairs: none, stripped: NONE });
  let texts = 0;
  const ofText = (text: string): Verdict<T> => {
    texts += 1;
    const scanned = texts > few ? scan?.(text) : undefined;
    if (scanned !== undefined) return unrepaired("text", scanned);
    // A unit of UTF-16 is at most three bytes of UTF-8.
    const quick = text.length * 3 > policy.bytes ? undefined : decodeQuickly(text);
    const reads = new Reads(false);
    const args = quick === undefined || clean === undefined ? undefined : attempted(clean, quick.value, reads);
    const isWhole = args !== undefined && reads.members === quick?.members;
    return isWhole ? unrepaired("text", args) : judge(text, origin, none, policy, read, { quick });
  };
  const ofValue = (value: unknown): Verdict<T> => {
    const reads = new Reads(true);
    const args = clean === undefined ? undefined : attempted(clean, value, reads);
    return args === undefined ? judge(value, origin, none, policy, read, { reads }) : unrepaired("decoded", args);
  };
  const parse = (payload: unknown): Verdict<T> => (typeof payload === "string" ? ofText(payload) : ofValue(payload));
  return {
    name,
    fingerprint,
    parse,
    parseOrThrow(payload) {
      const verdict = parse(payload);
      if (verdict.ok) return verdict.args;
      throw new ToolArgumentError(name, verdict);
    },
    "~standard": standardProps(parse),
  };
}

/** Undefined, too, where a getter or a proxy throws. */
function attempted<T>(clean: Clean<T>, payload: unknown, reads: Reads): T | undefined {
  try {
    return hasNothingAbove() ? clean(payload, reads) : undefined;
  } catch {
    return undefined;
  }
}

function judge<T>(
  payload: unknown,
  origin: Origin,
  none: readonly Repair[],
  policy: GatePolicy,
  read: Reader<T>,
  looked: Looked,
): Verdict<T> {
  const form: Form = typeof payload === "string" ? "text" : "decoded";
  const log = new Log(form, policy.depth, policy.sensitive);
  const sent = readPayload(payload, log, policy, looked);
  if (sent === undefined) return rejected(log, origin);
  const mark = log.mark();
  const args = read(sent, "$", log);
  if (args !== undefined && log.issues.length === mark.issues) return accepted(log, origin, none, args);
  const page = log.cut(mark);
  const unwrapped = envelopeIn(sent, origin.name, policy, log, read);
  if (unwrapped !== undefined) return accepted(log, origin, none, unwrapped);
  log.keep(page);
  return rejected(log, origin);
}

function accepted<T>(log: Log, origin: Origin, none: readonly Repair[], args: T): Verdict<T> {
  const repairs = log.repairs.length === 0 ? none : rememberOrigin(log.repairs, origin);
  return { ok: true, form: log.form, args, repairs, stripped: log.stripped };
}

function rejected(log: Log, origin: Origin): Rejected {
  const { form, stripped } = log;
  // A list of its own, though it be empty: by it the verdict's gate is remembered.
  const repairs = rememberOrigin([...log.repairs], origin);
  // There is one: a reader gives undefined only after it has rejected something. Closed all the same.
  const [first = UNREAD, ...others] = log.issues;
  return { ok: false, form, issues: [first, ...others], repairs, stripped };
}

const NONE: readonly Stripped[] = Object.freeze([]);

const UNREAD: Issue = { path: "$", field: "$", code: "type", message: "The arguments could not be read." };
