import type { Diagnostic } from "./diagnostics.js";
import { step } from "./json.js";

/** What the text of a spec file holds: the value, or why there is none; and what reading it would lose. */
export type SpecText =
  | { readonly ok: true; readonly value: unknown; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Strict JSON (RFC 8259; a byte-order mark is passed over). JSON.parse makes the value, but keeps the last of two equal
 * keys and rounds numbers without a word, so the text is walked once more: a duplicate key is an error, a rounded
 * number a note.
 */
export function readSpecText(text: string): SpecText {
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const { fault, losses } = walk(body);
  if (fault !== undefined) return { ok: false, diagnostics: [syntaxError(body, fault)] };
  const diagnostics = losses.map(({ kind, at, pointer, text: lost }) => {
    const where = position(body, at);
    return {
      ...(kind === "duplicate" ? duplicateKey(lost, where) : roundedNumber(lost, Number(lost), where)),
      pointer,
    };
  });
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) return { ok: false, diagnostics };
  const value: unknown = JSON.parse(body);
  return { ok: true, value, diagnostics };
}

interface Fault {
  readonly at: number;
  readonly wanted: string;
}

interface Loss {
  readonly kind: "duplicate" | "rounded";
  readonly at: number;
  readonly pointer: string;
  /** The key, or the number as it was written. */
  readonly text: string;
}

const DEPTH = 500;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;

function walk(text: string): { readonly fault?: Fault; readonly losses: readonly Loss[] } {
  const losses: Loss[] = [];
  let at = 0;

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  /** Passes over white space and one character; false, and only white space passed, where another one stands. */
  function take(character: string): boolean {
    match(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  }

  function value(pointer: string, depth: number): Fault | undefined {
    if (depth > DEPTH) return { at, wanted: `at most ${DEPTH} levels` };
    if (take("{")) return object(pointer, depth);
    if (take("[")) return list(pointer, depth);
    const start = at;
    if (match(STRING) !== undefined || match(WORD) !== undefined) return undefined;
    const number = match(NUMBER);
    if (number === undefined) return { at, wanted: "a value" };
    if (isRounded(number)) losses.push({ kind: "rounded", at: start, pointer, text: number });
    return undefined;
  }

  function object(pointer: string, depth: number): Fault | undefined {
    if (take("}")) return undefined;
    const keys = new Set<string>();
    do {
      match(SPACE);
      const start = at;
      const written = match(STRING);
      if (written === undefined) return { at, wanted: "a key in double quotes" };
      const key = String(JSON.parse(written));
      if (keys.has(key)) losses.push({ kind: "duplicate", at: start, pointer: step(pointer, key), text: key });
      keys.add(key);
      if (!take(":")) return { at, wanted: "a colon" };
      const fault = value(step(pointer, key), depth + 1);
      if (fault !== undefined) return fault;
    } while (take(","));
    return take("}") ? undefined : { at, wanted: "a comma or }" };
  }

  function list(pointer: string, depth: number): Fault | undefined {
    if (take("]")) return undefined;
    let index = 0;
    do {
      const fault = value(step(pointer, index), depth + 1);
      if (fault !== undefined) return fault;
      index += 1;
    } while (take(","));
    return take("]") ? undefined : { at, wanted: "a comma or ]" };
  }

  const fault = value("", 1);
  if (fault !== undefined) return { fault, losses };
  match(SPACE);
  return at < text.length ? { fault: { at, wanted: "the end of the file" }, losses } : { losses };
}

/** `9007199254740993` (read as ...992) and `1e400`; not `0.1`, which everybody writes. */
export function isRounded(number: string): boolean {
  const read = Number(number);
  if (!Number.isFinite(read)) return true;
  return /^-?[0-9]{16,}$/.test(number) && BigInt(number) !== BigInt(read);
}

function syntaxError(text: string, fault: Fault): Diagnostic {
  const came =
    fault.at >= text.length ? "the file ended" : `${JSON.stringify(text.slice(fault.at, fault.at + 12))} came`;
  const where = position(text, fault.at);
  return {
    severity: "error",
    code: "invalid_json",
    message: `This is no JSON at ${where}: ${fault.wanted} was expected, ${came}. Mend the file.`,
  };
}

export function duplicateKey(key: string, where: string): Diagnostic {
  const message = `The key ${JSON.stringify(key)} at ${where} stands twice in one object. Keep one of them.`;
  return { severity: "error", code: "duplicate_key", message };
}

/** `where` is a position in the file: `line 3, column 8`. */
export function roundedNumber(written: string, read: number, where: string): Diagnostic {
  if (!Number.isFinite(read)) {
    const message = `The number ${written} at ${where} is too large to be held. Write a smaller one.`;
    return { severity: "error", code: "non_finite_number", message };
  }
  const message = `The number ${written} at ${where} cannot be held exactly and is read as ${read}.`;
  return { severity: "note", code: "lossy_number", message };
}

function position(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
