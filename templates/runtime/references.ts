// Formats of references and pointers, by their grammars.

import { isEmail, isUri, isUriPart } from "./formats.js";
import { isIdnHostname } from "./international-names.js";

/** RFC 3986: a URI, or a reference relative to one. */
export function isUriReference(text: string): boolean {
  if (isUri(text)) return true;
  // The first segment of a relative reference has no colon: it would be a scheme.
  return !/^[^/?#]*:/.test(text) && isUriPart(text);
}

/** RFC 3987, with a scheme: letters of any script where a URI has letters. */
export function isIri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && isUri(inAscii(text));
}

export function isIriReference(text: string): boolean {
  return isIri(text) || (!/^[^/?#]*:/.test(text) && isUriReference(inAscii(text)));
}

const PRIVATE = /[\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/** Private characters may stand in a query alone. */
function inAscii(text: string): string {
  const query = text.indexOf("?");
  const end = text.indexOf("#", query);
  const [before, asked, after] =
    query < 0
      ? [text, "", ""]
      : [text.slice(0, query), text.slice(query, end < 0 ? undefined : end), end < 0 ? "" : text.slice(end)];
  const own = (part: string): string => part.replace(UNICODE, "a");
  return own(before) + own(asked.replace(PRIVATE, "a")) + own(after);
}

const UNICODE =
  /[\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{40000}-\u{dfffd}\u{e1000}-\u{efffd}]/gu;

const VARIABLE = "(?:[\\w]|%[\\da-fA-F]{2})(?:\\.?(?:[\\w]|%[\\da-fA-F]{2}))*(?:\\*|:[1-9]\\d{0,3})?";
const TEMPLATE = new RegExp(
  `^(?:[^\\0- "%<>\\\\^\`{|}\\x7f]|%[\\da-fA-F]{2}|\\{[+#./;?&=,!@|]?${VARIABLE}(?:,${VARIABLE})*\\})*$`,
  "u",
);

/** RFC 6570: literals, and expressions in braces. */
export function isUriTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

const POINTER = /^(?:\/(?:[^/~]|~[01])*)*$/u;

/** RFC 6901, as text. */
export function isJsonPointer(text: string): boolean {
  return POINTER.test(text);
}

/** A number of steps up, then a pointer down, or `#` for the key that led there. */
export function isRelativeJsonPointer(text: string): boolean {
  const steps = /^(?:0|[1-9]\d*)/.exec(text)?.[0];
  const rest = steps === undefined ? undefined : text.slice(steps.length);
  return rest !== undefined && (rest === "#" || isJsonPointer(rest));
}

/** ECMA-262 with the `u` flag. */
export function isRegex(text: string): boolean {
  try {
    return new RegExp(text, "u").source !== "";
  } catch {
    return false;
  }
}

/** RFC 6531: an e-mail address whose local part and host may be of any letters. */
export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1) return false;
  const plain = local.replace(/[^\0-\x7f]/gu, "a");
  return isEmail(`${plain}@${domain.startsWith("[") ? domain : "a"}`) && (domain.startsWith("[") || isAnyHost(domain));
}

/** A host need not be in its normal form here. */
function isAnyHost(domain: string): boolean {
  return isIdnHostname(domain.normalize("NFC"));
}

const DURATION =
  /^P(?:\d+W|(?=\d|T\d)(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

/** RFC 3339, appendix A: no gap between units, weeks alone. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** RFC 4648, section 4, padded: OpenAPI's `byte`. */
export function isBase64(text: string): boolean {
  return BASE64.test(text);
}
