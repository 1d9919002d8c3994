// A string of a JSON text: where it ends, whether it is well written, and what it says.

import type { JsonCursor } from "./json-cursor.js";

const quote = 0x22;
const backslash = 0x5c;

/** Beyond it the native search for the end, then one native parse, is faster than a look at each character. */
const shortLength = 32;

/** The cursor stands on the opening quote, and afterwards behind the closing one (or says where it failed). */
export function readString(cursor: JsonCursor): string {
  const { text } = cursor;
  const start = cursor.at + 1;
  const end = Math.min(text.length, start + shortLength);
  let surrogates = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const content = text.slice(start, at);
      if (surrogates && hasLoneSurrogate(content)) cursor.illFormed = true;
      cursor.at = at + 1;
      return content;
    }
    // A backslash, or what no string may hold.
    if (code === backslash || code < 0x20) break;
    if (code >= 0xd800 && code <= 0xdfff) surrogates = true;
  }
  return readLong(cursor, start);
}

const knowsWellFormed = typeof Reflect.get(String.prototype, "isWellFormed") === "function";

/** Of ES2024. Engines answer at once for text that has no character beyond Latin. */
function isAsked(_text: string): _text is string & { readonly isWellFormed: () => boolean } {
  return knowsWellFormed;
}

/** A high surrogate without its low one, or the reverse. */
export function hasLoneSurrogate(text: string): boolean {
  if (isAsked(text)) return !text.isWellFormed();
  // Of the two ways to see that there is none at all, a loop is the faster one for names and words.
  if (text.length > shortLength ? !/[\ud800-\udfff]/.test(text) : !hasSurrogate(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0xd800 || code > 0xdfff) continue;
    const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
    if (code > 0xdbff || next < 0xdc00 || next > 0xdfff) return true;
    at += 1;
  }
  return false;
}

function hasSurrogate(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xf800) === 0xd800) return true;
  return false;
}

function readLong(cursor: JsonCursor, start: number): string {
  const { text } = cursor;
  if (cursor.backslashAt < start) {
    const next = text.indexOf("\\", start);
    cursor.backslashAt = next === -1 ? text.length : next;
  }
  let end = text.indexOf('"', start);
  let content: string | undefined;
  if (end !== -1 && end < cursor.backslashAt) {
    content = text.slice(start, end);
    if (/[\u0000-\u001f]/.test(content)) content = undefined;
  } else {
    end = closingQuote(text, start, end);
    if (end !== -1) content = parseString(text.slice(start - 1, end + 1));
  }
  if (content === undefined) {
    cursor.failedAt = failureOf(text, start);
    return "";
  }
  if (hasLoneSurrogate(content)) cursor.illFormed = true;
  cursor.at = end + 1;
  return content;
}

/** The first quote that no backslash escapes, from the first quote on; -1 where there is none. */
export function closingQuote(text: string, start: number, first: number): number {
  let end = first;
  while (end !== -1) {
    let before = end;
    while (before > start && text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return -1;
}

/** With its quotes. Also refuses raw control characters and escapes that JSON does not have. */
function parseString(text: string): string | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === "string" ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Where a string that is known to be badly written stops being one: the end of the text, if it is only cut off. */
function failureOf(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20) return at;
    if (code !== backslash) continue;
    at += 1;
    if (at < text.length && !'"\\/bfnrtu'.includes(text.charAt(at))) return at;
    if (text.charAt(at) !== "u") continue;
    for (let digits = 0; digits < 4; digits += 1) {
      at += 1;
      if (at < text.length && !/[0-9A-Fa-f]/.test(text.charAt(at))) return at;
    }
  }
  return text.length;
}
