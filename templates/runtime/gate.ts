import { envelopeIn } from "./envelope.js";
import { Log, type Reader } from "./log.js";
import { type PayloadPolicy, readPayload } from "./payload.js";
import { standardProps } from "./standard.js";
import { ToolArgumentError } from "./tool-argument-error.js";
import type { Form, Gate, Issue, Rejected, Verdict } from "./verdict.js";

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

const NONE: readonly never[] = Object.freeze([]);

/** Makes the gate of one tool from the function that reads its arguments. */
export function gate<T>(name: string, fingerprint: string, policy: GatePolicy, read: Reader<T>): Gate<T> {
  const parse = (payload: unknown): Verdict<T> => judge(payload, name, policy, read);
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

function judge<T>(payload: unknown, name: string, policy: GatePolicy, read: Reader<T>): Verdict<T> {
  const form: Form = typeof payload === "string" ? "text" : "decoded";
  const log = new Log(form, policy.depth, policy.sensitive);
  const sent = readPayload(payload, log, policy);
  if (sent === undefined) return rejected(log);
  const attempt = log.attempt(read, sent, "$");
  if (attempt.accepted && attempt.taken !== undefined) {
    log.keep(attempt.page);
    return accepted(log, attempt.taken);
  }
  const unwrapped = envelopeIn(sent, name, policy, log, read);
  if (unwrapped !== undefined) return accepted(log, unwrapped);
  log.keep(attempt.page);
  return rejected(log);
}

function accepted<T>(log: Log, args: T): Verdict<T> {
  const { form, repairs, stripped } = log;
  return {
    ok: true,
    form,
    args,
    repairs: repairs.length === 0 ? NONE : repairs,
    stripped: stripped.length === 0 ? NONE : stripped,
  };
}

function rejected(log: Log): Rejected {
  const { form, repairs, stripped } = log;
  const [first, ...others] = log.issues;
  // Never so: a reader gives undefined only after it has rejected something. Closed all the same.
  if (first === undefined) return { ok: false, form, issues: [UNREAD], repairs, stripped };
  return { ok: false, form, issues: [first, ...others], repairs, stripped };
}

const UNREAD: Issue = { path: "$", field: "$", code: "type", message: "The arguments could not be read." };
