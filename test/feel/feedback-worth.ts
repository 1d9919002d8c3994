import { isRecord, own } from "../../generator/json.js";
import { feedback } from "../../templates/runtime/feedback.js";
import { pathKeys } from "../../templates/runtime/path-keys.js";
import type { Issue } from "../../templates/runtime/verdict.js";
import { corpusTools } from "../scripts/corpus-tools.js";
import { loadGate } from "../scripts/load-gate.js";
import { nearCall } from "../scripts/near-call.js";
import { random } from "../scripts/random.js";
import type { Measure } from "./measure.js";
import type { Refused } from "./recorded.js";

/** How long feedback is, and whether what it says to send is then accepted. */
export async function feedbackWorth(known: readonly Refused[], folder: string): Promise<Measure> {
  const refused = [...known, ...(await drawn(folder))];
  const tokens = refused.map(({ verdict }) => Math.ceil(feedback(verdict).length / 4)).sort((a, b) => a - b);
  const at = (share: number): number => tokens[Math.min(tokens.length - 1, Math.floor(tokens.length * share))] ?? 0;
  const counts = { suggested: 0, accepted: 0 };
  const details: string[] = [];
  for (const { gate, payload, verdict } of refused) {
    const mended = withForms(payload, verdict.issues);
    if (mended === undefined) continue;
    counts.suggested += 1;
    const again = gate.parse(mended);
    if (again.ok) counts.accepted += 1;
    else details.push(`${gate.name}: ${verdict.issues[0].message} -> ${again.issues[0].message}`);
  }
  return {
    what: "feedback",
    bar: "tokens printed; of the refusals that suggest a form, 95 of 100 accepted when that form is sent",
    measured: `${at(0.5)} tokens (median), ${at(0.95)} (95th percentile), at 4 characters a token, over ${refused.length} refusals; ${counts.accepted} of ${counts.suggested} accepted`,
    holds: counts.accepted * 100 >= 95 * counts.suggested,
    details,
  };
}

/** Calls of each tool, and how many places are right for one that is not: hardly a call has two mistakes. */
const CALLS = 60;
const SELDOM = 25;

/** Refusals of nearly right calls of real tools: recorded calls are mostly right. */
async function drawn(folder: string): Promise<readonly Refused[]> {
  const chance = random(20261201);
  const found: Refused[] = [];
  for (const { tool } of corpusTools(folder)) {
    const { gate } = await loadGate({ name: tool.name, inputSchema: tool.schema });
    if (gate === undefined) continue;
    for (let call = 0; call < CALLS; call += 1) {
      const payload = nearCall(tool.schema, chance, SELDOM);
      const verdict = gate.parse(payload);
      if (!verdict.ok) found.push({ gate, payload, verdict });
    }
  }
  return found;
}

/** The arguments with each refused value replaced as its message says; undefined where a message names no form. */
function withForms(payload: unknown, issues: readonly Issue[]): unknown {
  const args = decoded(payload);
  if (!isRecord(args)) return undefined;
  const mended: unknown = structuredClone(args);
  for (const issue of issues) {
    const form = formOf(issue);
    if (form === undefined) return undefined;
    if ("key" in form) rename(mended, pathKeys(issue.path), form.key);
    else put(mended, pathKeys(issue.path), form.value);
  }
  return mended;
}

function decoded(payload: unknown): unknown {
  if (typeof payload !== "string") return payload;
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

type Form = { readonly key: string } | { readonly value: unknown };

/** A key to send instead, a reading, an allowed value, the example after `like`, what follows `Send`. */
function formOf({ code, message, readings }: Issue): Form | undefined {
  const [reading] = readings ?? [];
  if (reading !== undefined) return { value: reading };
  if (code === "unknown_field") {
    const [, key] = /did you mean (.+?)\? Send/.exec(message) ?? [];
    return key === undefined ? undefined : { key };
  }
  for (const words of [/Did you mean /, /Send one of: /, /, like /, /allows no repair.*?\. Send /]) {
    const start = words.exec(message);
    if (start === null) continue;
    const value = leadingJson(message.slice(start.index + start[0].length));
    if (value !== undefined) return { value };
  }
  return undefined;
}

/** The JSON value that a text begins with. */
function leadingJson(text: string): unknown {
  for (let end = text.length; end > 0; end -= 1) {
    try {
      const value: unknown = JSON.parse(text.slice(0, end));
      return value;
    } catch {
      continue;
    }
  }
  return undefined;
}

function rename(args: unknown, keys: readonly (string | number)[], key: string): void {
  const holder = holderOf(args, keys);
  const old = String(keys.at(-1));
  if (!isRecord(holder)) return;
  const value = own(holder, old);
  Reflect.deleteProperty(holder, old);
  if (!Object.hasOwn(holder, key)) define(holder, key, value);
}

function put(args: unknown, keys: readonly (string | number)[], value: unknown): void {
  const holder = holderOf(args, keys);
  const key = keys.at(-1);
  if (typeof holder === "object" && holder !== null && key !== undefined) define(holder, key, value);
}

function define(holder: object, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}

function holderOf(args: unknown, keys: readonly (string | number)[]): unknown {
  return keys
    .slice(0, -1)
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      args,
    );
}
